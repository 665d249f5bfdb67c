import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Implements `@_PersistedProperty`, which `@Model` puts on each persisted variable.
struct PersistedPropertyMacro {
  /// The expansions are laid out as they are written here.
  static var formatMode: FormatMode { .disabled }

  /// What the attribute and the property say together.
  private struct Target {
    let property: PersistedProperty
    let level: String
    let owner: String
    /// The arguments that name the property to the level's storage.
    let position: String
    /// The place of the property in the row.
    let ordinal: String

    init?(_ attribute: AttributeSyntax, on declaration: some DeclSyntaxProtocol) {
      guard let variable = declaration.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
        let identifier = binding.identifier,
        let arguments = attribute.arguments?.as(LabeledExprListSyntax.self),
        let index = arguments.first?.expression.trimmedDescription,
        let ownerLiteral = arguments.dropFirst().first?.expression.as(StringLiteralExprSyntax.self)
      else { return nil }
      property = PersistedProperty(declaration: variable, binding: binding, identifier: identifier)
      owner = ownerLiteral.segments.trimmedDescription
      let plainOwner = TokenSyntax.identifier(owner).unquotedText
      level = generatedName("_$", plainOwner)
      let inherits = arguments.count > 2
      ordinal = inherits ? "\(owner).\(generatedName("_$base_", plainOwner)) + \(index)" : index
      position = inherits ? "\(index), at: \(ordinal)" : index
    }

    var keyPath: String { "\\\(owner).\(property.sourceName)" }
    /// The key path only tells the type, which no overload could be chosen by alone; it is never evaluated.
    var read: String { "\(level).get(\(position), \(keyPath), _$state)" }
  }
}

extension PersistedPropertyMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let target = Target(node, on: declaration) else { return [] }
    return [initAccessor(target, node), getter(target), setter(target)]
  }

  private static func initAccessor(_ target: Target, _ node: AttributeSyntax) -> AccessorDeclSyntax {
    let index = node.arguments?.as(LabeledExprListSyntax.self)?.first?.expression.trimmedDescription ?? ""
    return """
      @storageRestrictions(accesses: \(raw: target.level), initializes: \(raw: target.property.slotName))
      init(newValue) {
        \(raw: target.level).initialize(\(raw: index), newValue)
        \(raw: target.property.slotName) = Heirloom._PersistedSlot()
      }
      """
  }

  private static func getter(_ target: Target) -> AccessorDeclSyntax {
    """
    get {
      _$state.willRead(self, \(raw: target.keyPath), at: \(raw: target.ordinal))
      return \(raw: target.read)
    }
    """
  }

  private static func setter(_ target: Target) -> AccessorDeclSyntax {
    let write = """
      _$state.willWrite(self, \(target.keyPath))
      \(target.level).set(\(target.position), newValue, self, &_$state)
      _$state.didWrite(self, \(target.keyPath))
      """
    let observers = PropertyObservers(of: target.property)
    let body = observers?.setterBody(around: write, reading: target.read) ?? write
    return """
      set {
      \(raw: body.indented(by: 2))
      }
      """
  }
}

extension PersistedPropertyMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let target = Target(node, on: declaration) else { return [] }
    let slot: DeclSyntax = "private var \(raw: target.property.slotName): Heirloom._PersistedSlot"
    guard let observers = PropertyObservers(of: target.property) else { return [slot] }
    return [slot, "private var \(raw: observers.flagName) = false"]
  }
}
