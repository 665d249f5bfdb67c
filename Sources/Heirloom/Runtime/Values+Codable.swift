import HeirloomEngine

/// All other `Codable` values: encoded as bytes.
extension _LevelState {
  public mutating func get<Model, Value: Codable>(
    _ index: Int, at ordinal: Int, _ keyPath: @autoclosure () -> KeyPath<Model, Value>, _ state: borrowing _ModelState
  ) -> Value {
    guard let source = state.source else { return detached(index, as: Value.self) }
    let row = state.row
    return _CodedValues.load(source, ordinal, row)
  }

  public mutating func get<Model, Value: Codable>(
    _ index: Int, _ keyPath: @autoclosure () -> KeyPath<Model, Value>, _ state: borrowing _ModelState
  ) -> Value {
    get(index, at: index, keyPath(), state)
  }

  public mutating func set<Value: Codable, Model: PersistentModel>(
    _ index: Int, at ordinal: Int, _ value: Value, _ model: Model, _ state: inout _ModelState
  ) {
    if let source = state.writableSource(of: model) {
      _CodedValues.store(value, source, ordinal, state.row)
    } else {
      setDetached(value, index)
    }
  }

  public mutating func set<Value: Codable, Model: PersistentModel>(
    _ index: Int, _ value: Value, _ model: Model, _ state: inout _ModelState
  ) {
    set(index, at: index, value, model, &state)
  }

  public mutating func move<Value: Codable>(
    _ index: Int, at ordinal: Int, typed value: @autoclosure () -> Value, to row: _RowWriter
  ) {
    let value = take(index, as: Value.self)
    _CodedValues.store(value, row.source, ordinal, row.row)
  }

  public mutating func move<Value: Codable>(
    _ index: Int, typed value: @autoclosure () -> Value, to row: _RowWriter
  ) {
    move(index, at: index, typed: value(), to: row)
  }

  public mutating func restore<Value: Codable>(
    _ index: Int, at ordinal: Int, typed value: @autoclosure () -> Value, from reference: _RowReference
  ) {
    let source = reference.source
    let row = reference.row
    let stored: Value = _CodedValues.load(source, ordinal, row)
    buffer?.store(stored, index)
  }

  public mutating func restore<Value: Codable>(
    _ index: Int, typed value: @autoclosure () -> Value, from reference: _RowReference
  ) {
    restore(index, at: index, typed: value(), from: reference)
  }
}

extension _RowReference {
  public func value<Model, Value: Codable>(
    _ ordinal: Int, _ keyPath: @autoclosure () -> KeyPath<Model, Value>
  ) -> Value {
    _CodedValues.load(source, ordinal, row)
  }
}

extension _RowWriter {
  public func store<Value: Codable>(_ ordinal: Int, _ value: Value) {
    _CodedValues.store(value, source, ordinal, row)
  }
}
