/// A hierarchy of thirty subclasses with twenty properties each of their own, against one table with a column for each
/// of them.
extension Workload {
  static func wideHierarchy(_ rows: Int) -> [Workload] {
    [
      Workload(id: "H1", title: "thirty subclasses: insert and save", trial: { try $0.insertHierarchy(rows) }),
      Workload(id: "H2", title: "thirty subclasses: read all as the base", trial: { try $0.readHierarchy(rows) }),
      Workload(id: "H3", title: "thirty subclasses: read one of them", trial: { try $0.readSubclass(rows) }),
      Workload(
        id: "H4", part: "file", title: "thirty subclasses: size", unit: .bytes,
        trial: { try $0.hierarchySize(rows, inMemory: false) }),
      Workload(
        id: "H4", part: "memory", title: "thirty subclasses: size", unit: .bytes,
        trial: { try $0.hierarchySize(rows, inMemory: true) }),
    ]
  }
}
