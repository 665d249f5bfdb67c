import Foundation
package import HeirloomEngine

extension TextServices {
  /// Localized operations as Foundation does them.
  package static var foundation: TextServices {
    TextServices(
      localizedStandardContains: { $0.localizedStandardContains($1) },
      localizedCaseInsensitiveContains: { $0.localizedCaseInsensitiveContains($1) })
  }
}
