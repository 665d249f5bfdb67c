import Foundation
import Heirloom
import Testing

/// Large values of deleted objects take no room once the store was compacted, however they went.
@Suite struct BlobDeletionCase {
  @Model class Album {
    @Relationship(deleteRule: .cascade, inverse: \Blob.album) var blobs: [Blob] = []
    init() {}
  }

  @Model class Blob {
    @Attribute(.unique) var number: Int
    @Attribute(.externalStorage) var bytes: Data
    var album: Album?
    init(_ number: Int, _ bytes: Data) {
      self.number = number
      self.bytes = bytes
    }
  }

  enum Way: CaseIterable { case oneByOne, inBulk, byCascade, byUpsert, byRollback }

  static let size = 64 << 10

  /// Bytes that don't compress; two numbers of one remainder have the same.
  private static func bytes(_ number: Int) -> Data {
    var random = SplitMix64(seed: UInt64(number % 10))
    return Data((0..<size / 8).flatMap { _ in withUnsafeBytes(of: random.next()) { Array($0) } })
  }

  @Test(arguments: Way.allCases) func `their room is free again`(way: Way) throws {
    let store = try TestStore(.disk, [Album.self, Blob.self])
    let context = store.context
    context.insert(Blob(0, Self.bytes(0)))
    try context.save()
    try store.container.checkpoint()
    let before = try store.byteCount()
    let album = Album()
    context.insert(album)
    for number in 1...20 {
      let blob = Blob(number, Self.bytes(number))
      context.insert(blob)
      blob.album = album
    }
    if way == .byRollback { context.rollback() } else { try context.save() }
    try remove(way, album, context)
    try context.save()
    try store.container.checkpoint()
    #expect(try store.byteCount() < before + Self.size / 4)
    try store.close()
  }

  private func remove(_ way: Way, _ album: Album, _ context: ModelContext) throws {
    switch way {
    case .oneByOne: for blob in try context.all(Blob.self) where blob.number > 0 { context.delete(blob) }
    case .inBulk: try context.delete(model: Blob.self, where: #Predicate { $0.number > 0 })
    case .byCascade: context.delete(album)
    case .byUpsert: for number in 1...20 { context.insert(Blob(number, Data())) }
    case .byRollback: break
    }
  }

  @Test func `an equal value of another object stays`() throws {
    let store = try TestStore(.reopened, [Album.self, Blob.self])
    do {
      let context = store.context
      for number in [1, 11] { context.insert(Blob(number, Self.bytes(number))) }
      try context.save()
      try context.delete(model: Blob.self, where: #Predicate { $0.number == 1 })
      try context.save()
      try store.container.checkpoint()
    }
    try store.settle()
    #expect(try store.context.all(Blob.self).map(\.bytes) == [Self.bytes(11)])
  }
}
