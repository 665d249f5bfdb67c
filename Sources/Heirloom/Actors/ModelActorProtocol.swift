/// Runs the jobs of a model actor and holds its context.
public protocol ModelExecutor: Executor {
  /// The context that the jobs use.
  var modelContext: ModelContext { get }
}

/// A model executor that runs one job after the other.
public protocol SerialModelExecutor: ModelExecutor, SerialExecutor {}

/// An actor with a context of its own; ``ModelActor()`` writes the conformance.
///
/// ```swift
/// @ModelActor actor Importer {
///   func add(_ titles: [String]) throws {
///     for title in titles { modelContext.insert(Event(title: title)) }
///     try modelContext.save()
///   }
/// }
/// ```
public protocol ModelActor: Actor {
  /// The container that the actor's context was made from.
  nonisolated var modelContainer: ModelContainer { get }
  /// What runs the actor's jobs.
  nonisolated var modelExecutor: any ModelExecutor { get }
}

extension ModelActor {
  /// The executor of the actor's jobs.
  ///
  /// An actor needs an executor that runs one job after the other. If ``modelExecutor`` is not such a
  /// ``SerialModelExecutor``, the jobs run on a serial executor that all these actors share, one actor at a time.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    guard let executor = modelExecutor as? any SerialExecutor else {
      return SharedModelExecutor.shared.asUnownedSerialExecutor()
    }
    return executor.asUnownedSerialExecutor()
  }

  /// The actor's context.
  public var modelContext: ModelContext { modelExecutor.modelContext }

  /// The object with an identifier in the actor's context; nil if there is none or it is of another class.
  public subscript<Model: PersistentModel>(id: PersistentIdentifier, as type: Model.Type) -> Model? {
    modelContext.model(for: id) as? Model
  }
}
