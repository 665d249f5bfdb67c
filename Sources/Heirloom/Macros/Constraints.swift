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

/// Keeps an index over some properties, so that fetches that compare or sort by them are fast.
///
/// ```swift
/// @Model class Flight {
///   #Index<Flight>([\.departure], [\.origin, \.departure])
///   …
/// }
/// ```
///
/// - Parameter indices: The key paths of each index, the most significant one first.
@freestanding(declaration)
public macro Index<T: PersistentModel>(_ indices: [PartialKeyPath<T>]...) =
  #externalMacro(module: "HeirloomMacros", type: "IndexMacro")

/// Keeps an index of a chosen kind over some properties.
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
