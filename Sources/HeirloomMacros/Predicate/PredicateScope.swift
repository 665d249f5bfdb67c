import SwiftSyntax

/// The names that stand for predicate variables at one point of the body.
struct PredicateScope {
  /// From the name in the source (`$0`, `trip`) to the name in the expansion.
  private var variables: [String: String] = [:]
  /// Links of optional chains that have become the parameter of a `flatMap`.
  private var unwrappedLinks: [SyntaxIdentifier: String] = [:]

  func variable(named name: String) -> String? { variables[name] }

  func variable(unwrapping link: OptionalChainingExprSyntax) -> String? { unwrappedLinks[link.id] }

  func adding(_ name: String, as emitted: String) -> PredicateScope {
    var copy = self
    copy.variables[name] = emitted
    return copy
  }

  func adding(_ link: OptionalChainingExprSyntax, as emitted: String) -> PredicateScope {
    var copy = self
    copy.unwrappedLinks[link.id] = emitted
    return copy
  }

  /// `$0` belongs to the innermost closure.
  func hidingShorthand() -> PredicateScope {
    var copy = self
    copy.variables = variables.filter { !$0.key.hasPrefix("$") }
    return copy
  }
}

/// Hands out names that occur nowhere in the body.
struct NamePool {
  private var taken: Set<String>

  init(avoiding node: some SyntaxProtocol) {
    taken = Set(node.tokens(viewMode: .sourceAccurate).map(\.text))
  }

  /// Returns `base`, or `base2`, `base3`, … when it is taken.
  mutating func fresh(_ base: String) -> String {
    var name = base
    var number = 2
    while !taken.insert(name).inserted {
      name = "\(base)\(number)"
      number += 1
    }
    return name
  }
}
