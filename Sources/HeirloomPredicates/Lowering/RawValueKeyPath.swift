/// Recognises `\Kind.rawValue`.
///
/// A key path to a computed property tells nothing about itself, and one that generic code makes equals none. But where
/// all values of a type can be listed, reading them all is proof.
enum RawValueKeyPath {
  static func isRawValue(_ keyPath: AnyKeyPath, of type: any RawRepresentable.Type) -> Bool {
    guard let type = type as? any (CaseIterable & RawRepresentable).Type else { return false }
    return readsRawValue(keyPath, type)
  }

  static func rawType(of type: any RawRepresentable.Type) -> Any.Type { raw(type) }

  private static func raw<T: RawRepresentable>(_ type: T.Type) -> Any.Type { T.RawValue.self }

  private static func readsRawValue<T: CaseIterable & RawRepresentable>(_ keyPath: AnyKeyPath, _ type: T.Type) -> Bool {
    guard let keyPath = keyPath as? KeyPath<T, T.RawValue>, T.RawValue.self is any Equatable.Type else { return false }
    return T.allCases.allSatisfy { isEqual($0[keyPath: keyPath], $0.rawValue) }
  }

  static func isEqual(_ left: Any, _ right: Any) -> Bool {
    func compare<T: Equatable>(_ left: T) -> Bool { left == right as? T }
    return (left as? any Equatable).map { compare($0) } ?? false
  }
}
