/// The size of the store's files: with the titles of the other workloads, and with titles in natural language.
extension Workload {
  static func fileSize(_ rows: Int) -> [Workload] {
    [
      Workload(
        id: "P10", part: "numbered titles", title: "file size", unit: .bytes,
        goals: [.elsewhere("≤ Parquet with zstd")], trial: { try $0.size(of: EventGenerator.rows(rows)) }),
      Workload(
        id: "P10", part: "natural language", title: "file size", unit: .bytes,
        goals: [.elsewhere("≤ Parquet with zstd")],
        trial: { try $0.size(of: EventGenerator.rowsInNaturalLanguage(rows)) }),
    ]
  }
}
