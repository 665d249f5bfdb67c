import SwiftSyntax
import SwiftSyntaxBuilder

/// The initializer that a fix-it offers: a parameter for each persisted property with a written type.
struct MemberwiseInitializer {
  private let model: ModelClass
  private let callsSuper: Bool
  private let properties: [(property: PersistedProperty, type: TypeSyntax)]

  init(of model: ModelClass, callsSuper: Bool) {
    self.model = model
    self.callsSuper = callsSuper
    self.properties = model.properties.compactMap { property in
      property.binding.type.map { (property, $0.trimmed) }
    }
  }

  /// The initializer's name with its labels: `init(name:notes:)`.
  var signature: String { "init(\(properties.map { $0.property.sourceName + ":" }.joined()))" }

  /// The class body with the initializer at its end.
  var insertedIntoClass: MemberBlockSyntax {
    var block = model.declaration.memberBlock
    let initializer = DeclSyntax("\(raw: text)").with(\.leadingTrivia, .newlines(2) + .spaces(indentation))
    block.members.append(MemberBlockItemSyntax(decl: initializer))
    if !block.rightBrace.leadingTrivia.contains(where: \.isNewline) {
      block.rightBrace.leadingTrivia = .newline + .spaces(classIndentation)
    }
    return block
  }

  private var text: String {
    let parameters = properties.map { property, type in
      let value = property.defaultValue.map { " = \($0)" } ?? ""
      return "\(property.sourceName): \(type)\(value)"
    }
    let assignments = properties.map { "self.\($0.property.sourceName) = \($0.property.sourceName)" }
    let statements = assignments + (callsSuper ? ["super.init()"] : [])
    let outer = String(repeating: " ", count: indentation)
    let inner = String(repeating: " ", count: 2 * indentation - classIndentation)
    return """
      \(model.access.prefix)init(\(parameters.joined(separator: ", "))) {
      \(statements.map { inner + $0 }.joined(separator: "\n"))
      \(outer)}
      """
  }

  /// How far members are indented, taken from the first one.
  private var indentation: Int {
    model.declaration.memberBlock.members.first?.leadingTrivia.indentation ?? classIndentation + 2
  }

  private var classIndentation: Int { model.declaration.leadingTrivia.indentation ?? 0 }
}

extension Trivia {
  /// The number of spaces after the last line break; nothing without a line break.
  var indentation: Int? {
    guard contains(where: \.isNewline) else { return nil }
    return reversed().prefix { !$0.isNewline }.reduce(0) { total, piece in
      if case .spaces(let count) = piece { return total + count }
      return total
    }
  }
}
