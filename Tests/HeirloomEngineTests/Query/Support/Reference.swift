import HeirloomEngine
import HeirloomSchema

/// The meaning of conditions and expressions for one row, as plainly as it can be said.
struct Reference {
  let values: [Scalar]
  let key: UInt64
  let entity: Int
  let schema: StoreSchema

  func holds(_ condition: QueryCondition) throws -> Bool {
    switch condition {
    case .constant(let value): return value
    case .failure(let failure): throw failure
    case .all(let parts): return try parts.allSatisfy(holds)
    case .any(let parts): return try parts.contains(where: holds)
    case .not(let inner): return try !holds(inner)
    case .conditional(let test, let first, let second): return try holds(test) ? holds(first) : holds(second)
    case .same(let first, let second):
      let answer = try holds(first)
      return try answer == holds(second)
    case .compare(let left, let operation, let right):
      return try Reference.compare(value(left), operation, value(right))
    case .isNil(let inner): return try value(inner).isNull
    case .member(let inner, let set):
      let element = try value(inner)
      if element.isNull { return set.containsNil }
      return set.values.contains { Reference.compare($0, .equal, element) }
    case .text(let operation, let left, let right):
      guard case (.string(let text), .string(let term)) = (try value(left), try value(right)) else { return false }
      return Reference.text(operation, Array(text), Array(term))
    case .instance(let range, _): return range.contains(entity)
    // One row alone has no neighbours.
    case .related, .someMember: throw QueryFailure.typeMismatch("\(condition)")
    case .opaque: throw MissingObject(address: RowAddress(entity: entity, origin: .base, row: 0))
    }
  }

  func value(_ expression: QueryExpression) throws -> Scalar {
    switch expression {
    case .literal(let scalar): return scalar
    case .column(let column): return read(column)
    case .key: return .reference(key)
    case .failure(let failure): throw failure
    case .related, .members: throw QueryFailure.typeMismatch("\(expression)")
    case .coalesce(let first, let second):
      let value = try value(first)
      return try value.isNull ? self.value(second) : value
    case .conditional(let test, let first, let second): return try holds(test) ? value(first) : value(second)
    case .arithmetic(let operation, let storage, let left, let right):
      return try Reference.arithmetic(operation, storage, value(left), value(right))
    case .negated(let storage, let inner):
      return try Reference.negated(storage, value(inner))
    case .text(let function, let inner):
      guard case .string(let text) = try value(inner) else { return .null }
      return .string(function == .lowercased ? text.lowercased() : text.uppercased())
    case .count(let inner):
      guard case .string(let text) = try value(inner) else { return .null }
      return .int(Int64(text.count))
    case .collation(_, let left, let right):
      guard case (.string(let text), .string(let other)) = (try value(left), try value(right)) else { return .null }
      return .int(Int64(TextServices().compare(.localized, text, other)))
    }
  }

  private func read(_ column: ColumnReference) -> Scalar {
    schema.layouts[column.entity].subtree.contains(entity) ? values[column.ordinal] : .null
  }

  static func text(_ operation: TextOperator, _ text: [Character], _ term: [Character]) -> Bool {
    switch operation {
    case .hasPrefix: text.starts(with: term)
    case .hasSuffix: text.reversed().starts(with: term.reversed())
    case .contains, .localizedStandardContains, .localizedCaseInsensitiveContains:
      term.isEmpty || text.indices.contains { text[$0...].starts(with: term) }
    }
  }
}
