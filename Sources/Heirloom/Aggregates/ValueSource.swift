import HeirloomEngine
import HeirloomPredicates
import HeirloomSchema

/// What the engine reads for the values of a key path or an expression, and how its answers become values again.
struct ValueSource<Value> {
  var operand: AggregateOperand
  /// Throws where the program has no value for a stored form.
  let value: (Scalar) throws -> Value
}

/// Finds the columns behind the key paths and expressions of one class.
struct ValueSources<Model: PersistentModel> {
  let context: ModelContext
  private let lowering: PredicateLowering
  let readers: ScalarReaders

  init(_ context: ModelContext, _ modelClass: ModelClass) {
    self.context = context
    lowering = FetchCompiler(context.contents).lowering(modelClass)
    readers = ScalarReaders(context)
  }

  /// Values that are added, compared or counted as they are stored.
  func storable<Value: StorableValue>(_ path: ValuePath<Model, Value>) -> ValueSource<Value> {
    let lowered = lower(path, Value._storage) { $0._scalar }
    let read = readers.reader(of: Value.self, lowered.form) ?? { try ScalarReaders.storable($0) }
    return ValueSource(operand: lowered.operand, value: read)
  }

  /// Values that are told apart.
  func distinct<Value: Hashable>(_ path: ValuePath<Model, Value>) -> ValueSource<Value> {
    let numbered = NumberedValues<Value>()
    var lowered = lower(path, .uint64) { numbered.scalar($0) }
    guard let read = readers.reader(of: Value.self, lowered.form) else {
      return ValueSource(operand: lowered.operand) { try numbered.value($0) }
    }
    if !lowered.hasEquality {
      let equal = EqualForms<Value>()
      lowered.operand.merge = { form in (try? read(form)).map { equal.first($0, form) } ?? form }
    }
    return ValueSource(operand: lowered.operand, value: read)
  }

  /// Values that only may be nil or not.
  func presence<Value>(_ path: ValuePath<Model, Value?>) -> ValueSource<Bool> {
    let lowered = lower(path, .boolean) { $0 == nil ? .null : .boolean(true) }
    return ValueSource(operand: lowered.operand) { !$0.isNull }
  }

  /// The values as the engine computes them.
  func lower<Value>(
    _ path: ValuePath<Model, Value>, _ storage: StorageType, _ convert: @escaping (Value) -> Scalar
  ) -> LoweredOperand {
    let decodes = { (form: LoweredOperand.Form) in readers.reader(of: Value.self, form) != nil }
    switch path {
    case .expression(let expression):
      return lowering.operand(expression, decodes: decodes, storage: storage, convert: convert)
    case .keyPath(let keyPath):
      if let lowered = lowering.operand(keyPath), decodes(lowered.form) { return lowered }
      return LoweredOperand(storage: storage) { convert(unsafeDowncast($0, to: Model.self)[keyPath: keyPath]) }
    }
  }
}

/// Values without a stored form, as numbers.
private final class NumberedValues<Value: Hashable> {
  private var numbers: [Value: Int] = [:]
  private var values: [Value] = []

  func scalar(_ value: Value) -> Scalar {
    if (value as? any OptionalValue)?.isNone == true { return .null }
    if let number = numbers[value] { return .uint(UInt64(number)) }
    numbers[value] = values.count
    values.append(value)
    return .uint(UInt64(values.count - 1))
  }

  func value(_ scalar: Scalar) throws -> Value {
    if case .uint(let number) = scalar, number < UInt64(values.count) { return values[Int(number)] }
    return try ScalarReaders.missing(scalar)
  }
}

/// For each value the first stored form that was met.
private final class EqualForms<Value: Hashable> {
  private var forms: [Value: Scalar] = [:]

  func first(_ value: Value, _ form: Scalar) -> Scalar {
    if let first = forms[value] { return first }
    forms[value] = form
    return form
  }
}
