import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// Everything that `#Predicate` says about a body that it cannot translate.
struct PredicateDiagnostic: DiagnosticMessage {
  let message: String
  let identifier: String
  let node: Syntax
  var fixIts: [FixIt] = []

  var severity: DiagnosticSeverity { .error }
  var diagnosticID: MessageID { MessageID(domain: "HeirloomMacros.Predicate", id: identifier) }

  var asDiagnostic: Diagnostic { Diagnostic(node: node, message: self, fixIts: fixIts) }

  private init(_ identifier: String, _ message: String, at node: some SyntaxProtocol) {
    self.identifier = identifier
    self.message = message
    self.node = Syntax(node)
  }

  private func offering(_ title: String, replacing old: some SyntaxProtocol, by new: some SyntaxProtocol) -> Self {
    var copy = self
    let message = PredicateFixIt(message: title, identifier: identifier)
    var replacement = Syntax(new)
    replacement.leadingTrivia = old.leadingTrivia
    replacement.trailingTrivia = old.trailingTrivia
    copy.fixIts.append(
      FixIt(message: message, changes: [.replace(oldNode: Syntax(old), newNode: replacement)]))
    return copy
  }
}

private struct PredicateFixIt: FixItMessage {
  let message: String
  let identifier: String
  var fixItID: MessageID { MessageID(domain: "HeirloomMacros.Predicate", id: identifier) }
}

// MARK: The body

extension PredicateDiagnostic {
  static func missingClosure(_ node: Syntax) -> Self {
    Self(
      "missingClosure", "#Predicate needs one closure, written out: #Predicate<Model> { $0.property == value }",
      at: node)
  }

  static func severalStatements(_ node: some SyntaxProtocol) -> Self {
    Self(
      "severalStatements",
      "A predicate's body is one expression; compute other values before the predicate and capture them", at: node)
  }

  static func emptyBody(_ node: some SyntaxProtocol) -> Self {
    Self("emptyBody", "A predicate's body is one expression; this one is empty", at: node)
  }

  static func statement(_ kind: String, _ node: some SyntaxProtocol) -> Self {
    Self("statement", "\(kind) cannot be part of a predicate; its body is one expression", at: node)
  }

  static func declaration(_ node: some SyntaxProtocol) -> Self {
    Self(
      "declaration", "Declare this before the predicate and capture it; a predicate's body is one expression", at: node)
  }

  static func emptyReturn(_ node: some SyntaxProtocol) -> Self {
    Self("emptyReturn", "A predicate returns a Bool; write the condition after 'return'", at: node)
  }

  static func parameters(_ node: some SyntaxProtocol) -> Self {
    Self("parameters", "This closure takes one parameter", at: node)
  }
}

// MARK: Conditionals

extension PredicateDiagnostic {
  static func missingElse(_ node: IfExprSyntax) -> Self {
    let addition = CodeBlockSyntax(statements: [CodeBlockItemSyntax(item: .expr("false"))])
      .with(\.leftBrace, .leftBraceToken(trailingTrivia: .space))
      .with(\.rightBrace, .rightBraceToken(leadingTrivia: .space))
    let complete = node.with(\.body.rightBrace.trailingTrivia, [])
      .with(\.elseKeyword, .keyword(.else, leadingTrivia: .space, trailingTrivia: .space))
      .with(\.elseBody, .codeBlock(addition))
    return Self("missingElse", "An 'if' in a predicate is an expression: it needs an 'else'", at: node)
      .offering("Add 'else { false }'", replacing: node, by: complete)
  }

  static func switchExpression(_ node: some SyntaxProtocol) -> Self {
    Self("switchExpression", "'switch' cannot be part of a predicate; use 'if' and 'else if', or ==", at: node)
  }

  static func condition(_ kind: String, _ node: some SyntaxProtocol) -> Self {
    Self("condition", "\(kind) cannot be part of a predicate; use 'if let' or a Bool expression", at: node)
  }

