internal import HeirloomSchema

/// Where the columns of a file belong in the program, which may declare properties in another order.
struct SchemaMapping: Sendable {
  let stored: StoreSchema
  let program: StoreSchema
  /// For each entity and each ordinal in the file, the ordinal in the program.
  let ordinals: [[Int]]
  let isIdentity: Bool

  init(stored: StoreSchema, program: StoreSchema, file: String) throws(StorageError) {
    let ordinals = SchemaMapping.match(stored, program)
    guard stored.shapeHash == program.shapeHash, let ordinals else {
      throw SchemaMapping.mismatch(stored, program, file)
    }
    self.stored = stored
    self.program = program
    self.ordinals = ordinals
    isIdentity = ordinals.allSatisfy { $0.elementsEqual($0.indices) }
  }

  func storages(of entity: Int) -> [StorageType] { program.layouts[entity].properties.map(\.storage) }

  /// Equal shapes have equal names; looking all the same costs little and makes a collision of hashes harmless.
  private static func match(_ stored: StoreSchema, _ program: StoreSchema) -> [[Int]]? {
    guard stored.layouts.map(\.name) == program.layouts.map(\.name) else { return nil }
    var result: [[Int]] = []
    for (stored, program) in zip(stored.layouts, program.layouts) {
      let ordinals = stored.properties.compactMap { property in
        program.ordinal(of: property.name).flatMap { program.properties[$0].storage == property.storage ? $0 : nil }
      }
      guard ordinals.count == stored.properties.count, ordinals.count == program.properties.count else { return nil }
      result.append(ordinals)
    }
    return result
  }

  private static func mismatch(_ stored: StoreSchema, _ program: StoreSchema, _ file: String) -> StorageError {
    let differences = program.differences(fromStored: stored)
    var error = StorageError(
      .schemaMismatch,
      found: "rows of schema \(stored.version): \(differences.prefix(3).joined(separator: "; "))",
      expected: "the shape of schema \(program.version)",
      remedy: "open the store with the classes that it was written with, or with a migration plan", file: file)
    error.differences = differences
    error.storedSchema = stored
    return error
  }
}
