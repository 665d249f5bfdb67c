import Foundation
import Heirloom
import Synchronization
import Testing

/// One container, many threads, each with a context of its own.
@Suite struct ConcurrencyTests {
  /// Runs bodies on threads of their own and waits for all.
  private func concurrently(_ count: Int, _ body: @escaping @Sendable (Int) throws -> Void) throws {
    let errors = Mutex<[any Error]>([])
    DispatchQueue.concurrentPerform(iterations: count) { index in
      do { try body(index) } catch { errors.withLock { $0.append(error) } }
    }
    if let first = errors.withLock({ $0.first }) { throw first }
  }

  @Test(arguments: [StoreKind.memory, .disk]) func `writers on several threads lose nothing`(_ kind: StoreKind) throws {
    let store = try TestStore(kind)
    let container = store.container
    try concurrently(4) { writer in
      let context = ModelContext(container)
      for round in 0..<25 {
        context.insert(Item(title: "\(writer) \(round)", score: Double(writer)))
        context.insert(Car(name: "\(writer)"))
        try context.save()
      }
    }
    let titles = Set(try store.context.all(Item.self).map(\.title))
    #expect(titles == Set((0..<4).flatMap { writer in (0..<25).map { "\(writer) \($0)" } }))
    #expect(try store.context.fetchCount(FetchDescriptor<Vehicle>()) == 100)
  }

  /// Each save moves an amount between two accounts: every version has the same sum.
  @Test(arguments: [StoreKind.memory, .disk]) func `readers never see half a save`(_ kind: StoreKind) throws {
    let store = try TestStore.holding(kind) { (0..<10).map { Item(title: "\($0)", score: 100) } }
    let container = store.container
    let isDone = Atomic(false)
    let wrongSums = Atomic(0)
    try concurrently(3) { thread in
      let context = ModelContext(container)
      if thread == 0 {
        defer { isDone.store(true, ordering: .releasing) }
        var random = SplitMix64(seed: 1)
        for _ in 0..<200 {
          let items = try context.all(Item.self)
          let amount = Double(random.below(50))
          items[random.below(5)].score! -= amount
          items[5 + random.below(5)].score! += amount
          try context.save()
        }
        return
      }
      repeat {
        let items = try context.all(Item.self)
        let first = items.reduce(0) { $0 + ($1.score ?? 0) }
        let second = items.reduce(0) { $0 + ($1.score ?? 0) }
        if first != 1_000 || second != 1_000 { wrongSums.add(1, ordering: .relaxed) }
      } while !isDone.load(ordering: .acquiring)
    }
    #expect(wrongSums.load(ordering: .relaxed) == 0)
  }

  @Test func `a pinned context reads its version while others save`() throws {
    let store = try TestStore.holding(.memory) { (0..<2_000).map { Item(title: "old \($0)", score: 0) } }
    let container = store.container
    try concurrently(3) { thread in
      let context = ModelContext(container)
      let items = try context.all(Item.self)
      guard thread > 0 else {
        for round in 1...20 {
          for item in items { item.title = "new \(round)" }
          try context.save()
        }
        return
      }
      // Whatever version was pinned by the fetch: all of it, however long reading takes.
      let seen = Set(items.map { $0.title.hasPrefix("old") ? "old" : $0.title })
      #expect(seen.count == 1)
      for _ in 0..<5 { #expect(Set(items.map { $0.title.hasPrefix("old") ? "old" : $0.title }) == seen) }
    }
  }

  /// The last reference to an object may go anywhere, also while its context makes new ones for the same rows.
  @Test func `objects may be released on another thread while their context works`() throws {
    let store = try TestStore.holding(.memory) { (0..<500).map { Item(title: "\($0)") } }
    let context = store.context
    let bin = Bin()
    let isDone = Atomic(false)
    let thread = Thread {
      while !isDone.load(ordering: .acquiring) { bin.empty() }
      bin.empty()
    }
    thread.start()
    for round in 0..<60 {
      let items = try context.all(Item.self)
      #expect(items.count == 500 + round)
      items[round].note = "\(round)"
      bin.add(items)
      let new = Item(title: "new \(round)")
      context.insert(new)
      bin.add([new])
      if round % 3 == 0 { try context.save() }
      if round % 10 == 9 { #expect(try context.all(Item.self).filter { $0.note != nil }.count == round + 1) }
    }
    try context.save()
    isDone.store(true, ordering: .releasing)
    while !thread.isFinished { bin.empty() }
    #expect(try context.all(Item.self).filter { $0.note != nil }.count == 60)
  }

  @Test func `contexts may come and go on many threads`() throws {
    let store = try TestStore.holding(.memory) { (0..<100).map { Car(name: "\($0)") } }
    let container = store.container
    try concurrently(8) { thread in
      for round in 0..<20 {
        let context = ModelContext(container)
        let cars = try context.fetch(FetchDescriptor<Vehicle>(predicate: #Predicate { $0.name.contains("1") }))
        #expect(cars.count >= 19)
        if thread == 0 { context.insert(Car(name: "1 \(round)")) }
        try context.save()
      }
    }
    #expect(try store.context.fetchCount(FetchDescriptor<Car>()) == 120)
  }

  @Test func `checkpoints and saves do not disturb each other`() throws {
    let store = try TestStore(.reopened)
    let container = store.container
    try concurrently(3) { thread in
      for round in 0..<15 {
        if thread == 0 {
          try container.checkpoint()
        } else {
          let context = ModelContext(container)
          context.insert(Item(title: "\(thread) \(round)"))
          try context.save()
        }
      }
    }
    #expect(try store.context.fetchCount(FetchDescriptor<Item>()) == 30)
  }
}

/// Takes references of one thread and lets them go on another.
private final class Bin: @unchecked Sendable {
  private let lock = NSLock()
  private var objects: [AnyObject] = []

  func add(_ objects: [AnyObject]) { lock.withLock { self.objects += objects } }

  func empty() {
    let old = lock.withLock {
      defer { objects = [] }
      return objects
    }
    withExtendedLifetime(old) {}
  }
}
