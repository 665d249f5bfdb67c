/// Says how a persisted property is stored.
///
/// ```swift
/// @Model class Account {
///   @Attribute(.unique) var number: String
///   @Attribute(.externalStorage) var statement: Data?
///   @Attribute(originalName: "owner") var holder: String
///   …
/// }
/// ```
///
/// - Parameters:
///   - options: What is special about the attribute, such as `.unique` or `.externalStorage`.
///   - originalName: The name that the property had in earlier versions of the schema.
///   - hashModifier: A text that makes a version of the schema differ from another where nothing else does.
@attached(peer)
public macro Attribute(
  _ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil
) = #externalMacro(module: "HeirloomMacros", type: "AttributeMacro")

/// Keeps a property of a model out of the store.
///
/// A fetched object starts with the default value, so the property needs one; an optional has `nil`.
///
/// ```swift
/// @Model class Photo {
///   var path: String
///   @Transient var isSelected = false
///   …
/// }
/// ```
@attached(peer)
public macro Transient() = #externalMacro(module: "HeirloomMacros", type: "TransientMacro")
