import HeirloomEngine
import HeirloomSchema
import Testing

/// Objects are known to the engine by their address; whose row moves is told, whose row goes is let go.
@Suite struct HandleTests {
  @Test func `an object of a new row moves to the version when it is saved`() throws {
    let (context, owner) = try make(rows: 2)
    context.insert(10, "a", 1)
    let object = owner.object(at: try #require(context.unit.view(0).locate(10)), context.unit)
    try context.save()
    #expect(object.source === context.unit.view(0).base && object.row == 2 && !object.isDetached)
    #expect(object.source?.key(object.row) == 10)
  }

  @Test func `an object of a dropped new row is let go`() throws {
    let (context, owner) = try make(rows: 0)
    context.insert(10, "a", 1)
    context.insert(11, "b", 2)
    let dropped = owner.object(at: try #require(context.unit.view(0).locate(10)), context.unit)
    let kept = owner.object(at: try #require(context.unit.view(0).locate(11)), context.unit)
    context.delete(10)
    try context.save()
    #expect(dropped.isDetached && !kept.isDetached && kept.row == 0)
  }

  @Test func `an object of a changed row goes back to the version, at a save and at a rollback`() throws {
    let (context, owner) = try make(rows: 3)
    for isSaved in [true, false] {
      context.setText(2, "changed")
      let object = owner.object(at: try #require(context.unit.view(0).locate(2)), context.unit)
      #expect(object.source?.origin == .updates)
      if isSaved { try context.save() } else { context.unit.rollback() }
      #expect(object.source === context.unit.view(0).base && object.row == 1 && !object.isDetached)
    }
  }

  @Test func `rolling back an insertion lets the object go`() throws {
    let (context, owner) = try make(rows: 0)
    context.insert(10, "a", 1)
    let object = owner.object(at: try #require(context.unit.view(0).locate(10)), context.unit)
    context.unit.rollback()
    #expect(object.isDetached)
  }

  @Test(arguments: [true, false]) func `an object whose row was deleted elsewhere is let go`(_ isChanged: Bool) throws {
    let (context, owner) = try make(rows: 3)
    if isChanged { context.setText(2, "changed") }
    let object = owner.object(at: try #require(context.unit.view(0).locate(2)), context.unit)
    let other = owner.object(at: try #require(context.unit.view(0).locate(3)), context.unit)
    let elsewhere = TestContext(context.unit.store)
    elsewhere.delete(2)
    try elsewhere.save()
    #expect(!object.isDetached)
    context.refresh()
    #expect(object.isDetached && !other.isDetached)
  }

  @Test func `a table finds living objects only, and counts them`() throws {
    let (context, owner) = try make(rows: 2_000)
    let base = context.unit.view(0).base
    var objects = [0, 1, 511, 512, 513, 1_999].map {
      owner.object(at: RowAddress(entity: 0, origin: .base, row: $0), context.unit)
    }
    #expect(base.handleCount == 6)
    for object in objects { #expect(TestObject.registered(in: base, row: object.row) === object) }
    #expect(TestObject.registered(in: base, row: 2) == nil && TestObject.registered(in: base, row: 9_999) == nil)
    objects.removeFirst(3)
    #expect(base.handleCount == 3)
    #expect(TestObject.registered(in: base, row: 511) == nil && TestObject.registered(in: base, row: 512) != nil)
    objects = []
    #expect(base.handleCount == 0)
  }

  private func make(rows: Int) throws -> (TestContext, TestOwner) {
    let context = TestContext(try TestContext.makeStore(rows: rows))
    let owner = TestOwner()
    context.unit.owner = owner
    // The unit knows its owner weakly.
    context.retained = owner
    return (context, owner)
  }
}

/// What a model object is to the engine.
final class TestObject {
  var source: RowSource?
  var row: Int
  var isDetached = false

  init(_ source: RowSource, _ row: Int) {
    self.source = source
    self.row = row
    source.register(Unmanaged.passUnretained(self).toOpaque(), row: row)
  }

  deinit { source?.unregister(row: row) }

  static func registered(in source: RowSource, row: Int) -> TestObject? {
    source.retainedHandle(row: row).map { Unmanaged<TestObject>.fromOpaque($0).takeRetainedValue() }
  }
}

final class TestOwner: HandleOwner {
  func noteChange(of object: UnsafeMutableRawPointer, entity: Int, ordinal: Int) {}
  func makeKey() -> UInt64 { 1 }

  func object(at address: RowAddress, _ unit: UnitOfWork) -> TestObject {
    guard let source = unit.source(address) else { fatalError("no source for \(address)") }
    return TestObject(source, address.row)
  }

  func relocate(_ object: UnsafeMutableRawPointer, to source: RowSource, row: Int) {
    let object = Unmanaged<TestObject>.fromOpaque(object).takeUnretainedValue()
    source.register(Unmanaged.passUnretained(object).toOpaque(), row: row)
    object.source = source
    object.row = row
  }

  func detach(_ object: UnsafeMutableRawPointer, from source: RowSource, row: Int) {
    let object = Unmanaged<TestObject>.fromOpaque(object).takeUnretainedValue()
    source.forget(row: row)
    object.source = nil
    object.isDetached = true
  }
}
