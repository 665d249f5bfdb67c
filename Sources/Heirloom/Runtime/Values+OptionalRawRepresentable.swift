public import HeirloomEngine

/// Optionals of types that are stored as their raw value.
extension _LevelState {
  @inlinable public mutating func get<Model, Value: RawRepresentable & Codable>(
    _ index: Int, at ordinal: Int, _ keyPath: @autoclosure () -> KeyPath<Model, Value?>, _ state: borrowing _ModelState
  ) -> Value? where Value.RawValue: PlainStorableValue {
    guard let source = state.source else { return detached(index, as: Value?.self) }
    let row = state.row
    return _RawValues.loadOptional(source, ordinal, row)
  }

  @inlinable public mutating func get<Model, Value: RawRepresentable & Codable>(
    _ index: Int, _ keyPath: @autoclosure () -> KeyPath<Model, Value?>, _ state: borrowing _ModelState
  ) -> Value? where Value.RawValue: PlainStorableValue {
    get(index, at: index, keyPath(), state)
  }

  @inlinable public mutating func set<Value: RawRepresentable & Codable, Model: PersistentModel>(
    _ index: Int, at ordinal: Int, _ value: Value?, _ model: Model, _ state: inout _ModelState
  ) where Value.RawValue: PlainStorableValue {
    if let source = state.writableSource(of: model) {
      _RawValues.storeOptional(value, source, ordinal, state.row)
    } else {
      setDetached(value, index)
    }
  }

  @inlinable public mutating func set<Value: RawRepresentable & Codable, Model: PersistentModel>(
    _ index: Int, _ value: Value?, _ model: Model, _ state: inout _ModelState
  ) where Value.RawValue: PlainStorableValue {
    set(index, at: index, value, model, &state)
  }

  @inlinable public mutating func move<Value: RawRepresentable & Codable>(
    _ index: Int, at ordinal: Int, typed value: @autoclosure () -> Value?, to row: _RowWriter
  ) where Value.RawValue: PlainStorableValue {
    let value = take(index, as: Value?.self)
    _RawValues.storeOptional(value, row.source, ordinal, row.row)
  }

  @inlinable public mutating func move<Value: RawRepresentable & Codable>(
    _ index: Int, typed value: @autoclosure () -> Value?, to row: _RowWriter
  ) where Value.RawValue: PlainStorableValue {
    move(index, at: index, typed: value(), to: row)
  }

  @inlinable public mutating func restore<Value: RawRepresentable & Codable>(
    _ index: Int, at ordinal: Int, typed value: @autoclosure () -> Value?, from reference: _RowReference
  ) where Value.RawValue: PlainStorableValue {
    let source = reference.source
    let row = reference.row
    let stored: Value? = _RawValues.loadOptional(source, ordinal, row)
    buffer?.store(stored, index)
  }

  @inlinable public mutating func restore<Value: RawRepresentable & Codable>(
    _ index: Int, typed value: @autoclosure () -> Value?, from reference: _RowReference
  ) where Value.RawValue: PlainStorableValue {
    restore(index, at: index, typed: value(), from: reference)
  }
}

extension _RowReference {
  @inlinable public func value<Model, Value: RawRepresentable & Codable>(
    _ ordinal: Int, _ keyPath: @autoclosure () -> KeyPath<Model, Value?>
  ) -> Value? where Value.RawValue: PlainStorableValue {
    _RawValues.loadOptional(source, ordinal, row)
  }
}

extension _RowWriter {
  @inlinable public func store<Value: RawRepresentable & Codable>(_ ordinal: Int, _ value: Value?)
  where Value.RawValue: PlainStorableValue {
    _RawValues.storeOptional(value, source, ordinal, row)
  }
}
