import Foundation
import Heirloom
import Testing

/// `static var indexes`, the form without a macro.
@Suite struct IndexColumnTests {
  private func access<Model: PersistentModel>(_ predicate: Predicate<Model>) throws -> [ClassAccess] {
    let store = try TestStore(.memory, [Claim.self, OldClaim.self, Memo.self, Drawer.self])
    let context = store.context
    for number in 0..<3_000 {
      context.insert(Claim(number))
      context.insert(OldClaim(number))
      context.insert(Memo(number))
    }
    try context.save()
    return try context.plan(of: FetchDescriptor(predicate: predicate)).classes.map(\.access)
  }

  private typealias ClassAccess = FetchPlan.Access

  @Test func `a class declares its indexes`() throws {
    #expect(
      try access(#Predicate<Claim> { $0.number == 7 }) == [
        .search(indexes: [["number"]]), .search(indexes: [["number"]]),
      ])
    #expect(
      try access(#Predicate<OldClaim> { $0.isArchived && $0.title == "7" }) == [
        .search(indexes: [["isArchived", "title"]])
      ])
  }

  @Test func `an extension of the class can`() throws {
    #expect(try access(#Predicate<Memo> { $0.number == 7 }) == [.search(indexes: [["number"]])])
  }

  @Test func `they stand beside those of the macro`() throws {
    #expect(try access(#Predicate<Memo> { $0.text == "7" }) == [.search(indexes: [["text"]])])
  }

  @Test func `something else of the same name is no index`() throws {
    #expect(Drawer.indexes == ["A", "B"])
    let store = try TestStore(.memory, [Drawer.self])
    let context = store.context
    context.insert(Drawer())
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Drawer>()) == 1)
  }

  @Test func `a key path to what is not stored is an error that names it`() throws {
    let error = #expect(throws: SwiftDataError.self) { try TestStore(.memory, [Mistake.self]) }
    #expect(error == .unsupportedKeyPath)
    #expect("\(error as Any)".contains("Mistake"))
  }
}

@Model class Claim {
  var number: Int
  var title: String
  var isArchived: Bool

  static var indexes: [[IndexColumn<Claim>]] {
    [[IndexColumn(\Claim.number)], [IndexColumn(\Claim.isArchived), IndexColumn(\Claim.title)]]
  }

  init(_ number: Int) {
    self.number = number
    title = "\(number)"
    isArchived = number % 3 == 0
  }
}

@Model final class OldClaim: Claim {}

@Model final class Memo {
  #Index<Memo>([\.text])

  var number: Int
  var text: String

  init(_ number: Int) {
    self.number = number
    text = "\(number)"
  }
}

extension Memo {
  static let indexes: [[IndexColumn<Memo>]] = [[.init(\.number)], [.init(\.number), .init(\.text)]]
}

@Model final class Drawer {
  static let indexes = ["A", "B"]

  var name = ""

  init() {}
}

@Model final class Mistake {
  var name = ""
  var length: Int { name.count }

  static var indexes: [[IndexColumn<Mistake>]] { [[IndexColumn(\.length)]] }

  init() {}
}
