/// Texts at fixed addresses, which SQLite can read without a copy.
final class ConstantTexts {
  private let texts: [UnsafeBufferPointer<UInt8>]

  init(_ texts: [String]) {
    self.texts = texts.map { text in
      let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
      _ = bytes.initialize(fromContentsOf: Array(text.utf8))
      return UnsafeBufferPointer(bytes)
    }
  }

  deinit { for text in texts { text.deallocate() } }

  subscript(_ index: Int) -> UnsafeBufferPointer<UInt8> { texts[index] }
}
