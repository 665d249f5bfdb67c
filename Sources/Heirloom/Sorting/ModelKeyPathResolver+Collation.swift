import HeirloomEngine
import HeirloomPredicates
import HeirloomSchema

extension ModelKeyPathResolver {
  func collatedProperty(_ keyPath: AnyKeyPath, on entity: Int) -> CollatedProperty? {
    #if canImport(Darwin)
      return nil
    #else
      let type = type(of: keyPath).valueType
      guard type == LocalizedText.self || type == LocalizedText?.self else { return nil }
      var current: Int? = entity
      while let ancestor = current {
        if let found = collatedProperty(keyPath, of: ancestor) { return found }
        current = contents.store.schema.layouts[ancestor].parent
      }
      return nil
    #endif
  }

  #if !canImport(Darwin)
    private func collatedProperty(_ keyPath: AnyKeyPath, of entity: Int) -> CollatedProperty? {
      for (ordinal, property) in contents.classes[entity].properties.enumerated() {
        guard case .attribute(let coding, _) = property.kind, coding.storage == .string, coding.encoding == .direct
        else { continue }
        for comparator in LocalizedStringComparator.all
        where comparator.suffixes.contains(where: { property.keyPath.appending(path: $0) == keyPath }) {
          let isLocalized = comparator == .localized
          return CollatedProperty(ordinal: ordinal, collation: isLocalized ? .localized : .localizedStandard)
        }
      }
      return nil
    }
  #endif
}
