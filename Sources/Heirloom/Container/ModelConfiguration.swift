public import Foundation

/// Where and how a container keeps its store.
///
/// ```swift
/// let inMemory = ModelConfiguration(isStoredInMemoryOnly: true)
/// let onDisk = ModelConfiguration(url: URL(fileURLWithPath: "/var/lib/trips/trips.heirloom"))
/// ```
public struct ModelConfiguration: Identifiable, Hashable, Sendable {
  /// The name; the store's folder is called after it unless a URL is given.
  public let name: String
  /// The classes in this store; nil: all of the container's. A container has one store, so this must not leave any out.
  public let schema: Schema?
  /// The store's folder.
  public let url: URL
  /// Whether the store is gone with its container.
  public let isStoredInMemoryOnly: Bool
  /// False opens the store for reading only: no file is created, changed or deleted.
  public let allowsSave: Bool
  /// Accepted for source compatibility.
  public let groupContainer: GroupContainer
  /// Must be `.automatic` or `.none`: a container refuses any other.
  public let cloudKitDatabase: CloudKitDatabase
  /// What a save waits for.
  public var durability = Durability.full

  /// What a save does with a new object whose unique key another object has. Ours.
  public var uniqueness = Uniqueness.upsert

  /// Whether a fetch that has to look through many objects may do so on two cores. False keeps it on the thread that
  /// asks. Ours.
  ///
  /// Only what takes at least about half a millisecond is shared, and only conditions over columns.
  public var scansOnTwoCores = true

  /// The same as ``name``.
  public var id: String { name }

  /// What a save waits for.
  public enum Durability: String, Hashable, Sendable {
    /// Until the change is on the disk: it survives a power failure.
    case full
    /// Until the system has the change: it survives the end of the process, and the last ones may be lost in a power
    /// failure.
    case relaxed
  }

  /// What a save does with a new object whose unique key another object has.
  public enum Uniqueness: String, Hashable, Sendable {
    /// The other object takes over the values of the new one and keeps its identity.
    case upsert
    /// The save throws ``SwiftDataError/uniquenessViolation``, and everything stays pending.
    case reject
  }

  /// An app group; accepted for source compatibility.
  public struct GroupContainer: Hashable, Sendable {
    let name: String?
    /// The program's first app group, on systems that have them.
    public static let automatic = GroupContainer(name: nil)
    /// No app group.
    public static let none = GroupContainer(name: nil)
    /// The app group with an identifier.
    public static func identifier(_ name: String) -> GroupContainer { GroupContainer(name: name) }
  }

  /// A CloudKit database; only `.automatic` and `.none` are possible here.
  public struct CloudKitDatabase: Hashable, Sendable {
    let name: String?
    /// None, as there is no CloudKit here.
    public static let automatic = CloudKitDatabase(name: nil)
    /// No database.
    public static let none = CloudKitDatabase(name: nil)
    /// A private database; a container refuses it with ``SwiftDataError/unsupportedConfiguration``.
    public static func `private`(_ name: String) -> CloudKitDatabase { CloudKitDatabase(name: name) }
  }

  /// A store at a default place, or in memory.
  ///
  /// The default place is `<program>/<name>.heirloom` in the user's folder for application support.
  /// - Parameters:
  ///   - name: The store's name; nil: "default".
  ///   - schema: The store's classes; nil: all of the container's.
  ///   - isStoredInMemoryOnly: Whether the store is gone with its container.
  ///   - allowsSave: False opens the store for reading only.
  ///   - groupContainer: Accepted for source compatibility.
  ///   - cloudKitDatabase: `.automatic` or `.none`.
  public init(
    _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false, allowsSave: Bool = true,
    groupContainer: GroupContainer = .automatic, cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    let name = name ?? "default"
    self.name = name
    self.schema = schema
    self.isStoredInMemoryOnly = isStoredInMemoryOnly
    self.allowsSave = allowsSave
    self.groupContainer = groupContainer
    self.cloudKitDatabase = cloudKitDatabase
    url = isStoredInMemoryOnly ? URL(fileURLWithPath: "/dev/null") : ModelConfiguration.defaultURL(for: name)
  }

  /// A store in the folder `url`, which is made if there is none.
  ///
  /// - Parameters:
  ///   - name: The store's name; nil: that of the folder, without its extension.
  ///   - schema: The store's classes; nil: all of the container's.
  ///   - url: The store's folder.
  ///   - allowsSave: False opens the store for reading only; then the folder must be there.
  ///   - cloudKitDatabase: `.automatic` or `.none`.
  public init(
    _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.name = name ?? url.deletingPathExtension().lastPathComponent
    self.schema = schema
    self.url = url
    isStoredInMemoryOnly = false
    self.allowsSave = allowsSave
    groupContainer = .automatic
    self.cloudKitDatabase = cloudKitDatabase
  }

  /// A store of the given classes at a default place, or in memory.
  public init(
    for type: any PersistentModel.Type, _ types: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false
  ) {
    self.init(schema: Schema([type] + types), isStoredInMemoryOnly: isStoredInMemoryOnly)
  }

  /// A folder of the program's own below the user's application support directory.
  private static func defaultURL(for name: String) -> URL {
    let support = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
    return (support ?? URL(fileURLWithPath: NSTemporaryDirectory()))
      .appendingPathComponent(ProcessInfo.processInfo.processName)
      .appendingPathComponent(name + ".heirloom")
  }
}
