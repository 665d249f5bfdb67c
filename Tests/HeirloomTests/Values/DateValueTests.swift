import Foundation
import Heirloom
import Testing

@Suite struct DateValueTests {
  static let dates: [Date] = {
    let seconds: [Double] = [
      0, -0.0, 1, -1, -.leastNonzeroMagnitude, 608_742_427.539547, 608_742_427.539547.nextUp,
      608_742_427.539547.nextDown, -3_500_000_000, 1_168_000_000, 1e15, .infinity, -.infinity, .nan,
      .greatestFiniteMagnitude,
    ]
    return seconds.map { Date(timeIntervalSinceReferenceDate: $0) }
      + [.distantPast, .distantFuture, Date(timeIntervalSince1970: -1), Date(timeIntervalSince1970: 0)]
  }()

  @Test(arguments: StoreKind.allCases) func `dates keep every bit of their seconds`(_ kind: StoreKind) throws {
    try Values.check(kind, \.date, \.date, Self.dates) {
      $0.timeIntervalSinceReferenceDate.bitPattern == $1.timeIntervalSinceReferenceDate.bitPattern
    }
  }
}
