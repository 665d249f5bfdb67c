extension AccessPath {
  /// The rows that a path finds; nil: all.
  func candidates(_ table: RowTable) -> CandidateRows? {
    switch self {
    case .scan: nil
    case .search(let searches): CandidateRows(searches, isUnion: false, blockCount: table.blockCount)
    case .union(let searches): CandidateRows(searches, isUnion: true, blockCount: table.blockCount)
    }
  }
}
