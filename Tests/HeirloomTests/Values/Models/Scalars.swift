import Foundation
import Heirloom

/// One property of each kind of number and text, required and optional.
@Model final class Scalars {
  var bool = false
  var int8: Int8 = 0
  var int16: Int16 = 0
  var int32: Int32 = 0
  var int64: Int64 = 0
  var uint8: UInt8 = 0
  var uint16: UInt16 = 0
  var uint32: UInt32 = 0
  var uint64: UInt64 = 0
  var int = 0
  var uint: UInt = 0
  var float: Float = 0
  var double = 0.0
  var date = Date.distantPast
  var uuid = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  var decimal = Decimal()
  var string = ""
  var data = Data()
  var url = URL(fileURLWithPath: "/")

  init() {}
}

@Model final class OptionalScalars {
  var bool: Bool?
  var int8: Int8?
  var int16: Int16?
  var int32: Int32?
  var int64: Int64?
  var uint8: UInt8?
  var uint16: UInt16?
  var uint32: UInt32?
  var uint64: UInt64?
  var int: Int?
  var uint: UInt?
  var float: Float?
  var double: Double?
  var date: Date?
  var uuid: UUID?
  var decimal: Decimal?
  var string: String?
  var data: Data?
  var url: URL?

  init() {}
}
