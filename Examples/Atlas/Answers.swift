import Heirloom

/// Questions about the atlas, and what the store answers.
///
/// `Examples/check-atlas` computes the same lines from the JSON files with another tool, and compares.
struct Answers {
  let context: ModelContext

  func printAll() throws {
    try printClasses()
    try printPlaces()
    try printGraph()
    try printCodes()
    try printNamesakes()
  }

  /// A count of a class includes its subclasses.
  private func printClasses() throws {
    try count("places", Place.self)
    try count("  countries", Country.self)
    try count("  subdivisions", Subdivision.self)
    try count("    inside another one", NestedSubdivision.self)
    try count("codes", Code.self)
    try count("  languages", Language.self)
    try count("  currencies", Currency.self)
  }

  private func printPlaces() throws {
    try count("countries without an official name", #Predicate<Country> { $0.officialName == nil })
    try count("places called San something", #Predicate<Place> { $0.name.starts(with: "San ") })

    // Upper case, lower case and accents make no difference here.
    try count("places with sao in the name", #Predicate<Place> { $0.name.localizedStandardContains("sao") })
    try count(
      "countries among them",
      #Predicate<Place> { $0 is Country && $0.name.localizedStandardContains("sao") })

    // A cast inside the predicate reaches the properties of a subclass; places of other classes don't match.
    try count(
      "France and its parts",
      #Predicate<Place> { $0.code == "FR" || ($0 as? Subdivision)?.country?.code == "FR" })
  }

  /// Conditions through relationships, to one object and to many, run as joins.
  private func printGraph() throws {
    try count("departments of Île-de-France", #Predicate<NestedSubdivision> { $0.parent?.code == "FR-IDF" })
    try count("countries without parts", #Predicate<Country> { $0.subdivisions.isEmpty })
    try count("countries with more than 50 parts", #Predicate<Country> { $0.subdivisions.count > 50 })
    try count(
      "countries with parts of parts",
      #Predicate<Country> { country in country.subdivisions.contains { $0 is NestedSubdivision } })
    try count("countries with several currencies", #Predicate<Country> { $0.currencies.count > 1 })
    try count(
      "parts of countries that pay in dollars",
      #Predicate<Subdivision> { part in
        (part.country?.currencies ?? []).contains { $0.name.localizedStandardContains("dollar") }
      })
  }

  private func printCodes() throws {
    try count("living languages", #Predicate<Language> { $0.kind == .living })
    try count("languages with a short code", #Predicate<Language> { $0.shortCode != nil })
    try count("macrolanguages", #Predicate<Language> { $0.isMacrolanguage })
    try count("currencies numbered 900 or more", #Predicate<Currency> { $0.number >= 900 })
    try count(
      "codes named after a dollar or a dinar",
      #Predicate<Code> { $0.name.contains("Dollar") || $0.name.contains("Dinar") })
  }

  /// One fetch of the base class: the objects come back as what they are.
  private func printNamesakes() throws {
    print("\nPlaces called Luxembourg")
    let namesakes = FetchDescriptor<Place>(
      predicate: #Predicate { $0.name == "Luxembourg" }, sortBy: [SortDescriptor(\.code, comparator: .lexical)])
    for place in try context.fetch(namesakes) {
      switch place {
      case let country as Country: print("  \(country.code): a country, \(country.flag) \(country.alpha3)")
      case let part as NestedSubdivision:
        print("  \(part.code): \(part.kind), part of \(part.parent?.name ?? "nothing")")
      case let part as Subdivision: print("  \(part.code): \(part.kind) of \(part.country?.name ?? "nothing")")
      default: print("  \(place.code)")
      }
    }
  }

  private func count<Model: PersistentModel>(_ question: String, _ type: Model.Type) throws {
    show(question, try context.fetchCount(FetchDescriptor<Model>()))
  }

  /// No object is made for a count.
  private func count<Model: PersistentModel>(_ question: String, _ predicate: Predicate<Model>) throws {
    show(question, try context.fetchCount(FetchDescriptor(predicate: predicate)))
  }

  private func show(_ question: String, _ number: Int) {
    print(question.padding(toLength: 40, withPad: " ", startingAt: 0) + "\(number)")
  }
}
