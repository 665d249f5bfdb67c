import Foundation
import HeirloomEngine
import HeirloomSchema

extension DecimalServices {
  /// Arithmetic as Foundation does it: a result that has no place in 38 digits is rounded.
  static let foundation = DecimalServices(
    add: { DecimalValue(Decimal($0) + Decimal($1)) },
    divide: { DecimalValue(Decimal($0) / Decimal($1)) })
}
