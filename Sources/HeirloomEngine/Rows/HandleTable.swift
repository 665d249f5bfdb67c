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
    nonisolated(unsafe) private var pages: UnsafeMutablePointer<Page?>?
    private(set) var capacity = 0
    var count = 0

    deinit {
      for number in 0..<capacity { pages?[number]?.deallocate() }
      pages?.deallocate()
    }

    /// A page if it was made.
    @inline(__always) subscript(number: Int) -> Page? { number < capacity ? pages.unsafelyUnwrapped[number] : nil }

    /// Where the object of a row stands; nil where there can be none.
    @inline(__always) func place(_ row: Int) -> UnsafeMutablePointer<UnsafeMutableRawPointer?>? {
      self[row >> HandleTable.pageShift].map { $0 + row & 511 }
    }

    mutating func put(_ object: UnsafeMutableRawPointer, _ row: Int) {
      let place = self.place(row) ?? makePage(row >> HandleTable.pageShift) + row & 511
      if place.pointee == nil { count += 1 }
      place.pointee = object
    }

    private mutating func makePage(_ number: Int) -> Page {
      if number >= capacity { grow(to: max(8, capacity * 2, number + 1)) }
      let page = Page.allocate(capacity: 512)
      page.initialize(repeating: nil, count: 512)
      pages?[number] = page
      return page
    }

    private mutating func grow(to capacity: Int) {
      let grown = UnsafeMutablePointer<Page?>.allocate(capacity: capacity)
      grown.initialize(repeating: nil, count: capacity)
      if let pages { grown.update(from: pages, count: self.capacity) }
      pages?.deallocate()
      pages = grown
      self.capacity = capacity
    }
  }

  private static var pageShift: Int { 9 }
  private let lock = Mutex(Pages())

  /// The number of registered objects.
  var count: Int { lock.withLock { $0.count } }

  func register(_ object: UnsafeMutableRawPointer, row: Int) {
    nonisolated(unsafe) let object = object
    lock.withLock { $0.put(object, row) }
  }

  /// Takes out the object that is going; if another has taken its place meanwhile, that one stays.
  func unregister(row: Int) {
    let survivor: UInt = lock.withLock { table in
      guard let place = table.place(row), let object = place.pointee else { return 0 }
      if let living = heirloom_try_retain(object) { return UInt(bitPattern: living) }
      place.pointee = nil
      table.count -= 1
      return 0
    }
    // Released outside the lock: it may be the last reference, and then comes here again.
    HandleTable.release(UnsafeMutableRawPointer(bitPattern: survivor))
  }

  /// Forgets an object that goes on living elsewhere.
  func remove(row: Int) {
    lock.withLock { table in
      guard let place = table.place(row), place.pointee != nil else { return }
      place.pointee = nil
      table.count -= 1
    }
  }

  /// The object of a row with a reference that the caller must release, or nil.
  func retained(row: Int) -> UnsafeMutableRawPointer? {
    let object: UInt = lock.withLock { table in
      guard let object = table.place(row)?.pointee, let living = heirloom_try_retain(object) else { return 0 }
      return UInt(bitPattern: living)
    }
    return UnsafeMutableRawPointer(bitPattern: object)
  }

  /// Whether a row has an object that is not just going.
  func hasObject(row: Int) -> Bool {
    let object = retained(row: row)
    HandleTable.release(object)
    return object != nil
  }

  /// The objects of several rows, nil where there is none, with references that the caller must release.
  func retained(rows: ArraySlice<RowAddress>) -> [UnsafeMutableRawPointer?] {
    let objects: [UInt] = lock.withLock { table in
      rows.map { address in
        guard let object = table.place(address.row)?.pointee, let living = heirloom_try_retain(object)
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
      for (object, row) in objects { table.put(object, row) }
    }
  }

  /// The rows that have an object.
  func rows() -> [Int] {
    lock.withLock { table in
      var rows: [Int] = []
      rows.reserveCapacity(table.count)
      for number in 0..<table.capacity {
        guard let page = table[number] else { continue }
        for offset in 0..<512 where page[offset] != nil { rows.append(number << HandleTable.pageShift + offset) }
      }
      return rows
    }
  }

  static func release(_ object: UnsafeMutableRawPointer?) {
    if let object { Unmanaged<AnyObject>.fromOpaque(object).release() }
  }
}
