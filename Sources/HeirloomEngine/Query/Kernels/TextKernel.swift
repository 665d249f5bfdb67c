import HeirloomSchema

/// A question about the texts of a column. In coded blocks each distinct text is asked about once.
final class TextKernel: ConditionKernel {
  private let source: ColumnSource
  private let test: AnyTextTest
  private let acceptsNil: Bool
  /// By code: 0 not asked yet, 1 no, 2 yes.
  private var answers: [UInt8] = []

  init(_ source: ColumnSource, _ test: AnyTextTest, acceptsNil: Bool = false) {
    self.source = source
    self.test = test
    self.acceptsNil = acceptsNil
  }

  func verdict(_ block: BlockContext) -> BlockVerdict {
    guard case .comparison(let test) = test else { return .some }
    let column = block.column(source)
    return column.zone?.verdict(test.operation, .string(test.literal.text), rows: column.count) ?? .some
  }

  // A generic class would run unspecialised: so the type is chosen here, once for each block.
  func narrow(_ selection: Selection, _ block: BlockContext) {
    let column = block.column(source)
    switch test {
    case .comparison(let test): narrow(selection, column, test)
    case .search(let test) where column.codeWidth == 0 && column.isSimpleText && test.term.isSearchable:
      searchHeap(column, selection, test)
    case .search(let test): narrow(selection, column, test)
    case .prefix(let test): narrow(selection, column, test)
    case .suffix(let test): narrow(selection, column, test)
    case .member(let test): narrow(selection, column, test)
    case .foreign(let test): narrow(selection, column, test)
    case .bytes(let test): narrow(selection, column, test)
    case .byteMember(let test): narrow(selection, column, test)
    }
  }

  private func narrow(_ selection: Selection, _ column: ColumnBlock, _ test: some TextTest) {
    if column.codeWidth == 0 {
      askRows(column, selection, test)
    } else if selection.rowCount < column.entryCount {
      askCodes(column, selection, test)
    } else {
      askEntries(column, selection, test)
    }
  }

  private func searchHeap(_ column: ColumnBlock, _ selection: Selection, _ test: TextSearch) {
    let slots = column.fixed(as: UInt64.self)
    let heap = UnsafeRawBufferPointer(start: column.heap, count: column.heapCount)
    var search = HeapSearch(test, heap: heap)
    selection.keepEach { row in
      guard column.isValid(row) else { return acceptsNil }
      let slot = HeapSlot(word: slots[row])
      let length = slot.isLong ? slot.bytes(in: column.heap).count : slot.shortLength
      return search.contains(slot.offset, slot.offset + length)
    }
  }

  private func askRows(_ column: ColumnBlock, _ selection: Selection, _ test: some TextTest) {
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
  private func askCodes(_ column: ColumnBlock, _ selection: Selection, _ test: some TextTest) {
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

  private func askEntries(_ column: ColumnBlock, _ selection: Selection, _ test: some TextTest) {
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
      selection.keep(codes, column.validity, acceptsNil: acceptsNil, EqualTo(literal: single))
    } else {
      answers.withUnsafeBufferPointer { answers in
        selection.keep(codes, column.validity, acceptsNil: acceptsNil, AnswerOfCode<Code>(answers: answers))
      }
    }
  }
}

/// Looks the answer up that was found for a code.
private struct AnswerOfCode<Code: FixedWidthInteger & BitwiseCopyable>: RowTest {
  let answers: UnsafeBufferPointer<UInt8>
  @inline(__always) func holds(_ code: Code) -> Bool { answers[Int(truncatingIfNeeded: code)] != 0 }
}
