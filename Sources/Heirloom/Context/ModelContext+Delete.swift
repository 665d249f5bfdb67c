public import Foundation
package import HeirloomEngine
import HeirloomSchema

extension ModelContext {
  /// Marks an object to be deleted by the next save; an object that was never saved is forgotten at once.
  ///
  /// Deleting twice is once. Its properties can be read until the end of the object.
  public func delete<Model: PersistentModel>(_ model: Model) {
    let use = unit.use("delete(_:)")
    defer { use.end() }
    deferredErrors.remove(model)
    let place: (source: RowSource, row: Int)? = model._$withState { state in
      state.rowSource.map { ($0, state.row) }
    }
    guard let place, let owner = place.source.unit else { return }
    guard owner === unit else {
      let name = ModelClass.name(of: type(of: model))
      return deferError(
        SwiftDataError(
          .modelOfAnotherContext, found: "the deletion of an object of class \(name) that belongs to another context",
          expected: "an object of this context", remedy: "call delete on the object's modelContext", location: name),
        model)
    }
    delete(place.source, place.row)
  }

  /// Deletes the objects of a class that meet a condition, without making objects of them.
  ///
  /// - Parameters:
  ///   - model: The class.
  ///   - predicate: The condition; nil deletes all.
  ///   - includeSubclasses: False leaves the objects of subclasses alone.
  /// - Throws: What the condition throws; nothing is deleted then.
  public func delete<Model: PersistentModel>(
    model: Model.Type, where predicate: Predicate<Model>? = nil, includeSubclasses: Bool = true
  ) throws {
    let use = unit.use("delete(model:where:includeSubclasses:)")
    defer { use.end() }
    var descriptor = FetchDescriptor<Model>(predicate: predicate)
    descriptor.includesSubclasses = includeSubclasses
    for address in try addresses(of: descriptor) { delete(at: address) }
  }

  func delete(at address: RowAddress) {
    guard let source = unit.source(address) else { return }
    delete(source, address.row)
  }

  /// Marks every row of some classes.
  func deleteRows(in entities: Range<Int>) {
    for table in unit.tables(in: entities) {
      var words = [UInt64](repeating: 0, count: BlockGeometry.words)
      for block in 0..<table.blockCount {
        let count = words.withUnsafeMutableBufferPointer { buffer in
          buffer.baseAddress.map { table.writeVisible(block: block, into: $0) } ?? 0
        }
        guard count > 0 else { continue }
        for offset in 0..<BlockGeometry.rows where words[offset >> 6] >> UInt64(offset & 63) & 1 == 1 {
          let row = block << BlockGeometry.shift + offset
          delete(at: RowAddress(entity: table.entity, origin: table.origin, row: row))
        }
      }
    }
  }

  private func delete(_ source: RowSource, _ row: Int) {
    let address = RowAddress(entity: source.entity, origin: source.origin, row: row)
    for forgotten in unit.delete(address) { letGo(forgotten) }
  }

  /// A new object that is forgotten before it was saved leaves the context.
  package func letGo(_ address: RowAddress) {
    // Rows of links have no objects.
    guard address.entity < contents.classes.count, let source = unit.source(address) else { return }
    guard let object = source.retainedHandle(row: address.row) else {
      return deferredErrors.remove(source, address.row)
    }
    detach(object, from: source, row: address.row)
    Unmanaged<AnyObject>.fromOpaque(object).release()
  }
}
