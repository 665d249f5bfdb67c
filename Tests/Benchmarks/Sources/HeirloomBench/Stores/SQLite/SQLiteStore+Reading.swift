import Foundation

extension SQLiteStore {
  func first(_ count: Int, from start: Date) throws -> Trial? {
    let range = try database.prepare(
      "SELECT title, location, start, duration FROM event WHERE start >= ? ORDER BY start LIMIT ?")
    range.bind(start.timeIntervalSinceReferenceDate, at: 1)
    range.bind(count, at: 2)
    return Trial {
      var checksum = Checksum()
      while try range.step() {
        checksum.add(range.textLength(0))
        checksum.add(range.double(2))
      }
      range.reset()
      return checksum
    }
  }

  func dearest(_ count: Int) throws -> Trial? {
    let top = try database.prepare(
      "SELECT title, budget FROM event NOT INDEXED WHERE kind = 1 ORDER BY budget DESC LIMIT ?")
    top.bind(count, at: 1)
    return Trial {
      var checksum = Checksum()
      while try top.step() {
        checksum.add(top.textLength(0))
        checksum.add(top.double(1))
      }
      top.reset()
      return checksum
    }
  }

  /// Reads the values where they are; no objects are made.
  func readEverything() throws -> Trial? {
    let all = try database.prepare("SELECT \(SQLiteFilling.columns) FROM event")
    return Trial {
      var checksum = Checksum()
      while try all.step() { SQLiteStore.read(all, &checksum) }
      all.reset()
      return checksum
    }
  }

  private static func read(_ row: SQLiteStatement, _ checksum: inout Checksum) {
    checksum.add(row.textLength(1))
    checksum.add(row.textLength(2))
    checksum.add(row.double(3))
    checksum.add(row.double(4))
    switch row.int(0) {
    case EventRow.Kind.work.rawValue:
      checksum.add(row.double(5))
      checksum.add(row.textLength(6))
    case EventRow.Kind.social.rawValue:
      checksum.add(row.textLength(7))
      checksum.add(row.int(8))
    default: break
    }
  }

  /// SQLite holds no objects: it is asked the same way in both cases. Row numbers begin with 1.
  func find(_ numbers: [Int], held: Bool) throws -> Trial? {
    let one = try database.prepare("SELECT \(SQLiteFilling.columns) FROM event WHERE id = ?")
    return Trial {
      var checksum = Checksum()
      for number in numbers {
        one.bind(number + 1, at: 1)
        if try one.step() { checksum.add(one.double(3)) }
        one.reset()
      }
      return checksum
    }
  }
}
