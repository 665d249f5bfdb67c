import SwiftSyntax
import SwiftSyntaxBuilder

/// The members that one level of a class hierarchy gets.
///
/// Each level keeps its own values while an object is in no context, and numbers its properties from zero; a property's
/// place in the row is that number plus the number of properties above.
struct LevelExpansion {
  let model: ModelClass
  let isRoot: Bool

  var members: [DeclSyntax] {
    (storage + initializers + [attach, detach] + metadata).map { DeclSyntax("\(raw: $0)") }
  }

  /// Persisted properties with their numbers within the level.
  var numberedProperties: [(index: Int, property: PersistedProperty)] {
    model.properties.enumerated().map { ($0.offset, $0.element) }
  }

  /// The place of a property in the row.
  func ordinal(_ index: Int) -> String {
    isRoot ? "\(index)" : "\(model.name).\(model.baseName) + \(index)"
  }

  /// The arguments that name a property to the level's storage.
  func position(_ index: Int) -> String {
    isRoot ? "\(index)" : "\(index), at: \(ordinal(index))"
  }

  /// The superclass; only for a level that is not the root.
  var superclass: String { model.superclass ?? "" }

  /// The prefix of a member that a subclass overrides and that this level may itself override.
  var overridingPrefix: String { model.access.overridablePrefix(isFinal: model.isFinal) + (isRoot ? "" : "override ") }
}

extension AccessLevel {
  /// A final class has no `open` members.
  func overridablePrefix(isFinal: Bool) -> String { isFinal ? prefix : overridablePrefix }
}
