#if os(Linux) && canImport(_FoundationICU)
  import Foundation
  import HeirloomEngine
  import Synchronization
  private import _FoundationICU

  /// Makes keys of texts with the collator that Foundation itself compares with, the ICU of the toolchain.
  ///
  /// Foundation compares what follows a common prefix, which for few texts (`"\u{fb01}A"` and `"fi-"`: a ligature and
  /// its letters) is no order of all texts. Keys are one: the Unicode Collation Algorithm (UTS #10) with tertiary
  /// strength. Texts that differ in what it ignores have equal keys, and are compared.
  ///
  /// Nothing changes a collator after it is made, so threads may share it.
  final class CollationKeyMaker: @unchecked Sendable {
    private let collator: OpaquePointer

    private static let makers = Mutex<[Kind: CollationKeyMaker]>([:])

    private struct Kind: Hashable {
      let collation: TextCollation
      let locale: String
    }

    /// Nil where keys say nothing, or there is no collator.
    static func shared(_ collation: TextCollation, _ locale: String) -> CollationKeyMaker? {
      guard collation == .localizedStandard || collation == .localized else { return nil }
      return makers.withLock { makers in
        let kind = Kind(collation: collation, locale: locale)
        if let maker = makers[kind] { return maker }
        let maker = CollationKeyMaker(locale, countsNumbers: collation == .localizedStandard)
        makers[kind] = maker
        return maker
      }
    }

    private init?(_ locale: String, countsNumbers: Bool) {
      var status = U_ZERO_ERROR
      guard let collator = swift_ucol_open(locale, &status), status.rawValue <= U_ZERO_ERROR.rawValue else {
        return nil
      }
      self.collator = collator
      swift_ucol_setAttribute(collator, UCOL_NUMERIC_COLLATION, countsNumbers ? UCOL_ON : UCOL_OFF, &status)
      swift_ucol_setAttribute(collator, UCOL_STRENGTH, UCOL_TERTIARY, &status)
    }

    deinit { swift_ucol_close(collator) }

    @Sendable func appendKey(_ text: UnsafeRawBufferPointer, _ keys: inout [UInt8]) {
      withUnsafeTemporaryAllocation(of: UInt16.self, capacity: max(1, text.count)) { units in
        var count = 0
        if text.allSatisfy({ $0 < 0x80 }) {
          for byte in text {
            units[count] = UInt16(byte)
            count += 1
          }
        } else {
          for unit in String(decoding: text, as: UTF8.self).utf16 {
            units[count] = unit
            count += 1
          }
        }
        appendKey(units[..<count], &keys)
      }
    }

    private func appendKey(_ units: Slice<UnsafeMutableBufferPointer<UInt16>>, _ keys: inout [UInt8]) {
      let start = keys.count
      // Most keys are shorter. A longer one is made again.
      var room = 16 + 3 * units.count
      while true {
        keys.append(contentsOf: repeatElement(0, count: room))
        let length = keys.withUnsafeMutableBufferPointer { keys in
          Int(
            swift_ucol_getSortKey(
              collator, units.base.baseAddress, Int32(units.count), keys.baseAddress.map { $0 + start }, Int32(room)))
        }
        keys.removeLast(room - min(length, room))
        guard length > room else { return }
        keys.removeLast(keys.count - start)
        room = length
      }
    }
  }
#endif
