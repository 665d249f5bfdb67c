public import Foundation

/// Who is editing in a context.
public struct EditingState: Sendable, Identifiable {
  /// The identity of the context's edits, as long as the context lives.
  public let id: UUID
  /// Whom the history names as the maker of the changes.
  public var author: String?

  init(id: UUID, author: String?) {
    self.id = id
    self.author = author
  }
}

extension ModelContext {
  /// The context's author and the identity of its edits. Setting it sets ``author``.
  public var editingState: EditingState {
    get { EditingState(id: editingIdentity, author: author) }
    set {
      editingIdentity = newValue.id
      author = newValue.author
    }
  }
}
