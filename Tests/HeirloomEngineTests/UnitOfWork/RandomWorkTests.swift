import HeirloomEngine
import HeirloomSchema
import Testing

/// Random changes of two contexts over one store, compared with dictionaries after each step.
@Suite struct RandomWorkTests {
  struct Refused: Error {}

  @Test(arguments: 0..<20 as Range<UInt64>) func `contexts agree with dictionaries`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let store = try TestContext.makeStore()
    var contexts = (0..<2).map { _ in ModelledContext(TestContext(store)) }
    var saved: [UInt64: Row] = [:]
    var nextKey: UInt64 = 1
    for step in 0..<300 {
      let index = random.below(2)
      switch random.below(12) {
      case 0:
        saved = contexts[index].saved(over: saved)
        try contexts[index].context.save()
        contexts[index].start(from: saved)
      case 1:
        contexts[index].context.unit.rollback()
        contexts[index].forgetChanges()
      case 2:
        contexts[index].context.refresh()
        contexts[index].move(to: saved)
      case 3:
        #expect(throws: Refused.self) { try contexts[index].context.save { throw Refused() } }
      case 4, 5, 6:
        contexts[index].insert(nextKey, &random)
        nextKey += 1
      default: contexts[index].change(&random)
      }
      let queried = contexts[index].context.queried()
      #expect(queried == contexts[index].rows, "seed \(seed), step \(step)")
      for (key, row) in queried { #expect(contexts[index].context.read(key) == row, "seed \(seed), step \(step)") }
      guard queried == contexts[index].rows else { return }
    }
  }
}

/// A context with the dictionary of what it should show, and what it changed.
private struct ModelledContext {
  let context: TestContext
  private var base: [UInt64: Row] = [:]
  private var inserted: [UInt64: Row] = [:]
  private var texts: [UInt64: String?] = [:]
  private var numbers: [UInt64: Int?] = [:]
  private var deleted: Set<UInt64> = []

  init(_ context: TestContext) { self.context = context }

  var rows: [UInt64: Row] { merged(with: base) }

  func merged(with base: [UInt64: Row]) -> [UInt64: Row] {
    var rows = base.merging(inserted) { $1 }
    for (key, text) in texts { rows[key]?.text = text }
    for (key, number) in numbers { rows[key]?.number = number }
    for key in deleted { rows[key] = nil }
    return rows
  }

  /// What a save leaves. Setting the value that a row had is no change, even if another context has changed it since.
  func saved(over newest: [UInt64: Row]) -> [UInt64: Row] {
    var changes = self
    for (key, row) in base {
      if let text = texts[key], Row(text: text, number: 0) == Row(text: row.text, number: 0) {
        changes.texts[key] = nil
      }
      if let number = numbers[key], number == row.number { changes.numbers[key] = nil }
    }
    return changes.merged(with: newest)
  }

  mutating func start(from saved: [UInt64: Row]) {
    base = saved
    forgetChanges()
  }

  mutating func move(to saved: [UInt64: Row]) {
    base = saved
    texts = texts.filter { saved[$0.key] != nil || inserted[$0.key] != nil }
    numbers = numbers.filter { saved[$0.key] != nil || inserted[$0.key] != nil }
    deleted.formIntersection(saved.keys)
  }

  mutating func forgetChanges() {
    inserted = [:]
    texts = [:]
    numbers = [:]
    deleted = []
  }

  mutating func insert(_ key: UInt64, _ random: inout SplitMix64) {
    let row = Row(text: ModelledContext.text(&random), number: random.below(3) == 0 ? nil : random.below(10))
    inserted[key] = row
    context.insert(key, row.text, row.number)
  }

  mutating func change(_ random: inout SplitMix64) {
    if !deleted.isEmpty, random.below(4) == 0 {
      let key = deleted.sorted()[random.below(deleted.count)]
      deleted.remove(key)
      return context.undelete(key)
    }
    guard let key = rows.keys.sorted().randomElement(using: &random) else { return }
    switch random.below(5) {
    case 0, 1:
      texts[key] = .some(ModelledContext.text(&random))
      context.setText(key, texts[key] ?? nil)
    case 2, 3:
      numbers[key] = .some(random.below(4) == 0 ? nil : random.below(10))
      context.setNumber(key, numbers[key] ?? nil)
    default:
      context.delete(key)
      if inserted.removeValue(forKey: key) == nil {
        deleted.insert(key)
      } else {
        texts[key] = nil
        numbers[key] = nil
      }
    }
  }

  private static func text(_ random: inout SplitMix64) -> String? {
    ["a", "e\u{301}", "\u{e9}", "", nil, "long text of more than fifteen bytes"][random.below(6)]
  }
}
