import HeirloomSchema

/// A column of fixed width looked up in a set of values.
final class MemberKernel: ConditionKernel {
  private let source: ColumnSource
  private let acceptsNil: Bool
  private let values: Values

  /// Values as their bits, in the width of the column: equal bits are equal values.
  private enum Values {
    case one(BitSet<UInt8>)
    case two(BitSet<UInt16>)
    case four(BitSet<UInt32>)
    case eight(BitSet<UInt64>)
    case uuid(Set<StoredUUID>)
    case decimal(Set<DecimalOperand>)
  }

  /// - Parameter storage: Of a fixed width.
  init(_ source: ColumnSource, _ storage: StorageType, _ set: LiteralSet) {
    self.source = source
    acceptsNil = set.containsNil
    values =
      switch storage {
      case .int8: .one(BitSet(set.values.compactMap { $0.integer(Int8.self).map(UInt8.init(bitPattern:)) }))
      case .int16: .two(BitSet(set.values.compactMap { $0.integer(Int16.self).map(UInt16.init(bitPattern:)) }))
      case .int32: .four(BitSet(set.values.compactMap { $0.integer(Int32.self).map(UInt32.init(bitPattern:)) }))
      case .int64: .eight(BitSet(set.values.compactMap { $0.integer(Int64.self).map(UInt64.init(bitPattern:)) }))
      case .uint8: .one(BitSet(set.values.compactMap { $0.integer(UInt8.self) }))
      case .uint16: .two(BitSet(set.values.compactMap { $0.integer(UInt16.self) }))
      case .uint32: .four(BitSet(set.values.compactMap { $0.integer(UInt32.self) }))
      case .float: .four(BitSet(MemberKernel.patterns(set.values.compactMap(\.float), \.bitPattern)))
      case .double: .eight(BitSet(MemberKernel.patterns(set.values.compactMap(\.double), \.bitPattern)))
      case .uuid: .uuid(Set(set.values.compactMap(\.storedUUID)))
      case .decimal: .decimal(Set(set.values.compactMap(\.decimal)))
      default: .eight(BitSet(set.values.compactMap { $0.integer(UInt64.self) }))
      }
  }

  /// Zero has two patterns, and what is not a number equals nothing.
  private static func patterns<T: BinaryFloatingPoint, Bits>(_ values: [T], _ bits: (T) -> Bits) -> [Bits] {
    values.filter { !$0.isNaN }.flatMap { $0 == 0 ? [bits(0), bits(-0.0)] : [bits($0)] }
  }

  func narrow(_ selection: Selection, _ block: BlockContext) {
    let column = block.column(source)
    switch values {
    case .one(let set): set.narrow(selection, column, acceptsNil)
    case .two(let set): set.narrow(selection, column, acceptsNil)
    case .four(let set): set.narrow(selection, column, acceptsNil)
    case .eight(let set): set.narrow(selection, column, acceptsNil)
    case .uuid(let set): look(column, selection, set)
    case .decimal(let set): look(column, selection, set)
    }
  }

  private func look<T: Hashable & BitwiseCopyable>(_ column: ColumnBlock, _ selection: Selection, _ set: Set<T>) {
    let values = column.fixed(as: T.self)
    selection.keepEach { row in column.isValid(row) ? set.contains(values[row]) : acceptsNil }
  }
}

/// A few values to compare with one after the other, or many in a hash table.
struct BitSet<Bits: FixedWidthInteger & UnsignedInteger & BitwiseCopyable> {
  private let few: [Bits]
  /// Open addressing, at most half full; a power of two of places.
  private let table: [Bits]
  /// Stands for a free place: a value that is not in the set; nil: all values of the type are.
  private let free: Bits?
  private let isEmpty: Bool

  init(_ values: [Bits]) {
    let distinct = Set(values)
    isEmpty = distinct.isEmpty
    few = distinct.count <= 4 ? Array(distinct) : []
    free = (0...Bits.max).first { !distinct.contains($0) }
    table = free.map { BitSet.table(distinct, free: $0) } ?? []
  }

  private static func table(_ values: Set<Bits>, free: Bits) -> [Bits] {
    var places = 8
    while places < values.count * 2 { places *= 2 }
    var table = Array(repeating: free, count: places)
    for value in values {
      var place = BitSet.place(value, places)
      while table[place] != free { place = (place + 1) & (places - 1) }
      table[place] = value
    }
    return table
  }

  @inline(__always)
  private static func place(_ value: Bits, _ places: Int) -> Int {
    let mixed = UInt64(truncatingIfNeeded: value) &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: mixed >> 32) & (places &- 1)
  }

  func narrow(_ selection: Selection, _ column: ColumnBlock, _ acceptsNil: Bool) {
    let values = column.fixed(as: Bits.self)
    let validity = column.validity
    if isEmpty { return selection.keep(values, validity, acceptsNil: acceptsNil, Always<Bits>(answer: false)) }
    if let first = few.first, let last = few.last {
      let test = OneOfFour(
        first: first, second: few[min(1, few.count - 1)], third: few[min(2, few.count - 1)], fourth: last)
      return selection.keep(values, validity, acceptsNil: acceptsNil, test)
    }
    guard let free else { return selection.keep(values, validity, acceptsNil: acceptsNil, Always<Bits>(answer: true)) }
    table.withUnsafeBufferPointer { table in
      selection.keep(values, validity, acceptsNil: acceptsNil, InTable(table: table, free: free))
    }
  }

  private struct OneOfFour: RowTest {
    let first: Bits
    let second: Bits
    let third: Bits
    let fourth: Bits

    @inline(__always)
    func holds(_ value: Bits) -> Bool { value == first || value == second || value == third || value == fourth }
  }

  private struct InTable: RowTest {
    let table: UnsafeBufferPointer<Bits>
    let free: Bits

    @inline(__always)
    func holds(_ value: Bits) -> Bool {
      var place = BitSet.place(value, table.count)
      while table[place] != free {
        if table[place] == value { return true }
        place = (place &+ 1) & (table.count &- 1)
      }
      return false
    }
  }
}
