/// The texts that repeat.
enum Vocabulary {
  static let locations = ["Berlin", "Lisbon", "Nairobi", "Osaka", "Quito", "Reykjavik", "Toronto", "Wellington"]
  static let departments = (0..<200).map { number in "D" + String(1_000 + number * 37) }
}
