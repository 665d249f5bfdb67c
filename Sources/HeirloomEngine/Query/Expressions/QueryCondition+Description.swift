extension QueryCondition: CustomStringConvertible {
  package var description: String {
    switch self {
    case .constant(let value): "\(value)"
    case .all(let parts): QueryCondition.join(parts, " && ", empty: "true")
    case .any(let parts): QueryCondition.join(parts, " || ", empty: "false")
    case .not(.isNil(let inner)): "\(inner) != nil"
    case .not(let inner): "!\(inner.isAtom ? "\(inner)" : "(\(inner))")"
    case .conditional(let test, let first, let second): "(\(test) ? \(first) : \(second))"
    case .same(let first, let second): "(\(first)) == (\(second))"
    case .compare(let left, let operation, let right): "\(left) \(operation.rawValue) \(right)"
    case .isNil(let inner): "\(inner) == nil"
    case .member(let inner, let set): "\(inner) in \(set)"
    case .text(let operation, let left, let right): "\(left).\(operation.rawValue)(\(right))"
    case .instance(_, let name): "is \(name)"
    case .related(let path, .constant(true)): "\(path.reference) leads to an object"
    case .related(let path, let condition): "\(path.reference) → (\(condition))"
    case .someMember(let list, .constant(true)): "\(list) has members"
    case .someMember(let list, let condition): "some \(list) → (\(condition))"
    case .opaque(let condition): "object { \(condition.summary) }"
    case .failure: "failure"
    }
  }

  private static func join(_ parts: [QueryCondition], _ separator: String, empty: String) -> String {
    guard !parts.isEmpty else { return empty }
    return parts.map { $0.isCompound ? "(\($0))" : "\($0)" }.joined(separator: separator)
  }

  private var isCompound: Bool {
    switch self {
    case .all(let parts), .any(let parts): parts.count > 1
    default: false
    }
  }

  private var isAtom: Bool {
    switch self {
    case .constant, .opaque, .text, .failure, .not, .conditional, .related: true
    default: false
    }
  }
}

extension LiteralSet: CustomStringConvertible {
  /// A few values in full, many as their number.
  package var description: String {
    let count = values.count + (containsNil ? 1 : 0)
    guard count <= 4 else { return "{\(count) values}" }
    return "{" + (values.map(\.queryText) + (containsNil ? ["nil"] : [])).joined(separator: ", ") + "}"
  }
}
