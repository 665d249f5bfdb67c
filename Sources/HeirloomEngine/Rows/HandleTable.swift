import CHeirloomRuntime
import Synchronization

/// Which object stands for which row, without keeping the object alive.
///
///     pages | page | – | page |      a page: 512 pointers, made at the first object among its rows
///
/// Guarded by its lock, because the last reference to an object may go on any thread. An object takes itself out before
/// its memory is freed, so a pointer read under the lock is never to freed memory.
final class HandleTable: Sendable {
  private typealias Page = UnsafeMutablePointer<UnsafeMutableRawPointer?>

  private struct Pages: ~Copyable {
    // Owned by this struct alone; raw pointers are not Sendable by themselves.
    nonisolated(unsafe) var pages: [Page?] = []
    var count = 0

    deinit {
      for page in pages { page?.deallocate() }
    }
  }

  private static var pageShift: Int { 9 }
  private let lock = Mutex(Pages())

  /// The number of registered objects.
  var count: Int { lock.withLock { $0.count } }

  func register(_ object: UnsafeMutableRawPointer, row: Int) {
    nonisolated(unsafe) let object = object
    lock.withLock { table in
      let page = HandleTable.page(row, in: &table)
      if page[row & 511] == nil { table.count += 1 }
      page[row & 511] = object
    }
  }

  /// Takes out the object that is going; if another has taken its place meanwhile, that one stays.
  func unregister(row: Int) {
    let survivor: UInt = lock.withLock { table in
      guard row >> HandleTable.pageShift < table.pages.count, let page = table.pages[row >> HandleTable.pageShift],
        let object = page[row & 511]
      else { return 0 }
      if let living = heirloom_try_retain(object) { return UInt(bitPattern: living) }
      page[row & 511] = nil
      table.count -= 1
      return 0
    }
    // Released outside the lock: it may be the last reference, and then comes here again.
    HandleTable.release(UnsafeMutableRawPointer(bitPattern: survivor))
  }

  /// Forgets an object that goes on living elsewhere.
  func remove(row: Int) {
    lock.withLock { table in
      guard row >> HandleTable.pageShift < table.pages.count, let page = table.pages[row >> HandleTable.pageShift],
        page[row & 511] != nil
      else { return }
      page[row & 511] = nil
      table.count -= 1
    }
  }

  /// The object of a row with a reference that the caller must release, or nil.
  func retained(row: Int) -> UnsafeMutableRawPointer? {
    let object: UInt = lock.withLock { table in
      guard row >> HandleTable.pageShift < table.pages.count, let page = table.pages[row >> HandleTable.pageShift],
        let object = page[row & 511], let living = heirloom_try_retain(object)
      else { return 0 }
      return UInt(bitPattern: living)
    }
    return UnsafeMutableRawPointer(bitPattern: object)
  }

  /// The objects of several rows, nil where there is none, with references that the caller must release.
  func retained(rows: ArraySlice<RowAddress>) -> [UnsafeMutableRawPointer?] {
    let objects: [UInt] = lock.withLock { table in
      rows.map { address in
        let row = address.row
        guard row >> HandleTable.pageShift < table.pages.count, let page = table.pages[row >> HandleTable.pageShift],
          let object = page[row & 511], let living = heirloom_try_retain(object)
        else { return 0 }
        return UInt(bitPattern: living)
      }
    }
    return objects.map { UnsafeMutableRawPointer(bitPattern: $0) }
  }

  /// Registers new objects of several rows.
  func register(_ objects: [(object: UnsafeMutableRawPointer, row: Int)]) {
    nonisolated(unsafe) let objects = objects
    lock.withLock { table in
      for (object, row) in objects {
        let page = HandleTable.page(row, in: &table)
        if page[row & 511] == nil { table.count += 1 }
        page[row & 511] = object
      }
    }
  }

  /// The rows that have an object.
  func rows() -> [Int] {
    lock.withLock { table in
      var rows: [Int] = []
      rows.reserveCapacity(table.count)
      for (number, page) in table.pages.enumerated() {
        guard let page else { continue }
        for offset in 0..<512 where page[offset] != nil { rows.append(number << HandleTable.pageShift + offset) }
      }
      return rows
    }
  }

  static func release(_ object: UnsafeMutableRawPointer?) {
    if let object { Unmanaged<AnyObject>.fromOpaque(object).release() }
  }

  private static func page(_ row: Int, in table: inout Pages) -> Page {
    let number = row >> pageShift
    while table.pages.count <= number { table.pages.append(nil) }
    if let page = table.pages[number] { return page }
    let page = Page.allocate(capacity: 512)
    page.initialize(repeating: nil, count: 512)
    table.pages[number] = page
    return page
  }
}
