import SwiftSyntax

/// Properties: `a.b` is a key path node.
extension PredicateLowering {
  func lowerMember(_ node: MemberAccessExprSyntax, in scope: PredicateScope) -> ExpansionNode {
    guard let base = node.base else { return diagnose(.implicitMember(node)) }
    guard node.declName.argumentNames == nil else {
      return diagnose(.globalFunction(node.declName.trimmedDescription, at: node.declName))
    }
    let root = lower(base, in: scope)
    let property = node.declName.baseName.text
    return property == "self" ? root : .keyPath(property, of: root)
  }
}
