package import Foundation
package import HeirloomEngine
import HeirloomSchema

extension PredicateLowering {
  /// Turns sort descriptors into sort keys. One that no column can answer compares objects.
  package func lower<Model>(_ descriptors: [SortDescriptor<Model>]) -> [SortKey] {
    descriptors.map { key($0) }
  }

  private func key<Model>(_ descriptor: SortDescriptor<Model>) -> SortKey {
    let direction: SortKey.Direction = descriptor.order == .forward ? .forward : .reverse
    if let collated = descriptor.keyPath.flatMap({ resolver.collatedProperty($0, on: root) }) {
      let column = ColumnReference(schema, entity: root, ordinal: collated.ordinal)
      return SortKey(.column(column, .localized(collated.collation)), direction)
    }
    guard let keyPath = descriptor.keyPath, case .property(let ordinal)? = resolver.resolve(keyPath, on: root),
      isOrdered(keyPath, ordinal)
    else { return objects(descriptor) }
    let column = ColumnReference(schema, entity: root, ordinal: ordinal)
    guard var comparator = descriptor.stringComparator, comparator != .lexical else {
      return SortKey(.column(column, .lexical), direction)
    }
    comparator.order = .forward
    let order = comparator
    return SortKey(.column(column, .compared { order.compare($0, $1).rawValue }), direction)
  }

  /// Whether the order of the stored form is the order of the values.
  private func isOrdered(_ keyPath: AnyKeyPath, _ ordinal: Int) -> Bool {
    let property = schema.property(ordinal, of: root)
    guard let attribute = property.attribute, attribute.encoding == .direct else { return false }
    return ValueSemantics.hasOrder(
      OptionalTypes.unwrapped(type(of: keyPath).valueType), attribute.storage)
  }

  private func objects<Model>(_ descriptor: SortDescriptor<Model>) -> SortKey {
    SortKey(
      .objects { left, right in
        guard let left = left as? Model, let right = right as? Model else { return 0 }
        return descriptor.compare(left, right).rawValue
      })
  }
}
