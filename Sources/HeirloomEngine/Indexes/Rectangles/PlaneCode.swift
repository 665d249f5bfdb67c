/// Points of a plane as numbers, so that points near each other mostly have numbers near each other: the bits of both
/// coordinates in turn (a Z-order curve, G. M. Morton, 1966).
///
///     first coordinate    f₃₁    f₃₀    …         the upper halves of the sort codes; 0 for nil, before all numbers
///     second coordinate      s₃₁    s₃₀ …
///     code                f₃₁s₃₁f₃₀s₃₀  …
///
/// Points that begin with the same 2 n bits lie in one cell: a square of the plane, whose four quadrants follow each
/// other.
enum PlaneCode {
  typealias Point = SIMD2<UInt32>

  static func code(_ point: Point) -> UInt64 { spread(point.x) << 1 | spread(point.y) }

  /// A value of a column as a coordinate.
  static func coordinate(_ form: SortForm, _ code: UInt64) -> UInt32 {
    form == .null ? 0 : UInt32(truncatingIfNeeded: code >> 32)
  }

  /// Moves bit n to bit 2 n.
  private static func spread(_ coordinate: UInt32) -> UInt64 {
    var bits = UInt64(coordinate)
    bits = (bits | bits << 16) & 0x0000_FFFF_0000_FFFF
    bits = (bits | bits << 8) & 0x00FF_00FF_00FF_00FF
    bits = (bits | bits << 4) & 0x0F0F_0F0F_0F0F_0F0F
    bits = (bits | bits << 2) & 0x3333_3333_3333_3333
    return (bits | bits << 1) & 0x5555_5555_5555_5555
  }
}
