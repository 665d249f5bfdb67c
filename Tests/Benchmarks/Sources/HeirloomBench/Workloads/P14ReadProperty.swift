/// Reads one property of fetched objects. A thousand of them, so that the processor's caches hold them.
extension Workload {
  static var readProperty: [Workload] {
    let objects = 1_000
    let times = 1_000
    return [
      Workload(
        id: "P14", part: "number", title: "read a property", operations: objects * times,
        goals: [.nanoseconds(5), .nanoseconds(30, variant: HeirloomStore.observed)],
        trial: { try $0.readNumber(of: objects, times: times) }),
      Workload(
        id: "P14", part: "text", title: "read a property", operations: objects * times,
        goals: [.nanoseconds(70)], trial: { try $0.readText(of: objects, times: times) }),
    ]
  }
}
