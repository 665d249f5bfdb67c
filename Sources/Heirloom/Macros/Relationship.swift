/// Says how a property refers to other models.
///
/// A property whose type is a model, an optional model or an array of models is a relationship even without this
/// attribute. Name the inverse on one side only; the compiler reports a circular reference for key paths on both.
///
/// ```swift
/// @Model class Trip {
///   @Relationship(deleteRule: .cascade, inverse: \Leg.trip) var legs: [Leg] = []
///   …
/// }
///
/// @Model class Leg {
///   var trip: Trip?
///   …
/// }
/// ```
///
/// - Parameters:
///   - options: What is special about the relationship, such as `.unique`.
///   - deleteRule: What happens to the targets when the object is deleted.
///   - minimumModelCount: The least number of targets of a valid object.
///   - maximumModelCount: The greatest number of targets; 0 means any number.
///   - originalName: The name that the property had in earlier versions of the schema.
///   - inverse: The property of the target that refers back.
///   - hashModifier: A text that makes a version of the schema differ from another where nothing else does.
@attached(peer)
public macro Relationship(
  _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify,
  minimumModelCount: Int? = 0, maximumModelCount: Int? = 0, originalName: String? = nil, inverse: AnyKeyPath? = nil,
  hashModifier: String? = nil
) = #externalMacro(module: "HeirloomMacros", type: "RelationshipMacro")

/// Says how a property refers to other models, with the inverse named by a text.
///
/// The text names a class and a property, as in `"Leg.trip"`. Unlike key paths, texts can stand on both sides.
///
/// ```swift
/// @Model class Leg {
///   @Relationship(inverse: "Trip.legs") var trip: Trip?
///   …
/// }
/// ```
///
/// - Parameters:
///   - options: What is special about the relationship, such as `.unique`.
///   - deleteRule: What happens to the targets when the object is deleted.
///   - minimumModelCount: The least number of targets of a valid object.
///   - maximumModelCount: The greatest number of targets; 0 means any number.
///   - originalName: The name that the property had in earlier versions of the schema.
///   - inverse: The class and the property of the target that refers back.
///   - hashModifier: A text that makes a version of the schema differ from another where nothing else does.
@attached(peer)
public macro Relationship(
  _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify,
  minimumModelCount: Int? = 0, maximumModelCount: Int? = 0, originalName: String? = nil, inverse: String,
  hashModifier: String? = nil
) = #externalMacro(module: "HeirloomMacros", type: "RelationshipMacro")
