import HeirloomEngine

/// A to-one relationship.
extension _LevelState {
  public mutating func get<Model, Value: PersistentModel>(
    _ index: Int, at ordinal: Int, _ keyPath: @autoclosure () -> KeyPath<Model, Value?>, _ state: borrowing _ModelState
  ) -> Value? {
    guard let source = state.source else { return detached(index, as: Value?.self) }
    return ToOneAccess.load(source, ordinal, state.row)
  }

  public mutating func get<Model, Value: PersistentModel>(
    _ index: Int, _ keyPath: @autoclosure () -> KeyPath<Model, Value?>, _ state: borrowing _ModelState
  ) -> Value? {
    get(index, at: index, keyPath(), state)
  }

  public mutating func set<Value: PersistentModel, Model: PersistentModel>(
    _ index: Int, at ordinal: Int, _ value: Value?, _ model: Model, _ state: inout _ModelState
  ) {
    guard state.isInLivingContext else {
      state.leaveLost(model)
      setDetached(value, index)
      value?.takeIn(model, ordinal)
      return
    }
    ToOneAccess.store(value, ordinal, model)
  }

  public mutating func set<Value: PersistentModel, Model: PersistentModel>(
    _ index: Int, _ value: Value?, _ model: Model, _ state: inout _ModelState
  ) {
    set(index, at: index, value, model, &state)
  }

  public mutating func move<Value: PersistentModel>(
    _ index: Int, at ordinal: Int, typed value: @autoclosure () -> Value?, to row: _RowWriter
  ) {
    row.store(ordinal, takeObject(index, as: Value.self))
  }

  public mutating func move<Value: PersistentModel>(
    _ index: Int, typed value: @autoclosure () -> Value?, to row: _RowWriter
  ) {
    move(index, at: index, typed: value(), to: row)
  }

  public mutating func restore<Value: PersistentModel>(
    _ index: Int, at ordinal: Int, typed value: @autoclosure () -> Value?, from reference: _RowReference
  ) {
    // Kept objects would keep others, in circles too.
    buffer?.store(Value?.none, index)
  }

  public mutating func restore<Value: PersistentModel>(
    _ index: Int, typed value: @autoclosure () -> Value?, from reference: _RowReference
  ) {
    restore(index, at: index, typed: value(), from: reference)
  }
}

extension _RowReference {
  public func value<Model, Value: PersistentModel>(
    _ ordinal: Int, _ keyPath: @autoclosure () -> KeyPath<Model, Value?>
  ) -> Value? {
    ToOneAccess.load(source, ordinal, row)
  }
}

extension _RowWriter {
  public func store<Value: PersistentModel>(_ ordinal: Int, _ value: Value?) {
    source.setNull(ordinal, row)
    if let value { WaitingLinks.note([value], ordinal, self) }
  }
}
