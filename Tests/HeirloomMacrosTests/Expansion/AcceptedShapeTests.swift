import Testing

@Suite struct `Shapes without complaint` {
  @Test(arguments: [
    "@Model class Trip { var id: UUID = UUID() }",
    "@Model class Trip { var description: String { name } }",
    "@Model class Trip { static var description = 1 }",
    "@Model class Trip { let first = 1, second = 2 }",
    "@Model class Trip { @Transient var action: () -> Void = {} }",
    "@Model class Trip { @Transient var cache: [any Shape]? }",
    "@Model class Trip { @Transient lazy var length = 1 }",
    "@Model class Trip { var name: String; init() { name = \"\" } }",
    "@Model class Trip { let code: UUID; required init(from decoder: any Decoder) throws { code = UUID() } }",
    "@Model class Trip { var value: (Int) = 1 }",
    "@Model class Trip { @Attribute(.unique) let code: UUID; init() { code = UUID() } }",
    "enum Outer { @Model fileprivate class Trip { private var count = 1 } }",
    "extension Outer { @Model class Trip { @Heirloom.Attribute(.unique) var count = 1 } }",
    "@Model class Trip { var legs: Array<Leg> = []; var ends: (Set<Date>)? }",
    "@Model class Trip {\n#if DEBUG\nvar summary: String { \"\" }\nstatic var count = 0\n#endif\n}",
  ])
  func `a root class`(_ source: String) {
    #expect(MacroExpansion(of: source).findings == [])
  }

  @Test(arguments: [
    "@Model class Car: Vehicle { override var name: String { didSet { print(name) } } }",
    "@Model class Car: Vehicle { override var name: String { get { \"\" } set {} } }",
    "enum Outer { @Model private class Car: Vehicle { var doors = 4 } }",
  ])
  func `a subclass`(_ source: String) {
    #expect(MacroExpansion(of: source, asSubclass: true).findings == [])
  }

  @Test(arguments: [
    "private class", "fileprivate final class", "package class", "public final class", "open class",
  ])
  func `a class of any access persists its variables`(_ keywords: String) {
    let expansion = MacroExpansion(of: "@Model \(keywords) Trip {\n  private var name = \"\"\n  init() {}\n}")
    #expect(expansion.findings == [])
    #expect(expansion.text.contains("_$slot_name: Heirloom._PersistedSlot"))
  }

  @Test(arguments: ["static var count = 0", "var twice: Int { 2 }", "@Transient var cache = 0", "let constant = 1"])
  func `what is not persisted stays as it is`(_ member: String) {
    let expansion = MacroExpansion(of: "@Model class Trip {\n  \(member)\n}")
    #expect(!expansion.text.contains("_PersistedSlot"))
    #expect(expansion.text.contains("properties: []"))
  }
}