  static func bindingPattern(_ node: some SyntaxProtocol) -> Self {
    Self("bindingPattern", "'if let' in a predicate binds one name", at: node)
  }
}

// MARK: Operators

extension PredicateDiagnostic {
  static func `operator`(_ token: TokenSyntax) -> Self {
    Self("operator", "The operator '\(token.text)' cannot be part of a predicate; \(advice(on: token.text))", at: token)
  }

  static func assignment(_ node: some SyntaxProtocol) -> Self {
    let text = node.trimmedDescription
    let diagnostic = Self(
      "assignment", "A predicate cannot assign: '\(text)' changes a value; did you mean to compare?", at: node)
    let replacement = text == "=" ? "==" : ["&&=": "&&", "||=": "||"][text]
    guard let replacement else { return diagnostic }
    let comparison = BinaryOperatorExprSyntax(operator: .binaryOperator(replacement))
    return diagnostic.offering("Use '\(replacement)'", replacing: node, by: comparison)
  }

  private static func advice(on name: String) -> String {
    switch name {
    case "&", "|", "^", "<<", ">>", "&<<", "&>>", "~":
      "give the model a computed property for the bits"
    case "&+", "&-", "&*":
      "use \(name.dropFirst())"
    case ".&", ".|", ".^", ".!":
      "use && and || between conditions"
    default:
      "comparison, arithmetic (+ - * / %), logic (&& || !), ?? and ranges can"
    }
  }
}

// MARK: Members and functions

extension PredicateDiagnostic {
  static func implicitMember(_ node: MemberAccessExprSyntax) -> Self {
    let name = node.declName.baseName.text
    return Self(
      "implicitMember", "'.\(name)' needs its type written out where it depends on the model: 'Type.\(name)'", at: node)
  }

  static func unknownFunction(
    _ signature: String, call: some SyntaxProtocol, at node: some SyntaxProtocol, suggestion: FunctionSuggestion?
  ) -> Self {
    guard let suggestion else {
      return Self(
        "unknownFunction",
        "The function '\(signature)' cannot be part of a predicate; \(PredicateFunction.overview)", at: node)
    }
    let diagnostic = Self(
      "unknownFunction", "The function '\(signature)' cannot be part of a predicate; \(suggestion.advice)", at: node)
    guard let replacement = suggestion.replacement else { return diagnostic }
    return diagnostic.offering(suggestion.title, replacing: call, by: replacement)
  }

  static func globalFunction(_ name: String, at node: some SyntaxProtocol) -> Self {
    Self(
      "globalFunction",
      "'\(name)' cannot be called with a value of the model; "
        + "give the model a computed property, or capture the result if it is the same for all models", at: node)
  }

  static func closureArgument(_ node: some SyntaxProtocol) -> Self {
    Self("closureArgument", "Write this closure out: a predicate cannot look into a captured function", at: node)
  }

  static func keyPathArgument(_ node: some SyntaxProtocol) -> Self {
    Self("keyPathArgument", "This key path cannot be part of a predicate; use a closure: { $0.property }", at: node)
  }

  static func predicateNotCaptured(_ node: some SyntaxProtocol) -> Self {
    Self("predicateNotCaptured", "'evaluate' needs a predicate that is captured, not one that a model holds", at: node)
  }
}

// MARK: Other expressions

extension PredicateDiagnostic {
  static func tuple(_ node: some SyntaxProtocol) -> Self {
    Self("tuple", "A tuple cannot be part of a predicate; compare its elements one by one", at: node)
  }

  static func effect(_ keyword: String, _ node: some SyntaxProtocol) -> Self {
    Self("effect", "'\(keyword)' cannot be part of a predicate; compute the value before and capture it", at: node)
  }

  static func expression(_ kind: String, _ node: some SyntaxProtocol) -> Self {
    Self(
      "expression",
      "\(kind) that depends on the model cannot be part of a predicate; give the model a computed property", at: node)
  }
}
