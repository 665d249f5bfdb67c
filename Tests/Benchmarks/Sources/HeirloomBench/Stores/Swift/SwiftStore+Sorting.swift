import CCollation
import Foundation

extension SwiftStore {
  func sortInSwift(byText: Bool) throws -> Trial? {
    let events = events
    return Trial {
      let sorted = byText ? events.sorted { $0.title < $1.title } : events.sorted { $0.duration < $1.duration }
      return Checksum(byText ? sorted.first?.title.utf8.count ?? 0 : 0)
    }
  }

  func sortByLanguage() throws -> Trial? {
    let titles = events.map { Array($0.title.utf8).map(CChar.init(bitPattern:)) }
    let language = Locale.current.identifier
    return Trial {
      var order = [UInt32](repeating: 0, count: titles.count)
      titles.withPointers { texts, lengths in
        if !collation_order(language, texts, lengths, titles.count, &order) { order = [] }
      }
      return Checksum(
        stride(from: 0, to: order.count, by: max(1, order.count / 100)).reduce(0) { sum, place in
          sum &* 31 &+ titles[Int(order[place])].count
        })
    }
  }
}

extension [[CChar]] {
  /// Calls `body` with the address and the length of each text.
  fileprivate func withPointers(_ body: ([UnsafePointer<CChar>?], [Int]) -> Void) {
    let lengths = map(\.count)
    let bytes = flatMap(\.self)
    bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      let texts = lengths.map { length -> UnsafePointer<CChar>? in
        defer { start += length }
        return bytes.baseAddress.map { $0 + start }
      }
      body(texts, lengths)
    }
  }
}
