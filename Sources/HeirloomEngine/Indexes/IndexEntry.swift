/// A row at its place in an index.
///
///     | code: first value, as far as it fits | row | form of the code |      16 bytes
struct IndexEntry: BitwiseCopyable, Sendable {
  let code: UInt64
  let row: UInt32
  let form: SortForm
}
