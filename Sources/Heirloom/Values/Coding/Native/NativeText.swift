internal import Foundation

extension Bool: NativelyCoded {
  static var nativeName: String { "a truth value" }

  static func accepts(_ kind: ValueItem.Kind) -> Bool { kind == .truth }

  static func read(_ item: ValueItem, from bytes: ValueBytes) -> Bool? {
    item.kind == .truth ? bytes.tag(of: item) == ValueTag.yes : nil
  }

  func write(to sink: ByteSink) { sink.append(self ? ValueTag.yes : ValueTag.no) }
}

extension String: NativelyCoded {
  static var nativeName: String { "a string" }

  static func accepts(_ kind: ValueItem.Kind) -> Bool { kind == .string }

  static func read(_ item: ValueItem, from bytes: ValueBytes) -> String? {
    switch item.kind {
    case .string: bytes.string(item.start..<item.end)
    // A type that calls `UUID.init(from:)` by itself asks for a string.
    case .uuid: UUID.read(item, from: bytes)?.uuidString
    default: nil
    }
  }

  func write(to sink: ByteSink) {
    var text = self
    text.withUTF8 {
      if $0.count < 32 {
        sink.append(ValueTag.shortString | UInt8($0.count))
      } else {
        sink.append(ValueTag.string)
        sink.append(number: UInt($0.count))
      }
      sink.append(UnsafeRawBufferPointer($0))
    }
  }
}
