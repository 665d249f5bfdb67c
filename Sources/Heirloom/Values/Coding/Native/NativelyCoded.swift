/// A value that has a tag of its own, and needs no encoder to be written.
protocol NativelyCoded {
  /// What the value is called where another was found: "a string".
  static var nativeName: String { get }

  /// Whether a value of this kind can be read as the type, if it fits.
  static func accepts(_ kind: ValueItem.Kind) -> Bool

  /// The value, or nil if the item is of another kind or doesn't fit.
  static func read(_ item: ValueItem, from bytes: ValueBytes) -> Self?

  func write(to sink: ByteSink)
}
