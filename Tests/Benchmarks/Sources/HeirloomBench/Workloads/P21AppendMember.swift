/// Appends objects to a long list: what an append costs must not depend on how many are there.
extension Workload {
  static func appendMember(_ rows: Int) -> [Workload] {
    let members = min(rows, 200_000)
    return [
      appendMember(members, bySetting: false, "to its list"), appendMember(members, bySetting: true, "by its to-one"),
    ]
  }

  private static func appendMember(_ members: Int, bySetting: Bool, _ part: String) -> Workload {
    Workload(
      id: "P21", part: part, title: "append one child to an owner of \(members)", operations: 1_000,
      goals: [.nanoseconds(5_000)],
      trial: { try $0.append(1_000, toOwnerOf: members, bySetting: bySetting) })
  }
}
