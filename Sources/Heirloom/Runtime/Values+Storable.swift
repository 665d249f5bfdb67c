public import HeirloomEngine

/// Values that a column holds as they are.
extension _LevelState {
  @inlinable @inline(__always)
  public mutating func get<Model, Value: StorableValue>(
    _ index: Int, at ordinal: Int, _ keyPath: @autoclosure () -> KeyPath<Model, Value>, _ state: borrowing _ModelState
  ) -> Value {
    guard let source = state.source else { return detached(index, as: Value.self) }
    let row = state.row
    return Value._load(source, ordinal, row)
  }

  @inlinable @inline(__always)
  public mutating func get<Model, Value: StorableValue>(
    _ index: Int, _ keyPath: @autoclosure () -> KeyPath<Model, Value>, _ state: borrowing _ModelState
  ) -> Value {
    get(index, at: index, keyPath(), state)
  }

  @inlinable public mutating func set<Value: StorableValue, Model: PersistentModel>(
    _ index: Int, at ordinal: Int, _ value: Value, _ model: Model, _ state: inout _ModelState
  ) {
    if let source = state.writableSource(of: model) {
      Value._store(value, source, ordinal, state.row)
    } else {
      setDetached(value, index)
    }
  }

  @inlinable public mutating func set<Value: StorableValue, Model: PersistentModel>(
    _ index: Int, _ value: Value, _ model: Model, _ state: inout _ModelState
  ) {
    set(index, at: index, value, model, &state)
  }

  @inlinable public mutating func move<Value: StorableValue>(
    _ index: Int, at ordinal: Int, typed value: @autoclosure () -> Value, to row: _RowWriter
  ) {
    let value = take(index, as: Value.self)
    Value._store(value, row.source, ordinal, row.row)
  }

  @inlinable public mutating func move<Value: StorableValue>(
    _ index: Int, typed value: @autoclosure () -> Value, to row: _RowWriter
  ) {
    move(index, at: index, typed: value(), to: row)
  }

  @inlinable public mutating func restore<Value: StorableValue>(
    _ index: Int, at ordinal: Int, typed value: @autoclosure () -> Value, from reference: _RowReference
  ) {
    let source = reference.source
    let row = reference.row
    let stored: Value = Value._load(source, ordinal, row)
    buffer?.store(stored, index)
  }

  @inlinable public mutating func restore<Value: StorableValue>(
    _ index: Int, typed value: @autoclosure () -> Value, from reference: _RowReference
  ) {
    restore(index, at: index, typed: value(), from: reference)
  }
}

extension _RowReference {
  @inlinable public func value<Model, Value: StorableValue>(
    _ ordinal: Int, _ keyPath: @autoclosure () -> KeyPath<Model, Value>
  ) -> Value {
    Value._load(source, ordinal, row)
  }
}

extension _RowWriter {
  @inlinable public func store<Value: StorableValue>(_ ordinal: Int, _ value: Value) {
    Value._store(value, source, ordinal, row)
  }
}
