import Foundation

/// Makes the stores of a run, all from the same rows.
struct Stores {
  private let options: Options
  private let folder: URL

  init(_ options: Options, _ folder: URL) {
    self.options = options
    self.folder = folder
  }

  func open() throws -> (stores: [any EventStore], skipped: [StoreName]) {
    let rows = EventGenerator.rows(options.rows)
    var stores: [any EventStore] = []
    var skipped: [StoreName] = []
    for name in StoreName.allCases where options.stores.contains(name) {
      let opened = try open(name, rows)
      stores += opened
      if opened.isEmpty { skipped.append(name) }
    }
    try compareRows(stores, rows)
    return (stores, skipped)
  }

  /// Empty if this machine does not have the store.
  private func open(_ name: StoreName, _ rows: [EventRow]) throws -> [any EventStore] {
    Progress.note("filling \(name)")
    return switch name {
    case .heirloom: try HeirloomStore.open(rows, in: folder)
    case .sqlite: [try SQLiteStore(rows, in: folder)]
    case .duckdb: [try DuckDBStore(rows, in: folder)].compactMap(\.self)
    case .swift: [SwiftStore(rows, in: folder)]
    }
  }

  private func compareRows(_ stores: [any EventStore], _ rows: [EventRow]) throws {
    var expected = Checksum()
    for row in rows { expected.add(RowDigest.of(row)) }
    for store in stores where store.variant == nil {
      var found = Checksum()
      try store.forEachRow { found.add(RowDigest.of($0)) }
      guard found == expected else { throw DifferentRows(store: store.name) }
    }
  }
}

struct DifferentRows: Error, CustomStringConvertible {
  let store: StoreName
  var description: String { "\(store) gives back other rows than it was given; nothing was timed" }
}
