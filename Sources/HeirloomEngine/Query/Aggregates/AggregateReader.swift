import HeirloomSchema

/// The values of an operand in one block.
///
///     values    | v0 | v1 | v2 | …    one for each row, of the type that the operand's kind stands for
///     validity  | bits: 1 where there is a value; nil where every row has one
struct AggregateBlock {
  private let values: UnsafeRawPointer
  let validity: UnsafePointer<UInt64>?

  init(_ values: UnsafeRawPointer, _ validity: UnsafePointer<UInt64>?) {
    self.values = values
    self.validity = validity
  }

  @inline(__always)
  func typed<Value: KernelValue>(as type: Value.Type) -> UnsafePointer<Value> {
    values.assumingMemoryBound(to: type)
  }

  /// The rows of 64 that are selected and have a value.
  @inline(__always)
  func rows(_ selection: Selection, _ word: Int) -> UInt64 {
    validity.map { selection.words[word] & $0[word] } ?? selection.words[word]
  }
}

/// Reads an operand from the rows of one concrete class.
final class AggregateReader {
  private enum Source {
    /// The column holds the values in the type in which they are computed: nothing is copied.
    case column(ColumnSource)
    case kernel(any ValueKernel)
    case object((AnyObject) throws -> Scalar)
  }

  let kind: ValueKind
  private let source: Source
  private let textSource: ColumnSource?
  private let object: (RowAddress) throws -> AnyObject
  private lazy var buffer = ValueBuffer(kind)

  init(_ operand: AggregateOperand, entity: Int, _ builder: KernelBuilder) {
    kind = operand.kind
    object = builder.environment.object
    switch operand.source {
    case .object(let read):
      source = .object(read)
      textSource = nil
    case .expression(let expression):
      let folded = QueryFolding(schema: builder.environment.schema, entity: entity).fold(expression)
      let isColumn = folded.storage == operand.storage
      textSource = isColumn && operand.storage == .string ? folded.source : nil
      if isColumn, operand.storage.isComputedAsStored, let column = folded.source {
        source = .column(column)
      } else {
        source = .kernel(builder.value(folded, operand.storage))
      }
    }
  }

  /// The column of a text that is stored.
  func textColumn(_ block: BlockContext) -> ColumnBlock? { textSource.map(block.column) }

  /// The values of the selected rows; of no meaning for others.
  func read(_ selection: Selection, _ block: BlockContext) throws -> AggregateBlock {
    switch source {
    case .column(let column):
      let column = block.column(column)
      return AggregateBlock(column.values, column.validity.map { UnsafePointer($0) })
    case .kernel(let kernel): try kernel.evaluate(into: buffer, selection, block)
    case .object(let read):
      try selection.forEach { row throws(any Error) in store(try read(try object(block.address(row))), row) }
    }
    return AggregateBlock(buffer.values, buffer.validity)
  }

  private func store(_ scalar: Scalar, _ row: Int) {
    guard kind.visit(Store(scalar: scalar, buffer: buffer, row: row)) else { return buffer.setNil(row) }
    buffer.setValid(row)
  }

  private struct Store: ValueVisitor {
    let scalar: Scalar
    let buffer: ValueBuffer
    let row: Int

    func visit<Value: KernelValue>(_ type: Value.Type) -> Bool {
      guard let value = Value(scalar) else { return false }
      buffer.typed(as: type)[row] = value
      return true
    }
  }
}

extension StorageType {
  /// Whether a column of it lies in memory as kernels compute its values.
  fileprivate var isComputedAsStored: Bool {
    switch self {
    case .int64, .uint64, .reference, .float, .double, .decimal: true
    default: false
    }
  }
}
