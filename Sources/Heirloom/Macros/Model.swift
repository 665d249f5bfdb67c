/// Makes a class a model: its stored properties go to a store, and its objects can be fetched, changed and saved.
///
/// Put it on the root of a class hierarchy and on every subclass that is to be stored.
///
/// ```swift
/// @Model class Trip {
///   var name: String
///   var start: Date
///   var notes: String?
///
///   init(name: String, start: Date) {
///     self.name = name
///     self.start = start
///   }
/// }
///
/// @Model class BusinessTrip: Trip {
///   var budget = 0.0
/// }
/// ```
///
/// - A stored `var` is persisted, unless ``Transient()`` keeps it out. A `let` is persisted if an initializer sets it;
///   a `let` with an initial value is a constant of the class.
/// - Computed properties and type properties stay as they are.
/// - `willSet` and `didSet` run after each assignment. An assignment in an initializer runs them too, once every
///   property has a value.
/// - A subclass may set its own properties before it calls `super.init`, and calls that explicitly. A subclass whose
///   properties all have default values needs no initializer: it inherits those of its superclass.
/// - The class becomes ``PersistentModel``. Its objects are not `Sendable`: pass their `persistentModelID` instead.
///
/// A generic class cannot be a model, nor can one that is isolated to an actor.
@attached(
  member, conformances: PersistentModel,
  names: prefixed(_$), prefixed(_$base_), named(_$state), named(_$withState), named(_$end), named(_$levels),
  named(_$attach), named(_$detach), named(_$discardDefaults), named(init))
@attached(memberAttribute)
@attached(extension, conformances: PersistentModel, Sendable)
public macro Model() = #externalMacro(module: "HeirloomMacros", type: "ModelMacro")

/// Gives a persisted variable its accessors. `@Model` adds it; do not write it yourself.
///
/// - Parameters:
///   - index: The number of the property within its class.
///   - owner: The name of the class.
///   - inherits: Whether the class may have a superclass, whose properties come first.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_$slot_), prefixed(_$observing_))
public macro _PersistedProperty(_ index: Int, of owner: String, inherits: Bool = false) =
  #externalMacro(module: "HeirloomMacros", type: "PersistedPropertyMacro")
