public import Foundation
import HeirloomEngine
import Synchronization

extension ModelContext {
  /// Posted before a save that has something to store, on the saving thread, with the context as its object.
  ///
  /// Observers may change objects; the save stores that too. There is no `userInfo`. Nothing is posted before a program
  /// has asked for the name.
  public static var willSave: Notification.Name { SaveNotifications.shared.willSave }

  /// Posted after a save that stored something, on the saving thread, with the context as its object.
  ///
  /// `userInfo` has the identifiers of what the save inserted, updated and deleted, objects that delete rules changed
  /// included. See ``NotificationKey``.
  ///
  /// ```swift
  /// NotificationCenter.default.addObserver(forName: ModelContext.didSave, object: context, queue: nil) { note in
  ///   let key = ModelContext.NotificationKey.insertedIdentifiers.rawValue
  ///   let inserted = note.userInfo?[key] as? [PersistentIdentifier] ?? []
  ///   print("\(inserted.count) new objects")
  /// }
  /// ```
  public static var didSave: Notification.Name { SaveNotifications.shared.didSave }

  /// The keys of a ``didSave`` notification's `userInfo`; both the case and its raw value find the entry.
  ///
  /// The values are arrays of ``PersistentIdentifier``. A key is there in every notification, if with an empty array.
  public enum NotificationKey: String, Sendable {
    /// The number of the version that the save made, a `UInt64`. It grows with each save to the store.
    case queryGeneration
    /// Accepted for source compatibility: always empty.
    case invalidatedAllIdentifiers = "invalidatedAll"
    /// The identifiers of new objects.
    case insertedIdentifiers = "inserted"
    /// The identifiers of objects with changed properties.
    case updatedIdentifiers = "updated"
    /// The identifiers of deleted objects.
    case deletedIdentifiers = "deleted"
  }

  func postWillSave() {
    guard SaveNotifications.shared.areWanted else { return }
    NotificationCenter.default.post(name: ModelContext.willSave, object: self)
  }

  /// - Parameter poster: Nil when the context is going away.
  func postDidSave(_ changes: ChangeSet, by poster: ModelContext?) {
    guard SaveNotifications.shared.areWanted else { return }
    let identifiers = SavedIdentifiers(changes, contents)
    let entries: [(NotificationKey, Any)] = [
      (.insertedIdentifiers, identifiers.inserted), (.updatedIdentifiers, identifiers.updated),
      (.deletedIdentifiers, identifiers.deleted), (.invalidatedAllIdentifiers, [PersistentIdentifier]()),
      (.queryGeneration, unit.version.sequence),
    ]
    var userInfo: [AnyHashable: Any] = [:]
    for (key, value) in entries {
      userInfo[key] = value
      userInfo[key.rawValue] = value
    }
    NotificationCenter.default.post(name: ModelContext.didSave, object: poster, userInfo: userInfo)
  }
}

/// Whether anybody may be listening. Listing what a big save did takes time, and a program that never asked for the
/// names of the notifications observes none of them.
private final class SaveNotifications: Sendable {
  static let shared = SaveNotifications()

  private let wanted = Atomic(false)

  var areWanted: Bool { wanted.load(ordering: .relaxed) }

  var willSave: Notification.Name { name("Heirloom.ModelContext.willSave") }
  var didSave: Notification.Name { name("Heirloom.ModelContext.didSave") }

  private func name(_ text: String) -> Notification.Name {
    if !areWanted { wanted.store(true, ordering: .relaxed) }
    return Notification.Name(text)
  }
}

/// What a save did, by identifiers. Rows of hidden tables stand for no object.
private struct SavedIdentifiers {
  var inserted: [PersistentIdentifier] = []
  var updated: [PersistentIdentifier] = []
  var deleted: [PersistentIdentifier] = []

  init(_ changes: ChangeSet, _ contents: ContainerContents) {
    for entity in changes.entities where entity.entity < contents.classes.count {
      let number = entity.entity
      inserted += (0..<entity.inserted.count).map { contents.identifier(entity.inserted.key($0), number) }
      updated += (0..<entity.updated.count).map { contents.identifier(entity.updated.key($0), number) }
      deleted += entity.deleted.map { contents.identifier($0, number) }
    }
  }
}
