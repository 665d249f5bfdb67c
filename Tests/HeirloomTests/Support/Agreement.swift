import Foundation
import Heirloom
import HeirloomEngine
import Testing

extension ModelContext {
  /// Every object of a class, in the order in which fetches give them.
  func all<Model: PersistentModel>(_ type: Model.Type = Model.self) throws -> [Model] {
    try fetch(FetchDescriptor<Model>())
  }

  /// Fetches, counts and identifies with a predicate, with and without indexes: all must find what the predicate says
  /// of each object, and what plain Swift says.
  func expectAgreement<Model: PersistentModel>(
    _ predicate: Predicate<Model>, _ plain: (Model) -> Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let objects = try all(Model.self)
    let expected = objects.filter(plain).map(\.persistentModelID)
    let descriptor = FetchDescriptor<Model>(predicate: predicate)
    #expect(
      try objects.filter { try predicate.evaluate($0) }.map(\.persistentModelID) == expected, "evaluate",
      sourceLocation: sourceLocation)
    defer { indexUse = .automatic }
    for use in [IndexUse.automatic, .always, .never] {
      indexUse = use
      #expect(
        try fetch(descriptor).map(\.persistentModelID) == expected, "fetch, indexes \(use)",
        sourceLocation: sourceLocation)
      #expect(
        try fetchCount(descriptor) == expected.count, "fetchCount, indexes \(use)", sourceLocation: sourceLocation)
      #expect(
        try fetchIdentifiers(descriptor) == expected, "fetchIdentifiers, indexes \(use)",
        sourceLocation: sourceLocation)
    }
  }
}
