import HeirloomSchema

/// Numbers the groups that rows belong to, by one key or several.
///
///     key 0    | 2 | 0 | 1 | …                    the number of each row's value
///     key 1    | 0 | 0 | 4 | …
///     groups   | (2, 0) → 0 | (0, 0) → 1 | …      two numbers at a time are numbered anew
final class GroupNumbering {
  private enum Key {
    case values(any ValueNumbering)
    case entity(EntityNumbering)

    var count: Int {
      switch self {
      case .values(let values): values.count
      case .entity(let entities): entities.entities.count
      }
    }
  }

  private let keys: [Key]
  /// From the second key on: the number of the group so far, and that of the key's value.
  private let pairs: [WordNumbers]
  private let groups = RowNumbers()
  private let values = RowNumbers()
  private(set) var count = 0

  init(_ keys: [GroupingKey]) {
    self.keys = keys.map { key in
      switch key {
      case .operand(let operand): .values(operand.numbering)
      case .entity: .entity(EntityNumbering())
      }
    }
    pairs = keys.dropFirst().map { _ in WordNumbers() }
  }

  /// The group of each selected row, by row; nil: there are no keys and all rows are of one group.
  ///
  /// - Parameter readers: For each key what reads it; nil for the class.
  func number(
    _ readers: [AggregateReader?], _ selection: Selection, _ block: BlockContext
  ) throws -> UnsafePointer<UInt32>? {
    guard !keys.isEmpty else {
      count = 1
      return nil
    }
    for (place, key) in keys.enumerated() {
      let target = place == 0 ? groups.numbers : values.numbers
      try number(key, readers[place], selection, block, target)
      if place > 0 { combine(selection, pairs[place - 1]) }
    }
    count = pairs.last?.count ?? keys[0].count
    return UnsafePointer(groups.numbers)
  }

  private func number(
    _ key: Key, _ reader: AggregateReader?, _ selection: Selection, _ block: BlockContext,
    _ target: UnsafeMutablePointer<UInt32>
  ) throws {
    switch key {
    case .entity(let entities):
      let number = entities.number(block.table.entity)
      selection.forEach { target[$0] = number }
    case .values(let values):
      if let reader { try values.number(reader, selection, block, into: target) }
    }
  }

  private func combine(_ selection: Selection, _ pairs: WordNumbers) {
    let (groups, values) = (groups.numbers, values.numbers)
    selection.forEach { groups[$0] = pairs.number(UInt64(groups[$0]) << 32 | UInt64(values[$0])) }
  }

  /// The keys of a group.
  func keys(of group: Int) -> [Scalar] {
    var result: [Scalar] = []
    var group = group
    for place in keys.indices.reversed() {
      var value = group
      if place > 0 {
        let pair = pairs[place - 1].words[group]
        value = Int(pair & 0xffff_ffff)
        group = Int(pair >> 32)
      }
      result.append(scalar(keys[place], value))
    }
    return result.reversed()
  }

  private func scalar(_ key: Key, _ number: Int) -> Scalar {
    switch key {
    case .values(let values): values.scalar(number)
    case .entity(let entities): .int(Int64(entities.entities[number]))
    }
  }
}

/// Numbers concrete classes.
private final class EntityNumbering {
  private(set) var entities: [Int] = []

  func number(_ entity: Int) -> UInt32 {
    if let number = entities.firstIndex(of: entity) { return UInt32(number) }
    entities.append(entity)
    return UInt32(entities.count - 1)
  }
}

/// Room for a number for each row of a block.
final class RowNumbers {
  let numbers: UnsafeMutablePointer<UInt32>

  init() {
    numbers = .allocate(capacity: BlockGeometry.rows)
    numbers.initialize(repeating: 0, count: BlockGeometry.rows)
  }

  deinit { numbers.deallocate() }
}
