import HeirloomEngine
import Synchronization

/// What identifiers of objects in no store have in common, made once for each class: describing a type walks its
/// metadata.
final class ModelNames: Sendable {
  static let shared = ModelNames()
  private let origins = Mutex<[ObjectIdentifier: PersistentIdentifier.Origin]>([:])

  func origin(of type: any PersistentModel.Type) -> PersistentIdentifier.Origin {
    origins.withLock { origins in
      if let origin = origins[ObjectIdentifier(type)] { return origin }
      let origin = PersistentIdentifier.Origin(entityName: ModelClass.name(of: type), storeIdentifier: nil)
      origins[ObjectIdentifier(type)] = origin
      return origin
    }
  }
}
