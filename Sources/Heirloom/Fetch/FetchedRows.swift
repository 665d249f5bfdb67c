import HeirloomEngine

/// The rows that a fetch found, and what is needed to show them after they were deleted.
final class FetchedRows {
  private let context: ModelContext
  private let addresses: [RowAddress]
  private let keys: [UInt64]
  /// The rows of the version are kept by the version itself.
  private let version: Version
  /// The context lets go of pending rows when it saves or rolls back.
  private var pending: [RowSource] = []
  /// Made for rows that are gone, by position, so that a place has one object.
  private var departed: [Int: AnyObject] = [:]

  init(_ addresses: [RowAddress], in context: ModelContext) {
    self.context = context
    self.addresses = addresses
    version = context.unit.version
    var keys: [UInt64] = []
    keys.reserveCapacity(addresses.count)
    for address in addresses {
      let source = context.unit.source(address)
      keys.append(source?.key(address.row) ?? 0)
      if address.origin != .base, let source, !pending.contains(where: { $0 === source }) { pending.append(source) }
    }
    self.keys = keys
  }

  var count: Int { keys.count }

  func object(at position: Int) -> AnyObject {
    let use = context.unit.use("an object of a fetch")
    defer { use.end() }
    let entity = addresses[position].entity
    if let address = context.unit.locate(keys[position], in: entity..<entity + 1) { return context.object(at: address) }
    if let object = departed[position] { return object }
    let object = makeDeparted(addresses[position])
    departed[position] = object
    return object
  }

  /// An object in no context, with the values that its row had.
  private func makeDeparted(_ address: RowAddress) -> AnyObject {
    let modelClass = context.contents.classes[address.entity]
    let source =
      pending.first { $0.entity == address.entity && $0.origin == address.origin }
      ?? RowSource(base: version.segments[address.entity], unit: nil)
    let object = modelClass.makeObject(source, address.row)
    let pointer = Unmanaged.passUnretained(object).toOpaque()
    modelClass.adapter.detach(pointer, from: source, row: address.row, isSpent: true)
    return object
  }
}
