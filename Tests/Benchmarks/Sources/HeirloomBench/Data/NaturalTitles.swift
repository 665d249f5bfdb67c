/// Titles in natural language: words that repeat as words do, in orders that do not.
struct NaturalTitles {
  private var draws = SplitMix64(seed: 0x7469_746c_6573)

  private static let openings = [
    "Meeting about", "Lunch to talk over", "First look at", "Second round on", "Call regarding", "Workshop on",
    "Farewell after", "Interview for", "Walk through", "Rehearsal of", "Planning of", "Questions on", "Answers to",
    "Celebration of", "Visit because of", "Report on", "Training for", "Dinner in honour of",
  ]
  private static let qualities = [
    "the new", "the old", "our northern", "our southern", "a small", "a surprising", "the annual", "the last", "next",
    "the unfinished", "a borrowed", "the late", "the quiet", "every open", "the public", "their joint", "the missing",
    "an urgent",
  ]
  private static let subjects = [
    "budget", "bridge", "harbour project", "reading group", "garden fence", "school play", "rail timetable",
    "water supply", "choir", "library", "translation", "insurance", "market stall", "orchard", "power station",
    "sailing course", "survey", "exhibition", "hiring plan", "film archive", "bakery", "weather station", "contract",
    "roof repair", "chess club", "ferry line", "clinic", "bicycle workshop", "telescope", "neighbourhood meal",
  ]
  private static let companions = [
    "", "", "", " with Amina", " with Bruno", " with Chiyo and Dara", " with everyone", " with the council",
    " with Elif", " with Farid's team", " without Greta", " with guests from Oslo", " with Hana", " with Ivo and Jun",
  ]
  private static let endings = [
    "", "", "", "", ", part two", ", bring notes", ", room to be confirmed", " (online)", " before the holidays",
    ", again", " in the morning", " at short notice",
  ]

  mutating func next() -> String {
    "\(pick(NaturalTitles.openings)) \(pick(NaturalTitles.qualities)) \(pick(NaturalTitles.subjects))"
      + pick(NaturalTitles.companions) + pick(NaturalTitles.endings)
  }

  private mutating func pick(_ words: [String]) -> String { words[draws.below(words.count)] }
}
