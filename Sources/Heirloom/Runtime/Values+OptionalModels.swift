/// A to-many relationship that can be nil.
extension _LevelState {
  public func get<Model, Value: PersistentModel>(
    _ index: Int, at ordinal: Int, _ keyPath: @autoclosure () -> KeyPath<Model, [Value]?>,
    _ state: borrowing _ModelState
  ) -> [Value]? {
    guard state.source != nil else { return detached(index, as: [Value]?.self) }
    return _RelationshipValues.load()
  }

  public func get<Model, Value: PersistentModel>(
    _ index: Int, _ keyPath: @autoclosure () -> KeyPath<Model, [Value]?>, _ state: borrowing _ModelState
  ) -> [Value]? {
    get(index, at: index, keyPath(), state)
  }

  public mutating func set<Value: PersistentModel, Model: PersistentModel>(
    _ index: Int, at ordinal: Int, _ value: [Value]?, _ model: Model, _ state: inout _ModelState
  ) {
    if state.writableSource(of: model) != nil {
      _RelationshipValues.store(value)
    } else {
      setDetached(value, index)
    }
  }

  public mutating func set<Value: PersistentModel, Model: PersistentModel>(
    _ index: Int, _ value: [Value]?, _ model: Model, _ state: inout _ModelState
  ) {
    set(index, at: index, value, model, &state)
  }

  public func move<Value: PersistentModel>(
    _ index: Int, at ordinal: Int, typed value: @autoclosure () -> [Value]?, to row: _RowWriter
  ) {
    let value = take(index, as: [Value]?.self)
    _RelationshipValues.store(value)
  }

  public func move<Value: PersistentModel>(
    _ index: Int, typed value: @autoclosure () -> [Value]?, to row: _RowWriter
  ) {
    move(index, at: index, typed: value(), to: row)
  }

  public func restore<Value: PersistentModel>(
    _ index: Int, at ordinal: Int, typed value: @autoclosure () -> [Value]?, from reference: _RowReference
  ) {
    let stored: [Value]? = _RelationshipValues.load()
    buffer?.store(stored, index)
  }

  public func restore<Value: PersistentModel>(
    _ index: Int, typed value: @autoclosure () -> [Value]?, from reference: _RowReference
  ) {
    restore(index, at: index, typed: value(), from: reference)
  }
}

extension _RowReference {
  public func value<Model, Value: PersistentModel>(
    _ ordinal: Int, _ keyPath: @autoclosure () -> KeyPath<Model, [Value]?>
  ) -> [Value]? {
    _RelationshipValues.load()
  }
}

extension _RowWriter {
  public func store<Value: PersistentModel>(_ ordinal: Int, _ value: [Value]?) {
    _RelationshipValues.store(value)
  }
}
