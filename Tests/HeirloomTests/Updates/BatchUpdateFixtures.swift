import Foundation
import Heirloom

enum Depots {
  static let types: [any PersistentModel.Type] = [Depot.self, Tram.self, ArticulatedTram.self]

  enum Livery: String, Codable { case green, red, white }

  struct Size: Codable, Hashable {
    var length: Int
    var width: Int
  }

  /// Encodes, and never decodes.
  struct Broken: Codable, Hashable {
    init() {}
    init(from decoder: any Decoder) throws {
      throw DecodingError.dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: "broken"))
    }
    func encode(to encoder: any Encoder) throws { try "broken".encode(to: encoder) }
  }

  @Model final class Depot {
    var name: String
    @Relationship(inverse: \Tram.depot) var trams: [Tram] = []

    init(_ name: String) { self.name = name }
  }

  @Model class Tram {
    #Index<Tram>([\.line])
    @Attribute(.unique) var number: Int
    var line: Int
    var load: Double = 0
    var note: String?
    var livery: Livery = Livery.green
    var size: Size?
    var broken: Broken?
    var seats: Int8 = 10
    var depot: Depot?
    @Transient var visits = 0
    var calls = 0 {
      didSet { visits += 1 }
    }

    var doubled: Int {
      get { line * 2 }
      set { line = newValue / 2 }
    }

    required init(_ number: Int, line: Int, depot: Depot? = nil) {
      self.number = number
      self.line = line
      self.depot = depot
    }
  }

  @Model final class ArticulatedTram: Tram {
    var joints = 1
  }

  static func fill(_ context: ModelContext, count: Int = 100) throws -> [Depot] {
    let depots = ["north", "south"].map(Depot.init)
    for depot in depots { context.insert(depot) }
    for number in 0..<count {
      let type = number % 4 == 0 ? ArticulatedTram.self : Tram.self
      context.insert(type.init(number, line: number % 10, depot: depots[number % 2]))
    }
    try context.save()
    return depots
  }
}
