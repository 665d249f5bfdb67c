import Foundation
package import HeirloomEngine

extension TextOrder {
  /// As Foundation compares texts in the user's language: by keys of ICU where there are any, else pair by pair.
  package static func localized(_ collation: TextCollation) -> TextOrder {
    let texts = TextServices.foundation
    let compare: TextCollator.Compare = { texts.compare(collation, $0, $1) }
    #if os(Linux) && canImport(_FoundationICU)
      if let keys = CollationKeyMaker.shared(collation, Locale.current.identifier) {
        return .collated(TextCollator(appendKey: keys.appendKey, compareTies: compare))
      }
    #endif
    return .compared(compare)
  }
}
