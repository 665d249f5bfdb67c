/// Makes an actor work in a context of its own.
///
/// The actor gets `modelContainer`, `modelExecutor` and `init(modelContainer:)`.
///
/// ```swift
/// @ModelActor actor Importer {
///   func add(_ names: [String]) throws {
///     for name in names { modelContext.insert(Trip(name: name)) }
///     try modelContext.save()
///   }
/// }
/// ```
@attached(member, names: named(modelExecutor), named(modelContainer), named(init))
@attached(extension, conformances: ModelActor)
public macro ModelActor() = #externalMacro(module: "HeirloomMacros", type: "ModelActorMacro")
