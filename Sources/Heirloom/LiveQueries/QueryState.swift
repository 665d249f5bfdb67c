import Foundation

/// What the copies of a wrapper share.
final class QueryState<Element: PersistentModel> {
  private let descriptor: FetchDescriptor<Element>
  private(set) weak var context: ModelContext?
  private(set) var live: LiveQuery<Element>?
  private var firstError: (any Error)?

  init(_ descriptor: FetchDescriptor<Element>, _ context: ModelContext?) {
    self.descriptor = descriptor
    self.context = context
  }

  var error: (any Error)? { live?.fetchError ?? firstError }

  func elements(for owner: AnyObject?) -> [Element] {
    if let live { return live.elements }
    guard let context = context ?? owner.flatMap(QueryState.context) else {
      firstError = SwiftDataError(
        .missingModelContext, found: "a @Query in a type that has no context",
        expected: "a class of the main actor that is ModelContextProviding, or modelContext: in the property",
        remedy: "conform to ModelContextProviding, or pass modelContext: to the property", location: "\(Element.self)")
      return []
    }
    self.context = context
    do {
      let started = try LiveQuery(descriptor, in: context, isolation: nil)
      live = started
      firstError = nil
      return started.elements
    } catch {
      firstError = error
      return []
    }
  }

  /// A class that provides a context belongs to the main actor, and so does the code that reads its properties.
  /// Wrappers can't say so, and a check at run time would end the program of those who know better.
  private static func context(of owner: AnyObject) -> ModelContext? {
    guard let provider = owner as? any ModelContextProviding else { return nil }
    let read: @MainActor (any ModelContextProviding) -> ModelContext = { $0.modelContext }
    let context = unsafeBitCast(read, to: ((any ModelContextProviding) -> ModelContext).self)(provider)
    if context.turnScheduler == nil { context.turnScheduler = .main }
    return context
  }
}
