import Heirloom

/// Turns the entries of the files into objects of a store.
struct Importer {
  let codes: ISOCodes
  let context: ModelContext

  /// Everything in one save: all of it, or none.
  func run() throws {
    try codes.countries().forEach(add)
    try codes.subdivisions().forEach(add)
    try codes.languages().forEach(add)
    try codes.currencies().forEach(add)
    try context.save()
  }

  private func add(_ entry: ISOCodes.Country) {
    context.insert(
      Country(
        code: entry.alpha2, name: entry.name, alpha3: entry.alpha3, number: Int(entry.numeric) ?? 0,
        flag: entry.flag, officialName: entry.officialName))
  }

  /// The class of the object says which level it is on.
  private func add(_ entry: ISOCodes.Subdivision) {
    guard let parent = entry.parent else {
      return context.insert(Subdivision(code: entry.code, name: entry.name, kind: entry.type))
    }
    let code = parent.contains("-") ? parent : "\(entry.code.prefix(2))-\(parent)"
    context.insert(NestedSubdivision(code: entry.code, name: entry.name, kind: entry.type, parent: code))
  }

  private func add(_ entry: ISOCodes.Language) {
    context.insert(
      Language(
        letters: entry.alpha3, name: entry.name, kind: entry.type, shortCode: entry.alpha2,
        isMacrolanguage: entry.scope == "M"))
  }

  private func add(_ entry: ISOCodes.Currency) {
    context.insert(Currency(letters: entry.alpha3, name: entry.name, number: Int(entry.numeric) ?? 0))
  }
}
