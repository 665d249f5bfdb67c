import SwiftSyntax

/// Closures and blocks: a closure's body is one expression.
extension PredicateLowering {
  func lowerRootClosure(_ node: ClosureExprSyntax) -> ExpansionClosure {
    let parameters = node.parameters ?? shorthandParameters(of: node)
    return lowerClosure(node, parameters: parameters, emittedName: "model", in: PredicateScope())
  }

  /// Returns `nil` when the parameters have been diagnosed.
  func lowerClosure(
    _ node: ClosureExprSyntax, emittedName: String, in scope: PredicateScope
  ) -> ExpansionClosure? {
    let parameters = node.parameters ?? [ClosureParameter(name: nil)]
    guard parameters.count == 1 else {
      _ = diagnose(.parameters(node.signature?.parameterClause.map(Syntax.init) ?? Syntax(node)))
      return nil
    }
    return lowerClosure(node, parameters: parameters, emittedName: emittedName, in: scope)
  }

  private func lowerClosure(
    _ node: ClosureExprSyntax, parameters: [ClosureParameter], emittedName: String, in scope: PredicateScope
  ) -> ExpansionClosure {
    var inner = scope.hidingShorthand()
    var head: [String] = []
    for (index, parameter) in parameters.enumerated() {
      let name = parameter.name ?? names.fresh(emittedName)
      inner = inner.adding(parameter.name ?? "$\(index)", as: name)
      head.append(parameter.type.map { "\(name): PredicateExpressions.Variable<\($0)>" } ?? name)
    }
    let isTyped = parameters.contains { $0.type != nil }
    let list = isTyped ? "(\(head.joined(separator: ", ")))" : head.joined(separator: ", ")
    let captures = node.signature?.capture.map { $0.trimmedDescription + " " } ?? ""
    return closure(captures + list, lowerBlock(node.statements, of: node, in: inner))
  }

  /// Without a parameter list there are as many parameters as the body names.
  private func shorthandParameters(of node: ClosureExprSyntax) -> [ClosureParameter] {
    let indices = node.statements.tokens(viewMode: .sourceAccurate).compactMap { token -> Int? in
      guard case .dollarIdentifier(let text) = token.tokenKind else { return nil }
      return Int(text.dropFirst())
    }
    return Array(repeating: ClosureParameter(name: nil), count: (indices.max() ?? 0) + 1)
  }

  func closure(_ head: String, _ body: ExpansionNode) -> ExpansionClosure {
    var closure = ExpansionClosure(head: head, body: body)
    closure.separateParts { names.fresh("part") }
    return closure
  }

  func lowerBlock(
    _ statements: CodeBlockItemListSyntax, of block: some SyntaxProtocol, in scope: PredicateScope
  ) -> ExpansionNode {
    guard let first = statements.first else { return diagnose(.emptyBody(block)) }
    if let statement = first.item.as(StmtSyntax.self), !statement.isExpressionLike {
      return lowerStatement(statement, in: scope)
    }
    if first.item.is(DeclSyntax.self) { return diagnose(.declaration(first.item)) }
    if let second = statements.dropFirst().first { return diagnose(.severalStatements(second)) }
    if let expression = first.item.as(ExprSyntax.self) { return lower(expression, in: scope) }
    guard let statement = first.item.as(StmtSyntax.self) else { return diagnose(.statement("This", first)) }
    return lowerStatement(statement, in: scope)
  }

  private func lowerStatement(_ statement: StmtSyntax, in scope: PredicateScope) -> ExpansionNode {
    switch statement.as(StmtSyntaxEnum.self) {
    case .expressionStmt(let node): lower(node.expression, in: scope)
    case .returnStmt(let node): node.expression.map { lower($0, in: scope) } ?? diagnose(.emptyReturn(node))
    case .doStmt(let node) where node.catchClauses.isEmpty: lowerBlock(node.body.statements, of: node.body, in: scope)
    case .doStmt(let node): diagnose(.statement("'catch'", node.catchClauses.first.map(Syntax.init) ?? Syntax(node)))
    case .guardStmt: diagnose(.statement("'guard'", statement))
    case .forStmt: diagnose(.statement("A loop", statement))
    case .whileStmt, .repeatStmt: diagnose(.statement("A loop", statement))
    case .throwStmt: diagnose(.statement("'throw'", statement))
    default: diagnose(.statement("This statement", statement))
    }
  }
}

/// A closure's parameter; without a name it is `$0`, `$1`, …
struct ClosureParameter {
  var name: String?
  var type: String?
}

extension ClosureExprSyntax {
  /// The parameters that are written out, or `nil` when the closure uses `$0`.
  fileprivate var parameters: [ClosureParameter]? {
    guard let clause = signature?.parameterClause else { return nil }
    if let list = clause.as(ClosureShorthandParameterListSyntax.self) {
      return list.map { ClosureParameter(name: $0.name.text) }
    }
    return clause.as(ClosureParameterClauseSyntax.self)?.parameters.map {
      ClosureParameter(name: ($0.secondName ?? $0.firstName).text, type: $0.type?.trimmedDescription)
    }
  }
}

extension StmtSyntax {
  fileprivate var isExpressionLike: Bool {
    self.is(ExpressionStmtSyntax.self) || self.is(ReturnStmtSyntax.self)
      || self.as(DoStmtSyntax.self)?.catchClauses.isEmpty == true
  }
}
