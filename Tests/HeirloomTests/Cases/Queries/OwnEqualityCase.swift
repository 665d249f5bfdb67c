import Foundation
import Heirloom
import Testing

/// An enum may have an `==` of its own; a predicate over its column answers as that does.
@Suite struct OwnEqualityCase {
  @Test(arguments: StoreKind.allCases) func `an enum's own equality decides`(_ kind: StoreKind) throws {
    let context = try TestStore.holding(kind, [Lamp.self]) { Lamp.samples() }.context
    for color in [Lamp.Color.red, .crimson, .blue] {
      let list = [color]
      try context.expectAgreement(#Predicate<Lamp> { $0.color == color }, { $0.color == color })
      try context.expectAgreement(#Predicate<Lamp> { $0.color != color }, { $0.color != color })
      try context.expectAgreement(#Predicate<Lamp> { $0.former == color }, { $0.former == color })
      try context.expectAgreement(#Predicate<Lamp> { list.contains($0.color) }, { list.contains($0.color) })
    }
    for size in [Lamp.Size.small, .tiny, .large] {
      try context.expectAgreement(#Predicate<Lamp> { $0.size == size }, { $0.size == size })
      try context.expectAgreement(#Predicate<Lamp> { $0.size != size }, { $0.size != size })
    }
    let plain = try context.explain(FetchDescriptor<Lamp>(predicate: #Predicate { $0.shape == .round }))
    #expect(!plain.contains("per object"))
  }

  @Model final class Lamp {
    enum Color: String, Codable {
      case red, crimson, blue

      // Crimson is a red.
      static func == (left: Color, right: Color) -> Bool { (left.rawValue == "blue") == (right.rawValue == "blue") }
    }
    enum Size: Int, Codable, CaseIterable {
      case tiny, small, large

      static func == (left: Size, right: Size) -> Bool { (left.rawValue == 2) == (right.rawValue == 2) }
    }
    enum Shape: Int, Codable, CaseIterable { case round, square }

    var color: Color
    var former: Color?
    var size: Size
    var shape = Shape.round

    init(_ color: Color, _ size: Size, former: Color? = nil) {
      self.color = color
      self.size = size
      self.former = former
    }

    static func samples() -> [Lamp] {
      [
        Lamp(.red, .tiny), Lamp(.crimson, .small, former: .red), Lamp(.blue, .large, former: .crimson),
        Lamp(.red, .large, former: .blue), Lamp(.blue, .small),
      ]
    }
  }
}
