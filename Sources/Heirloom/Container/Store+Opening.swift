import Foundation
import HeirloomEngine
import HeirloomSchema

extension Store {
  /// Opens the store of a configuration, making it if there is none.
  static func open(_ configuration: ModelConfiguration, schema: StoreSchema) throws -> Store {
    if let relationship = schema.firstRelationship {
      throw SwiftDataError(
        .invalidSchema, found: "a relationship", expected: "attributes: relationships are not there yet",
        remedy: "mark the property as @Transient until then", location: relationship)
    }
    return Store(
      version: .empty(schema: schema), identifier: UUID().uuidString, journal: nil,
      allowsSave: configuration.allowsSave)
  }
}

extension StoreSchema {
  fileprivate var firstRelationship: String? {
    for entity in entities {
      for property in entity.properties where property.relationship != nil { return "\(entity.name).\(property.name)" }
    }
    return nil
  }
}
