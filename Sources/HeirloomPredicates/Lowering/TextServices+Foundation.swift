import Foundation
package import HeirloomEngine

extension TextServices {
  /// Localized operations as Foundation does them.
  package static var foundation: TextServices {
    TextServices(
      localizedStandardContains: { $0.localizedStandardContains($1) },
      localizedCaseInsensitiveContains: { $0.localizedCaseInsensitiveContains($1) },
      compare: { order, left, right in compare(order, left, right).rawValue })
  }

  private static func compare(_ order: TextCollation, _ left: String, _ right: String) -> ComparisonResult {
    switch order {
    case .localized: left.localizedCompare(right)
    case .caseInsensitive: left.caseInsensitiveCompare(right)
    case .localizedCaseInsensitive: left.localizedCaseInsensitiveCompare(right)
    case .localizedStandard: left.localizedStandardCompare(right)
    }
  }
}
