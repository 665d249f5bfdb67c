import Synchronization

/// The names of classes, made once: describing a type walks its metadata.
final class ModelNames: Sendable {
  static let shared = ModelNames()
  private let names = Mutex<[ObjectIdentifier: String]>([:])

  func name(of type: any PersistentModel.Type) -> String {
    names.withLock { names in
      if let name = names[ObjectIdentifier(type)] { return name }
      let name = ModelClass.name(of: type)
      names[ObjectIdentifier(type)] = name
      return name
    }
  }
}
