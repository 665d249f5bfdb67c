import HeirloomEngine
import HeirloomSchema

/// A context without model classes: a unit of work over small rows of a text and a number.
final class TestContext {
  let unit: UnitOfWork
  /// What has to live as long as the context.
  var retained: AnyObject?
  private let store: VersionStore
  private let schema: StoreSchema

  init(_ store: VersionStore) {
    self.store = store
    schema = store.newest.schema
    unit = UnitOfWork(store: store)
  }

  static func makeStore(rows: Int = 0) throws -> VersionStore {
    let store = VersionStore(.empty(schema: Things.small))
    let context = TestContext(store)
    for row in 0..<rows { context.insert(UInt64(row + 1), "text \(row)", row) }
    try context.save()
    return store
  }

  private var view: EntityView { unit.view(0) }

  func insert(_ key: UInt64, _ text: String?, _ number: Int?) {
    let (source, row) = view.insert(key: key)
    set(source.pointer, row, text, number)
  }

  private func set(_ rows: RowPointer, _ row: Int, _ text: String?, _ number: Int?) {
    if let text { rows.setString(text, 0, row) } else { rows.setNull(0, row) }
    if let number { rows.setFixed(Int64(number), 1, row) } else { rows.setNull(1, row) }
  }

  /// The rows and the row that a setter of the object would write to.
  private func writable(_ key: UInt64) -> (RowPointer, Int) {
    guard let address = view.locate(key) else { fatalError("no row \(key)") }
    if address.origin != .base, let source = view.source(address.origin) { return (source.pointer, address.row) }
    let (source, row) = view.update(baseRow: address.row)
    return (source.pointer, row)
  }

  func setText(_ key: UInt64, _ text: String?) {
    let (rows, row) = writable(key)
    if let text { rows.setString(text, 0, row) } else { rows.setNull(0, row) }
  }

  func setNumber(_ key: UInt64, _ number: Int?) {
    let (rows, row) = writable(key)
    if let number { rows.setFixed(Int64(number), 1, row) } else { rows.setNull(1, row) }
  }

  func delete(_ key: UInt64) {
    guard let address = view.locate(key), let source = view.source(address.origin) else { return }
    if let baseRow = source.baseRow(of: address.row) {
      view.delete(baseRow: baseRow)
    } else {
      view.forget(insertedRow: address.row)
    }
  }

  func undelete(_ key: UInt64) {
    guard let address = view.locate(key), let baseRow = view.source(address.origin)?.baseRow(of: address.row) else {
      return
    }
    view.undelete(baseRow: baseRow)
  }

  @discardableResult func save(persist: () throws -> Void = {}) throws -> ChangeSet {
    let changes = unit.makeChangeSet(author: nil)
    do {
      let commit = try store.commit(changes) { _, _ in try persist() }
      unit.adopt(commit)
    } catch {
      unit.restoreAfterFailure()
      throw error
    }
    return changes
  }

  func refresh() { unit.move(to: store.newest) }

  /// What a getter reads.
  func read(_ key: UInt64) -> Row? {
    guard let address = view.locate(key), let source = view.source(address.origin) else { return nil }
    let rows = source.pointer
    return Row(
      text: rows.isValid(0, address.row) ? rows.string(0, address.row) : nil,
      number: rows.isValid(1, address.row) ? Int(rows.fixed(1, address.row, as: Int64.self)) : nil)
  }

  /// What a query reads, in its order.
  func queried() -> [UInt64: Row] {
    var result: [UInt64: Row] = [:]
    var words = [UInt64](repeating: 0, count: BlockGeometry.words)
    for table in unit.tables(in: 0..<1) {
      for block in 0..<table.blockCount {
        words.withUnsafeMutableBufferPointer { _ = table.writeVisible(block: block, into: $0.baseAddress!) }
        for offset in 0..<BlockGeometry.rows where words[offset >> 6] >> UInt64(offset & 63) & 1 == 1 {
          let row = Row(table.columns[0][block].scalar(offset), table.columns[1][block].scalar(offset))
          let key = table.key(block << BlockGeometry.shift + offset)
          precondition(result.updateValue(row, forKey: key) == nil, "row \(key) is visible twice")
        }
      }
    }
    return result
  }
}

struct Row: Equatable, CustomStringConvertible {
  var text: String?
  var number: Int?

  /// Texts that Swift takes for equal are different stored values.
  static func == (left: Row, right: Row) -> Bool {
    left.text.map { Array($0.utf8) } == right.text.map { Array($0.utf8) } && left.number == right.number
  }

  init(text: String?, number: Int?) {
    self.text = text
    self.number = number
  }

  init(_ text: Scalar, _ number: Scalar) {
    if case .string(let value) = text { self.text = value }
    if case .int(let value) = number { self.number = Int(value) }
  }

  var description: String { "(\(text ?? "nil"), \(number.map(String.init) ?? "nil"))" }
}
