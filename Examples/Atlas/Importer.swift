import Heirloom

/// Turns the entries of the files into objects of a store, and links them.
final class Importer {
  private let codes: ISOCodes
  private let context: ModelContext
  private var countries: [String: Country] = [:]
  private var subdivisions: [String: Subdivision] = [:]

  init(codes: ISOCodes, context: ModelContext) {
    self.codes = codes
    self.context = context
  }

  /// Everything in one save: all of it, or none.
  func run() throws {
    try codes.countries().forEach(add)
    let parts = try codes.subdivisions()
    parts.forEach(add)
    parts.forEach(link)
    try codes.languages().forEach(add)
    try codes.currencies().forEach(add)
    try context.save()
  }

  private func add(_ entry: ISOCodes.Country) {
    let country = Country(
      code: entry.alpha2, name: entry.name, alpha3: entry.alpha3, number: Int(entry.numeric) ?? 0,
      flag: entry.flag, officialName: entry.officialName)
    context.insert(country)
    countries[country.code] = country
  }

  /// The class of the object says which level it is on.
  private func add(_ entry: ISOCodes.Subdivision) {
    let kind = entry.parent == nil ? Subdivision.self : NestedSubdivision.self
    let part = kind.init(code: entry.code, name: entry.name, kind: entry.type)
    context.insert(part)
    part.country = countries[String(entry.code.prefix(2))]
    subdivisions[part.code] = part
  }

  /// A part may come before the one around it in the file, so links are made when all are there.
  private func link(_ entry: ISOCodes.Subdivision) {
    guard let parent = entry.parent, let part = subdivisions[entry.code] as? NestedSubdivision else { return }
    part.parent = subdivisions[parent.contains("-") ? parent : "\(entry.code.prefix(2))-\(parent)"]
  }

  private func add(_ entry: ISOCodes.Language) {
    context.insert(
      Language(
        letters: entry.alpha3, name: entry.name, kind: entry.type, shortCode: entry.alpha2,
        isMacrolanguage: entry.scope == "M"))
  }

  /// The first two letters of a currency are those of its country: USD, CHF.
  private func add(_ entry: ISOCodes.Currency) {
    let currency = Currency(letters: entry.alpha3, name: entry.name, number: Int(entry.numeric) ?? 0)
    context.insert(currency)
    currency.country = countries[String(entry.alpha3.prefix(2))]
  }
}
