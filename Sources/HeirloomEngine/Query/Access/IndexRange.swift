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

  /// Those of them whose next column meets bounds.
  init(
    _ scalars: [Scalar], _ storage: StorageType, from low: ColumnConstraint.Bound?, to high: ColumnConstraint.Bound?
  ) {
    self.init(equal: scalars)
    lower = .behind(scalars + [.null])
    if let low { lower = IndexBound(scalars: scalars + [low.scalar], isBehind: !low.isIncluded) }
    if let high {
      upper = IndexBound(scalars: scalars + [high.scalar], isBehind: high.isIncluded)
    } else if low != nil, let notANumber = storage.notANumber {
      upper = .before(scalars + [notANumber])
    }
  }

  /// Decimals that are not a number: comparisons have them before all numbers, orders behind.
  init(notANumberAfter scalars: [Scalar]) {
    self.init(equal: scalars)
    lower = .before(scalars + [.decimal(.notANumber)])
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
