extension SQLiteStore {
  /// The planner would take the index over the kind, which is slower than a scan.
  func countWork(budgetAbove limit: Double) throws -> Trial? {
    let count = try database.prepare("SELECT count(*) FROM event NOT INDEXED WHERE kind = 1 AND budget > ?")
    count.bind(limit, at: 1)
    return answering(count)
  }

  func count(longerThan limit: Double, at location: String) throws -> Trial? {
    let count = try database.prepare("SELECT count(*) FROM event WHERE duration > ? AND location = ?")
    count.bind(limit, at: 1)
    return answering(count, text: location, at: 2)
  }

  /// `instr` compares bytes, which is faster than `LIKE` and means the same as `contains`.
  func count(titleContaining text: String) throws -> Trial? {
    answering(try database.prepare("SELECT count(*) FROM event WHERE instr(title, ?) > 0"), text: text, at: 1)
  }

  func sumByLocation() throws -> Trial? {
    let sums = try database.prepare("SELECT location, sum(duration) FROM event GROUP BY location")
    return Trial {
      var checksum = Checksum()
      while try sums.step() {
        checksum.add(sums.textLength(0))
        checksum.add(sums.double(1))
      }
      sums.reset()
      return checksum
    }
  }

  private func answering(_ count: SQLiteStatement, text: String, at position: Int32) -> Trial {
    let texts = ConstantTexts([text])
    count.bind(texts[0], at: position)
    return answering(count, keeping: texts)
  }

  private func answering(_ count: SQLiteStatement, keeping texts: ConstantTexts? = nil) -> Trial {
    Trial {
      defer { withExtendedLifetime(texts) {} }
      let answer = try count.step() ? count.int(0) : 0
      count.reset()
      return Checksum(answer)
    }
  }
}
