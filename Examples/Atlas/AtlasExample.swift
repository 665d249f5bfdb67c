import Heirloom

/// Imports the ISO codes of countries, subdivisions, languages and currencies, and asks questions across classes.
///
///     swift run Atlas [store folder] [folder with iso-codes' JSON files]
///
/// Given a folder, the store stays there: a second run finds what the first one imported.
@main struct AtlasExample {
  static func main() {
    do {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Data("Atlas: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ arguments: [String]) throws {
    let codes = ISOCodes(folder: arguments.count > 1 ? URL(fileURLWithPath: arguments[1]) : ISOCodes.installed)
    guard let path = arguments.first else {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Atlas-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      return try answer(from: folder, codes)
    }
    try answer(from: URL(fileURLWithPath: path), codes)
  }

  private static func answer(from folder: URL, _ codes: ISOCodes) throws {
    try importIfEmpty(folder, codes)
    // The container of the import is gone; this one reads the files, as another program would.
    try Answers(context: ModelContext(openStore(folder))).printAll()
  }

  private static func importIfEmpty(_ folder: URL, _ codes: ISOCodes) throws {
    let context = ModelContext(try openStore(folder))
    guard try context.fetchCount(FetchDescriptor<Place>()) == 0 else { return }
    try Importer(codes: codes, context: context).run()
  }

  /// The store is a folder. The classes may be named in any order, and all of them must be.
  private static func openStore(_ folder: URL) throws -> ModelContainer {
    try ModelContainer(
      for: Place.self, Country.self, Subdivision.self, NestedSubdivision.self,
      Code.self, Language.self, Currency.self,
      configurations: ModelConfiguration(url: folder))
  }
}
