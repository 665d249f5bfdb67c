@testable import HeirloomEngine
import Testing

@Suite struct LinkTreeTests {
  /// Around the capacity of a leaf (256) and of an inner node (64 leaves).
  static let sizes = [0, 1, 2, 191, 192, 193, 255, 256, 257, 512, 513, 12_000, 16_500]

  @Test(arguments: sizes, [1, 7, 4_099]) func `entries put in one by one come out sorted`(size: Int, step: Int) {
    var tree = LinkTree()
    // A step that has no factor in common with the size visits every number once.
    let numbers = (0..<size).map { size % step == 0 ? $0 : $0 * step % size }
    for number in numbers { tree.insert(LinkTreeTests.entry(number)) }
    for number in numbers { tree.insert(LinkTreeTests.entry(number)) }
    LinkTreeTests.expect(tree, numbers)
  }

  @Test(arguments: sizes) func `a tree built at once is the same`(size: Int) {
    LinkTreeTests.expect(LinkTree(sorted: (0..<size).map(LinkTreeTests.entry)), Array(0..<size))
  }

  @Test(arguments: [0, 1, 2, 3]) func `random changes leave copies alone`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var tree = LinkTree()
    var model: Set<Int> = []
    var copies: [(LinkTree, [Int])] = []
    for step in 0..<6_000 {
      let number = random.below(3_000)
      if random.below(100) < (step < 3_000 ? 70 : 25) {
        tree.insert(LinkTreeTests.entry(number))
        model.insert(number)
      } else {
        tree.remove(LinkTreeTests.entry(number))
        model.remove(number)
      }
      if step % 500 == 0 { copies.append((tree, Array(model))) }
    }
    LinkTreeTests.expect(tree, Array(model))
    for (copy, numbers) in copies { LinkTreeTests.expect(copy, numbers) }
    for number in model { tree.remove(LinkTreeTests.entry(number)) }
    #expect(tree.count == 0 && tree.first(from: .first(of: 0)) == nil)
  }

  @Test func `lists of owners are apart`() {
    var tree = LinkTree()
    for place in 0..<600 { tree.insert(LinkEntry(owner: UInt64(place % 3), place: UInt64(place), member: 9)) }
    for owner in 0..<UInt64(3) {
      #expect(tree.count(of: owner) == 200)
      #expect(tree.entries(of: owner).map(\.place) == (0..<200).map { UInt64($0) * 3 + owner })
      #expect(tree.lastPlace(of: owner) == 597 + owner)
    }
    #expect(tree.count(of: 3) == 0 && tree.lastPlace(of: 3) == nil && tree.entries(of: 3).isEmpty)
  }

  @Test(arguments: [4, 5, 6]) func `appended members come behind those of their owner`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var tree = LinkTree()
    var lists = [[LinkEntry]](repeating: [], count: 7)
    for step in 0..<8_000 {
      let owner = random.below(lists.count)
      if random.below(100) < 65 {
        let place = tree.append(UInt64(step), to: UInt64(owner))
        #expect(place > lists[owner].last?.place ?? 0)
        lists[owner].append(LinkEntry(owner: UInt64(owner), place: place, member: UInt64(step)))
      } else if !lists[owner].isEmpty {
        // The last ones go now and then, all of a list too.
        for _ in 0..<(random.below(40) == 0 ? lists[owner].count : 1) { tree.remove(lists[owner].removeLast()) }
      }
    }
    for (owner, list) in lists.enumerated() { #expect(tree.entries(of: UInt64(owner)) == list) }
    #expect(tree.count == lists.reduce(0) { $0 + $1.count })
  }

  /// Ten members for each owner.
  private static func entry(_ number: Int) -> LinkEntry {
    LinkEntry(owner: UInt64(number / 10), place: UInt64(number % 10), member: UInt64(number))
  }

  private static func expect(_ tree: LinkTree, _ numbers: [Int]) {
    let sorted = numbers.sorted().map(entry)
    #expect(tree.count == sorted.count)
    var found: [LinkEntry] = []
    tree.forEach(fromRank: 0) {
      found.append($0)
      return true
    }
    #expect(found == sorted)
    for (rank, entry) in sorted.enumerated() where rank % 37 == 0 {
      #expect(tree[rank] == entry && tree.rank(of: entry) == rank && tree.contains(entry))
    }
  }
}
