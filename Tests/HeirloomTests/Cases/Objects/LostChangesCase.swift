import Foundation
import Heirloom
import Testing

/// When changes are stored is said: at `save`, and by a context that saves by itself at the moments that are listed.
@Suite struct LostChangesCase {
  @Test(arguments: [true, false]) func `letting a context go stores what autosaving is on for`(_ autosaves: Bool) throws
  {
    let store = try TestStore(.disk)
    let item = Item(title: "lost")
    do {
      let context = store.context
      context.autosaveEnabled = autosaves
      context.insert(item)
    }
    #expect(item.modelContext == nil && item.title == "lost")
    #expect(try store.context.fetchCount(FetchDescriptor<Item>()) == (autosaves ? 1 : 0))
  }

  @Test func `pending changes are processed by a save where autosaving is on`() throws {
    let store = try TestStore(.disk)
    let context = store.context
    context.insert(Item(title: "a"))
    context.processPendingChanges()
    #expect(context.hasChanges)
    context.autosaveEnabled = true
    context.processPendingChanges()
    #expect(!context.hasChanges)
    #expect(try store.context.fetchCount(FetchDescriptor<Item>()) == 1)
  }

  @MainActor @Test func `the main context is one object that saves by itself`() throws {
    let store = try TestStore(.memory)
    let context = store.container.mainContext
    #expect(context === store.container.mainContext && context.autosaveEnabled && !store.context.autosaveEnabled)
    context.insert(Item(title: "a"))
    context.processPendingChanges()
    #expect(try store.context.fetchCount(FetchDescriptor<Item>()) == 1)
  }
}
