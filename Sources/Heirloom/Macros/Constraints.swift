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
/// Each concrete class has an index of its own, made when a fetch first wants it. An index never changes an answer.
/// ``ModelContext/explain(_:)`` tells whether a fetch uses it.
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
/// A sorted index (`.binary`) finds values, ranges, prefixes and orders; `.rtree` finds rectangles: conditions with
/// bounds for two properties of type `Double` or `Float`, such as a box on a map.
///
/// - Parameter indices: The kind and the key paths of each index.
@freestanding(declaration)
public macro Index<T: PersistentModel>(_ indices: Schema.Index<T>.Types<T>...) =
  #externalMacro(module: "HeirloomMacros", type: "IndexMacro")
