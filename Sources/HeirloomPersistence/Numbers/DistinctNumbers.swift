/// The distinct values of a sequence in order of appearance, and a code for each place; nil where there are too many.
struct DistinctNumbers {
  private(set) var values: [UInt64] = []
  let codes: NumberBuffer

  var bits: Int { NumberStatistics.bits(UInt64(max(values.count - 1, 1))) }

  init?(_ numbers: UnsafeBufferPointer<UInt64>) {
    codes = NumberBuffer(numbers.count)
    let limit = min(numbers.count / 8, 1_024)
    // Open addressing: code + 1, or 0 for a free place.
    var table = [UInt16](repeating: 0, count: 4_096)
    for index in 0..<numbers.count {
      let value = numbers[index]
      var place = Int(truncatingIfNeeded: (value &* 0x9e37_79b9_7f4a_7c15) >> 52)
      while table[place] != 0, values[Int(table[place]) - 1] != value { place = (place + 1) & 4_095 }
      if table[place] == 0 {
        // A column of unique values shows itself at once.
        guard values.count < limit, index != 256 || values.count <= 192 else { return nil }
        values.append(value)
        table[place] = UInt16(values.count)
      }
      codes.base[index] = UInt64(table[place]) - 1
    }
  }
}
