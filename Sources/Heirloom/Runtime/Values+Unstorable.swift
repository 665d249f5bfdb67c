/// The overloads that are left when a property's type can't be stored; their message is what the compiler shows.
extension _LevelState {
  @available(
    *, unavailable, message: "The type of this property cannot be stored: make it Codable, or mark it @Transient."
  )
  public mutating func get<Model, Value>(
    _ index: Int, at ordinal: Int, _ keyPath: @autoclosure () -> KeyPath<Model, Value>, _ state: borrowing _ModelState
  ) -> Value {
    detached(index, as: Value.self)
  }

  @available(
    *, unavailable, message: "The type of this property cannot be stored: make it Codable, or mark it @Transient."
  )
  public mutating func get<Model, Value>(
    _ index: Int, _ keyPath: @autoclosure () -> KeyPath<Model, Value>, _ state: borrowing _ModelState
  ) -> Value {
    detached(index, as: Value.self)
  }
}
