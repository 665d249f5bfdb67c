import HeirloomSchema

/// Asks a closure about the object of each row that is left.
final class OpaqueKernel: ConditionKernel {
  private let test: @Sendable (AnyObject) throws -> Bool
  private let object: (RowAddress) throws -> AnyObject
  private let counter: EvaluationCounter
  /// The one column that the answer depends on, if it is one or none.
  private let source: ColumnSource?
  private let isCached: Bool
  private var answers = AnswerCache()
  let mayThrow: Bool

  init(
    _ condition: OpaqueCondition, _ test: @escaping @Sendable (AnyObject) throws -> Bool,
    object: @escaping (RowAddress) throws -> AnyObject, counter: EvaluationCounter
  ) {
    self.test = test
    self.object = object
    self.counter = counter
    mayThrow = condition.mayThrow
    isCached = condition.columns.map { $0.count < 2 } ?? false
    source = isCached ? condition.columns?.first.map { .property($0.ordinal) } : nil
  }

  func narrow(_ selection: Selection, _ block: BlockContext) throws {
    guard isCached, answers.pays else {
      return try selection.keepEach { row throws(any Error) in try ask(row, block) }
    }
    let column = source.map(block.column)
    guard var small = column.flatMap(SmallAnswers.init) else {
      return try selection.keepEach { row throws(any Error) in try remember(row, column, block) }
    }
    try selection.keepEach { row throws(any Error) in
      let place = small.place(of: row)
      if let answer = small[place] { return answer }
      let answer = try remember(row, column, block)
      small[place] = answer
      return answer
    }
  }

  private func remember(_ row: Int, _ column: ColumnBlock?, _ block: BlockContext) throws -> Bool {
    let key = column.map { AnswerCache.Key($0, row) } ?? .null
    if let answer = answers.find(key) { return answer }
    let answer = try ask(row, block)
    answers.note(key, answer)
    return answer
  }

  private func ask(_ row: Int, _ block: BlockContext) throws -> Bool {
    counter.objects += 1
    return try test(object(block.address(row)))
  }
}

/// How many objects a query asked closures about.
final class EvaluationCounter {
  var objects = 0
}

/// Answers by the exact stored value.
struct AnswerCache {
  enum Key: Hashable {
    case null
    case word(UInt64)
    case bytes([UInt8])

    init(_ column: ColumnBlock, _ row: Int) {
      guard column.isValid(row) else {
        self = .null
        return
      }
      switch column.storage {
      case .boolean: self = .word(column.bit(row) ? 1 : 0)
      case .string, .bytes: self = .bytes(Array(column.bytes(row)))
      case .int8, .uint8: self = .word(UInt64(column.load(row, as: UInt8.self)))
      case .int16, .uint16: self = .word(UInt64(column.load(row, as: UInt16.self)))
      case .int32, .uint32, .float: self = .word(UInt64(column.load(row, as: UInt32.self)))
      case .int64, .uint64, .double, .reference: self = .word(column.load(row, as: UInt64.self))
      case .uuid, .decimal:
        let width = column.storage.width ?? 0
        self = .bytes(Array(UnsafeRawBufferPointer(start: column.values + row * width, count: width)))
      }
    }
  }

  private var answers: [Key: Bool] = [:]
  private var finds = 0

  /// Whether values repeat often enough to go on. A column of unique values shows itself soon.
  var pays: Bool { answers.count < 4_096 || finds > answers.count }

  mutating func find(_ key: Key) -> Bool? {
    let answer = answers[key]
    if answer != nil { finds += 1 }
    return answer
  }

  mutating func note(_ key: Key, _ answer: Bool) {
    if answers.count < 65_536 { answers[key] = answer }
  }
}
