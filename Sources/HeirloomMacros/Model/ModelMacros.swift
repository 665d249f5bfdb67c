import SwiftSyntaxMacros

/// The macros of models and model actors.
nonisolated(unsafe) let modelMacros: [any Macro.Type] = [
  ModelMacro.self, PersistedPropertyMacro.self, AttributeMacro.self, RelationshipMacro.self, TransientMacro.self,
  IndexMacro.self, UniqueMacro.self, ModelActorMacro.self,
]
