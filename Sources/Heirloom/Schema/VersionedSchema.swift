/// The classes of one version of a program.
///
/// ```swift
/// enum TripsV1: VersionedSchema {
///   static let versionIdentifier = Schema.Version(1, 0, 0)
///   static var models: [any PersistentModel.Type] { [Trip.self, BusinessTrip.self] }
/// }
/// ```
public protocol VersionedSchema: SendableMetatype {
  /// The classes of this version.
  static var models: [any PersistentModel.Type] { get }
  /// The number of this version.
  static var versionIdentifier: Schema.Version { get }
}
