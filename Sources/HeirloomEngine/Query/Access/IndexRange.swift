import HeirloomSchema

/// A place between rows of an index: before or behind all whose first columns have the given values.
struct IndexBound {
  /// None: before the first or behind the last row.
  var scalars: [Scalar]
  var isBehind: Bool

  static func before(_ scalars: [Scalar]) -> IndexBound { IndexBound(scalars: scalars, isBehind: false) }
  static func behind(_ scalars: [Scalar]) -> IndexBound { IndexBound(scalars: scalars, isBehind: true) }
}

/// The rows between two places of an index.
struct IndexRange {
  var lower: IndexBound
  var upper: IndexBound

  /// All rows whose first columns have the given values.
  init(equal scalars: [Scalar]) {
    lower = .before(scalars)
    upper = .behind(scalars)
  }

  private init(from lower: IndexBound, to upper: IndexBound) {
    self.lower = lower
    self.upper = upper
  }

  /// All rows whose first columns have the given values, and whose next column is in a range.
  static func ranges(_ scalars: [Scalar], _ storage: StorageType, _ range: ValueRange) -> [IndexRange] {
    let firstNumber: IndexBound = .behind(scalars + [.null])
    let firstNotANumber = storage.notANumber.map { IndexBound.before(scalars + [$0]) } ?? .behind(scalars)
    let lower = range.lower.map { IndexBound(scalars: scalars + [$0.scalar], isBehind: !$0.isIncluded) }
    let upper = range.upper.map { IndexBound(scalars: scalars + [$0.scalar], isBehind: $0.isIncluded) }
    var ranges = [IndexRange(from: lower ?? firstNumber, to: upper ?? firstNotANumber)]
    if range.outliers.contains(.null) { ranges.append(IndexRange(from: .before(scalars), to: firstNumber)) }
    if range.outliers.contains(.notANumber), storage.notANumber != nil {
      ranges.append(IndexRange(from: firstNotANumber, to: .behind(scalars)))
    }
    return ranges
  }

  /// The range in a tree, by rank.
  func ranks(_ tree: IndexTree, _ order: IndexOrder, _ storages: [StorageType]) -> Range<Int> {
    let start = lower.rank(tree, order, storages)
    return start..<max(start, upper.rank(tree, order, storages))
  }
}

extension IndexBound {
  fileprivate func rank(_ tree: IndexTree, _ order: IndexOrder, _ storages: [StorageType]) -> Int {
    guard !scalars.isEmpty else { return isBehind ? tree.count : 0 }
    let probe = IndexProbe(scalars, storages)
    let greatest = isBehind ? 0 : -1
    return tree.rank { order.order($0, probe) <= greatest }
  }
}

extension StorageType {
  fileprivate var notANumber: Scalar? {
    switch self {
    case .float: .float(.nan)
    case .double: .double(.nan)
    case .decimal: .decimal(.notANumber)
    default: nil
    }
  }
}
