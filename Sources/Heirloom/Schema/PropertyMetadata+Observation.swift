import Observation

extension Schema.PropertyMetadata {
  /// Tells those who observe an object that a property changed, though its setter was not called.
  func noteChange(of object: AnyObject) {
    if case .relationship(let target, _) = kind { return target.noteChange(object) }
    guard let root = type(of: keyPath).rootType as? any PersistentModel.Type else { return }
    noteChange(of: object, root)
  }

  private func noteChange<Root: PersistentModel>(of object: AnyObject, _ root: Root.Type) {
    guard let model = object as? Root, let observers = model._$withState({ $0.observers }) else { return }
    func note<Value>(_ type: Value.Type) {
      guard let keyPath = keyPath as? KeyPath<Root, Value> else { return }
      observers.registrar.willSet(model, keyPath: keyPath)
      observers.registrar.didSet(model, keyPath: keyPath)
    }
    _openExistential(type(of: keyPath).valueType, do: note)
  }
}
