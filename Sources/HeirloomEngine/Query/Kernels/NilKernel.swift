/// Whether a column has no value.
final class NilKernel: ConditionKernel {
  private let source: ColumnSource

  init(_ source: ColumnSource) { self.source = source }

  func verdict(_ block: BlockContext) -> BlockVerdict {
    let column = block.column(source)
    guard column.validity != nil else { return .none }
    guard let zone = column.zone else { return .some }
    return zone.nullCount == 0 ? .none : (zone.nullCount == column.count ? .all : .some)
  }

  func narrow(_ selection: Selection, _ block: BlockContext) {
    guard let validity = block.column(source).validity else { return selection.clear() }
    for word in 0..<selection.count { selection.words[word] &= ~validity[word] }
  }
}
