import Foundation
import Synchronization

/// Which types of nodes the lowering knows. Casting a node to the protocol copies it and searches for its conformance,
/// which took a third of the time of lowering a predicate; types are few and come again.
enum LowerableTypes {
  /// A type, which is immutable, though generic code does not see that it may be sent.
  private struct Entry: @unchecked Sendable {
    let type: (any LowerableExpression.Type)?
  }

  private static let known = Mutex<[ObjectIdentifier: Entry]>([:])

  static func type<Node: PredicateExpression>(of node: Node.Type) -> (any LowerableExpression.Type)? {
    let identity = ObjectIdentifier(node)
    if let entry = known.withLock({ $0[identity] }) { return entry.type }
    let entry = Entry(type: node as? any LowerableExpression.Type)
    known.withLock { $0[identity] = entry }
    return entry.type
  }
}

extension LowerableExpression {
  /// Lowers a node that is known to be of this type.
  static func lower<Node: PredicateExpression>(_ node: Node, in scope: LoweringScope) -> LoweredValue {
    withUnsafePointer(to: node) { node in
      UnsafeRawPointer(node).assumingMemoryBound(to: Self.self).pointee.lower(in: scope)
    }
  }
}
