import HeirloomSchema

extension QueryExpression: CustomStringConvertible {
  package var description: String {
    switch self {
    case .literal(let scalar): scalar.queryText
    case .column(let column): column.name
    case .key: "identity"
    case .coalesce(let first, .failure(.forcedNil)): "\(first)!"
    case .coalesce(let first, let second): "(\(first) ?? \(second))"
    case .conditional(let test, let first, let second): "(\(test) ? \(first) : \(second))"
    case .arithmetic(let operation, _, let left, let right): "(\(left) \(operation.rawValue) \(right))"
    case .negated(_, let inner): "-\(inner)"
    case .text(let function, let inner): "\(inner).\(function.rawValue)()"
    case .count(let inner): "\(inner).count"
    case .collation(let order, let left, let right): "\(left).\(order.rawValue)(\(right))"
    case .related(let path, let field): "\(path.reference)→\(field.expression)"
    case .members(let list, .constant(true)): "\(list).count"
    case .members(let list, let condition): "count of \(list) → (\(condition))"
    case .failure(.forcedCast(let type)): "failure(as! \(type))"
    case .failure: "failure"
    }
  }
}

extension ListPath: CustomStringConvertible {
  package var description: String { owner == .key ? end.name : "\(owner).\(end.name)" }
}

extension Scalar {
  /// The value as a person would write it in a predicate.
  package var queryText: String {
    switch self {
    case .null: "nil"
    case .boolean(let value): "\(value)"
    case .int(let value): "\(value)"
    case .uint(let value): "\(value)"
    case .float(let value): "\(value)"
    case .double(let value): "\(value)"
    case .uuid(let high, let low): "uuid(\(String(high, radix: 16)):\(String(low, radix: 16)))"
    case .decimal(let value): value.queryText
    case .string(let value): "\"\(value)\""
    case .bytes(let value): "\(value.count) bytes"
    case .reference(let key): "object(\(key))"
    }
  }
}

extension DecimalValue {
  fileprivate var queryText: String {
    isNaN ? "NaN" : "\(sign == 1 ? "-" : "")\(mantissa)" + (exponent == 0 ? "" : "e\(exponent)")
  }
}
