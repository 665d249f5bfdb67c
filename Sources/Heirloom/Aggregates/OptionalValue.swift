/// `Optional`, whatever it wraps.
protocol OptionalValue {
  static var none: Self { get }
  var isNone: Bool { get }
}

extension Optional: OptionalValue {
  var isNone: Bool { self == nil }
}
