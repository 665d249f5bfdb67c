/// The size of the store's files.
extension Workload {
  static var fileSize: Workload {
    Workload(
      id: "P10", title: "file size", unit: .bytes, goals: [.elsewhere("≤ Parquet with zstd")],
      trial: { try $0.size() })
  }
}
