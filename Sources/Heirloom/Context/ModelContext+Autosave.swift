import Foundation
import HeirloomEngine

extension ModelContext {
  /// Ends the turn now instead of waiting for the end of the current job: saves where ``autosaveEnabled`` is on, and
  /// brings live queries up to date.
  ///
  /// An error leaves the changes pending; ``autosaveError`` has it.
  public func processPendingChanges() { endTurn(isAsked: true) }

  /// What follows on changes, once for all changes of one turn.
  func endTurn(isAsked: Bool = false) {
    let hasNews = isAsked || unit.feed?.isSignalled == true
    unit.rearmFeed()
    endUndoGroup()
    if hasNews, autosaveEnabled, hasChanges { autosave() }
    processLiveQueries()
  }

  /// Other contexts have saved.
  func takeCommits() { refresh() }

  private func autosave() {
    do {
      try save()
    } catch {
      report(error)
    }
  }

  private func report(_ error: any Error, _ outcome: String = "the changes are still pending") {
    autosaveError = error
    if let autosaveErrorHandler { return autosaveErrorHandler(error) }
    let line = "Heirloom: an automatic save failed, \(outcome): \(error)\n"
    FileHandle.standardError.write(Data(line.utf8))
  }

  /// The last moment of a context: what is pending would be lost.
  func saveBeforeEnd() {
    unit.detachFeed()
    do {
      guard hasChanges, let (commit, _) = try commit(silent: nil) else { return }
      unit.leavePublished()
      if !commit.changes.isEmpty { postDidSave(commit.changes, by: nil) }
    } catch {
      report(error, "the changes are lost")
    }
  }
}

extension ModelContext {
  /// Begins or stops to hear of changes, as ``autosaveEnabled`` says.
  func updateFeed() {
    if autosaveEnabled { makeFeed() }
    // What is pending already is saved at the end of this turn.
    if autosaveEnabled, unit.hasChanges { scheduleTurn(isAsked: true) }
  }

  @discardableResult func makeFeed() -> ChangeFeed {
    if let feed = unit.feed { return feed }
    let feed = ChangeFeed { [weak self] in self?.scheduleTurn() }
    unit.attach(feed)
    return feed
  }

  func scheduleTurn(isAsked: Bool = false) {
    guard let turnScheduler else { return }
    let reference = ContextReference(self)
    turnScheduler { reference.endTurn(isAsked: isAsked) }
  }

  /// Makes this the context of the main actor: it saves by itself and follows other contexts' saves.
  func becomeMain() {
    turnScheduler = .main
    autosaveEnabled = true
    let follower = CommitFollower(self, .main)
    unit.follow(CommitInbox { follower.wake() })
  }
}
