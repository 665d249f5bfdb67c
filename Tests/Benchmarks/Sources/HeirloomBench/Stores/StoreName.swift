/// The stores that can be named in `--stores`, in the order of the table.
enum StoreName: String, CaseIterable {
  case heirloom, sqlite, duckdb, swift
}
