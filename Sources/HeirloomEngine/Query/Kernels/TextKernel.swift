/// A question about the texts of a column. In coded blocks each distinct text is asked about once.
final class TextKernel<Test: TextTest>: ConditionKernel {
  private let source: ColumnSource
  private let test: Test
  private let acceptsNil: Bool
  /// By code: 0 not asked yet, 1 no, 2 yes.
  private var answers: [UInt8] = []

  init(_ source: ColumnSource, _ test: Test, acceptsNil: Bool = false) {
    self.source = source
    self.test = test
    self.acceptsNil = acceptsNil
  }

  func narrow(_ selection: Selection, _ block: BlockContext) {
    let column = block.column(source)
    if column.codeWidth == 0 {
      askRows(column, selection)
    } else if selection.rowCount < column.entryCount {
      askCodes(column, selection)
    } else {
      askEntries(column, selection)
    }
  }

  private func askRows(_ column: ColumnBlock, _ selection: Selection) {
    let slots = column.fixed(as: UInt64.self)
    let validity = column.validity
    let heap = column.heap
    let isSimple = column.isSimpleText
    selection.keepEach { row in
      if let validity, validity[row >> 6] &>> UInt64(row & 63) & 1 == 0 { return acceptsNil }
      return test.matches(HeapSlot(word: slots[row]).bytes(in: heap), isSimple: isSimple)
    }
  }

  /// Few rows are left: only the texts that they have.
  private func askCodes(_ column: ColumnBlock, _ selection: Selection) {
    answers = Array(repeating: 0, count: column.entryCount)
    selection.keepEach { row in
      guard column.isValid(row) else { return acceptsNil }
      let code = column.code(row)
      if answers[code] == 0 {
        answers[code] = test.matches(column.entry(code), isSimple: column.isSimpleText) ? 2 : 1
      }
      return answers[code] == 2
    }
  }

  private func askEntries(_ column: ColumnBlock, _ selection: Selection) {
    var matches = 0
    var last = 0
    answers = Array(repeating: 0, count: column.codeWidth == 1 ? 256 : column.entryCount)
    for code in 0..<column.entryCount where test.matches(column.entry(code), isSimple: column.isSimpleText) {
      answers[code] = 1
      matches += 1
      last = code
    }
    if matches == column.entryCount, column.validity == nil { return }
    if matches == 0, column.validity == nil || !acceptsNil { return selection.clear() }
    if column.codeWidth == 1 {
      compareCodes(column, selection, UInt8.self, single: matches == 1 ? UInt8(last) : nil)
    } else {
      compareCodes(column, selection, UInt16.self, single: matches == 1 ? UInt16(last) : nil)
    }
  }

  private func compareCodes<Code: FixedWidthInteger & BitwiseCopyable>(
    _ column: ColumnBlock, _ selection: Selection, _ type: Code.Type, single: Code?
  ) {
    let codes = column.fixed(as: type)
    if let single {
      selection.keep(codes, column.validity, acceptsNil: acceptsNil) { $0 == single }
    } else {
      answers.withUnsafeBufferPointer { answers in
        selection.keep(codes, column.validity, acceptsNil: acceptsNil) { answers[Int($0)] != 0 }
      }
    }
  }
}
