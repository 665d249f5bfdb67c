import SwiftSyntax

/// The access that generated members take over from the declaration that they are added to.
enum AccessLevel {
  case open, `public`, package, `internal`

  init(of modifiers: DeclModifierListSyntax) {
    if modifiers.contains(.open) {
      self = .open
    } else if modifiers.contains(.public) {
      self = .public
    } else if modifiers.contains(.package) {
      self = .package
    } else {
      self = .internal
    }
  }

  /// The prefix of a member that nobody overrides: empty, or a keyword with a space behind it.
  var prefix: String {
    switch self {
    case .open, .public: "public "
    case .package: "package "
    case .internal: ""
    }
  }

  /// The prefix of a member that subclasses override; those of an open class may live in another module.
  var overridablePrefix: String { self == .open ? "open " : prefix }
}

extension DeclModifierListSyntax {
  /// Whether the list has this keyword, as in `final` or `private(set)`.
  func contains(_ keyword: Keyword) -> Bool { first(keyword) != nil }

  /// The modifier that is written with this keyword.
  func first(_ keyword: Keyword) -> DeclModifierSyntax? {
    first { $0.name.tokenKind == .keyword(keyword) }
  }
}
