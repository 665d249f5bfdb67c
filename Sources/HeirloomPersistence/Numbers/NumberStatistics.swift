/// What one pass over a sequence tells about the size of each form.
struct NumberStatistics {
  let count: Int
  let first: Int64
  private(set) var minimum: Int64
  private var maximum: Int64
  private(set) var minimumDelta: Int64 = 0
  private var maximumDelta: Int64 = 0
  private(set) var runs = 1

  init(_ values: UnsafeBufferPointer<UInt64>) {
    count = values.count
    first = Int64(bitPattern: values[0])
    minimum = first
    maximum = first
    guard count > 1 else { return }
    var lowDelta = Int64.max
    var highDelta = Int64.min
    var previous = first
    for index in 1..<count {
      let value = Int64(bitPattern: values[index])
      let delta = value &- previous
      minimum = min(minimum, value)
      maximum = max(maximum, value)
      lowDelta = min(lowDelta, delta)
      highDelta = max(highDelta, delta)
      runs &+= delta == 0 ? 0 : 1
      previous = value
    }
    minimumDelta = lowDelta
    maximumDelta = highDelta
  }

  var isConstant: Bool { runs == 1 }
  var packedBits: Int { NumberStatistics.bits(UInt64(bitPattern: maximum &- minimum)) }
  var deltaBits: Int { count < 2 ? 0 : NumberStatistics.bits(UInt64(bitPattern: maximumDelta &- minimumDelta)) }

  func rawSize(width: Int) -> Int { count * width }

  var packedSize: Int {
    guard packedBits <= BitPacking.widest else { return .max }
    return NumberStatistics.size(minimum) + 1 + BitPacking.byteCount(count, bits: packedBits)
  }

  var deltaSize: Int {
    guard deltaBits <= BitPacking.widest else { return .max }
    return NumberStatistics.size(first) + NumberStatistics.size(minimumDelta) + 1
      + BitPacking.byteCount(count - 1, bits: deltaBits)
  }

  /// A guess: the values as in the packed form, 13 bits for each length.
  func runsSize(width: Int) -> Int { 16 + runs * (min(packedBits, width * 8) + 13) / 8 }

  static func bits(_ range: UInt64) -> Int { UInt64.bitWidth - range.leadingZeroBitCount }

  static func size(_ value: Int64) -> Int { Varint.length(Varint.zigzag(value)) }
}
