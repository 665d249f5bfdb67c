import HeirloomSchema

/// The rows of one block that an aggregate takes, and the group of each.
struct GroupedRows {
  let selection: Selection
  /// By row; nil: all rows are of group 0.
  let groups: UnsafePointer<UInt32>?

  @inline(__always)
  func group(_ row: Int) -> Int { groups.map { Int($0[row]) } ?? 0 }

  /// Calls `body` with each row that has a value, and its group.
  @inline(__always)
  func forEach(_ block: AggregateBlock, _ body: (_ row: Int, _ group: Int) -> Void) {
    for word in 0..<selection.count {
      var rest = block.rows(selection, word)
      while rest != 0 {
        let row = word &* 64 &+ rest.trailingZeroBitCount
        rest &= rest &- 1
        body(row, group(row))
      }
    }
  }
}

/// Computes one value for each group from blocks of values.
///
/// What is asked through this protocol of a generic class runs unspecialised, so loops over rows name their types.
protocol Accumulator: AnyObject {
  /// Makes room for groups; those that are there stay as they are.
  func reserve(_ groups: Int)
  /// - Parameter values: Nil for an aggregate of rows.
  func add(_ values: AggregateBlock?, _ rows: GroupedRows)
  func result(_ group: Int) throws -> Scalar
}

/// An accumulator that can tell the mean of its values too.
protocol SumAccumulator: Accumulator {
  func mean(_ group: Int, of count: Int) -> Scalar
}

/// A number for each group.
final class GroupValues<Value: BitwiseCopyable> {
  private let initial: Value
  private(set) var values: UnsafeMutablePointer<Value>
  private var capacity = 1

  init(_ initial: Value) {
    self.initial = initial
    values = .allocate(capacity: 1)
    values.initialize(to: initial)
  }

  deinit { values.deallocate() }

  func reserve(_ groups: Int) {
    guard groups > capacity else { return }
    let grown = max(groups, capacity * 2)
    let room = UnsafeMutablePointer<Value>.allocate(capacity: grown)
    room.update(from: values, count: capacity)
    (room + capacity).initialize(repeating: initial, count: grown - capacity)
    values.deallocate()
    values = room
    capacity = grown
  }
}
