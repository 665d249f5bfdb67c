import Heirloom
import Testing

/// A cascade deletes what its rule says, each once, whichever side it is declared on.
@Suite struct NestedCascadeCase {
  /// Deleting a task deletes its parts.
  @Model class Task {
    var name: String
    var whole: Task?
    @Relationship(deleteRule: .cascade, inverse: \Task.whole) var parts: [Task] = []
    init(_ name: String) { self.name = name }
  }

  /// Deleting a step deletes what it is a part of.
  @Model class Step {
    var name: String
    @Relationship(deleteRule: .cascade) var whole: Step?
    @Relationship(inverse: \Step.whole) var parts: [Step] = []
    init(_ name: String) { self.name = name }
  }

  static let types: [any PersistentModel.Type] = [Task.self, Step.self]

  /// A tree of depth 5 with two parts for each: "0", "00", "01", "000", …
  private func grow<Node: PersistentModel>(
    _ make: (String) -> Node, _ link: (Node, Node) -> Void, _ context: ModelContext
  ) -> [String: Node] {
    var nodes: [String: Node] = [:]
    for depth in 0..<5 {
      for number in 0..<1 << depth {
        let name = "0" + String((1 << depth) + number, radix: 2).dropFirst()
        let node = make(name)
        context.insert(node)
        nodes[name] = node
        if let whole = nodes[String(name.dropLast())] { link(node, whole) }
      }
    }
    return nodes
  }

  @Test(arguments: ["0", "01", "00110", "0011"], [false, true])
  func `parts go with their whole`(name: String, isSaved: Bool) throws {
    let store = try TestStore(.memory, Self.types)
    let context = store.context
    let nodes = grow(Task.init, { $0.whole = $1 }, context)
    if isSaved { try context.save() }
    context.delete(try #require(nodes[name]))
    try context.save()
    let left = try context.all(Task.self).map(\.name)
    #expect(Set(left) == Set(nodes.keys.filter { !$0.hasPrefix(name) }))
    #expect(try context.all(Task.self).allSatisfy { $0.parts.allSatisfy { !$0.name.hasPrefix(name) } })
  }

  @Test(arguments: ["0", "01", "00110"]) func `a whole goes with its part, its other parts stay`(name: String) throws {
    let context = try TestStore(.memory, Self.types).context
    let nodes = grow(Step.init, { $0.whole = $1 }, context)
    try context.save()
    context.delete(try #require(nodes[name]))
    try context.save()
    let left = try context.all(Step.self)
    #expect(Set(left.map(\.name)) == Set(nodes.keys.filter { !name.hasPrefix($0) }))
    #expect(left.allSatisfy { step in step.whole == nil || left.contains { $0 === step.whole } })
  }

  @Test func `circles and loops end`() throws {
    let context = try TestStore(.memory, Self.types).context
    let (a, b, own) = (Task("a"), Task("b"), Task("own"))
    for task in [a, b, own] { context.insert(task) }
    a.whole = b
    b.whole = a
    own.whole = own
    #expect(own.parts == [own])
    try context.save()
    context.delete(a)
    context.delete(own)
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Task>()) == 0)
  }
}
