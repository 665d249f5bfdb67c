/// Demands that no two objects have the same values of some properties.
///
/// Each array is one constraint. Saving a second object with the same values updates the stored one.
///
/// ```swift
/// @Model class Flight {
///   #Unique<Flight>([\.number, \.day], [\.bookingCode])
///   …
/// }
/// ```
///
/// - Note: Saves don't enforce it yet, so a container refuses a schema with such a constraint.
/// - Parameter constraints: The key paths of each constraint. A `nil` in one of them never collides.
@freestanding(declaration)
public macro Unique<T: PersistentModel>(_ constraints: [PartialKeyPath<T>]...) =
  #externalMacro(module: "HeirloomMacros", type: "UniqueMacro")

/// Describes an index over some properties, for fetches that compare or sort by them.
///
/// ```swift
/// @Model class Flight {
///   #Index<Flight>([\.departure], [\.origin, \.departure])
///   …
/// }
/// ```
///
/// - Note: The index is part of the schema; fetches scan columns and don't use it yet.
/// - Parameter indices: The key paths of each index, the most significant one first.
@freestanding(declaration)
public macro Index<T: PersistentModel>(_ indices: [PartialKeyPath<T>]...) =
  #externalMacro(module: "HeirloomMacros", type: "IndexMacro")

/// Describes an index of a chosen kind over some properties.
///
/// ```swift
/// @Model class Place {
///   #Index<Place>(.binary([\.name]), .rtree([\.latitude, \.longitude]))
///   …
/// }
/// ```
///
/// - Parameter indices: The kind and the key paths of each index.
@freestanding(declaration)
public macro Index<T: PersistentModel>(_ indices: Schema.Index<T>.Types<T>...) =
  #externalMacro(module: "HeirloomMacros", type: "IndexMacro")
