public import Foundation

/// A number that can be added up over many objects.
///
/// The integer types, `Float`, `Double` and `Decimal` conform; don't conform to this protocol yourself.
public protocol SummableValue: PlainStorableValue {
  /// The type of a sum: wide enough that adding many small numbers fits.
  associatedtype Sum: PlainStorableValue
  /// The type of an average.
  associatedtype Average: PlainStorableValue
}

extension Int: SummableValue {
  public typealias Sum = Int
  public typealias Average = Double
}

extension Int8: SummableValue {
  public typealias Sum = Int
  public typealias Average = Double
}

extension Int16: SummableValue {
  public typealias Sum = Int
  public typealias Average = Double
}

extension Int32: SummableValue {
  public typealias Sum = Int
  public typealias Average = Double
}

extension Int64: SummableValue {
  public typealias Sum = Int64
  public typealias Average = Double
}

extension UInt: SummableValue {
  public typealias Sum = UInt
  public typealias Average = Double
}

extension UInt8: SummableValue {
  public typealias Sum = UInt
  public typealias Average = Double
}

extension UInt16: SummableValue {
  public typealias Sum = UInt
  public typealias Average = Double
}

extension UInt32: SummableValue {
  public typealias Sum = UInt
  public typealias Average = Double
}

extension UInt64: SummableValue {
  public typealias Sum = UInt64
  public typealias Average = Double
}

extension Float: SummableValue {
  public typealias Sum = Double
  public typealias Average = Double
}

extension Double: SummableValue {
  public typealias Sum = Double
  public typealias Average = Double
}

extension Decimal: SummableValue {
  public typealias Sum = Decimal
  public typealias Average = Decimal
}
