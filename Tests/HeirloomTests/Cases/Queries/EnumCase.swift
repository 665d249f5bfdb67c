import Foundation
import Heirloom
import Testing

/// Enums, their raw values and fields of nested structs can be asked for.
@Suite struct EnumCase {
  @Test(arguments: StoreKind.allCases) func `enums are compared as in plain Swift`(_ kind: StoreKind) throws {
    let context = try TestStore.holding(kind, [Creature.self]) { Creature.samples() }.context
    let wanted = Creature.Kind.cat
    let list: [Creature.Kind] = [.dog, .fish]
    try context.expectAgreement(#Predicate<Creature> { $0.kind == wanted }, { $0.kind == wanted })
    try context.expectAgreement(#Predicate<Creature> { $0.kind == .dog }, { $0.kind == .dog })
    try context.expectAgreement(#Predicate<Creature> { $0.kind != wanted }, { $0.kind != wanted })
    try context.expectAgreement(#Predicate<Creature> { $0.kind.rawValue == 0 }, { $0.kind.rawValue == 0 })
    try context.expectAgreement(#Predicate<Creature> { list.contains($0.kind) }, { list.contains($0.kind) })
    try context.expectAgreement(#Predicate<Creature> { $0.former == wanted }, { $0.former == wanted })
    try context.expectAgreement(#Predicate<Creature> { $0.former == nil }, { $0.former == nil })
    try context.expectAgreement(#Predicate<Creature> { $0.former == $0.kind }, { $0.former == $0.kind })
  }

  @Test(arguments: StoreKind.allCases) func `fields of nested structs are compared as in plain Swift`(_ kind: StoreKind)
    throws
  {
    let context = try TestStore.holding(kind, [Creature.self]) { Creature.samples() }.context
    try context.expectAgreement(#Predicate<Creature> { $0.name.base.contains("He") }, { $0.name.base.contains("He") })
    try context.expectAgreement(
      #Predicate<Creature> { $0.name.suffix?.contains("x") ?? false }, { $0.name.suffix?.contains("x") ?? false })
    try context.expectAgreement(#Predicate<Creature> { $0.name.suffix == nil }, { $0.name.suffix == nil })
    let name = Creature.Name(base: "Hex", suffix: nil)
    try context.expectAgreement(#Predicate<Creature> { $0.name == name }, { $0.name == name })
  }

  @Model final class Creature {
    enum Kind: Int, Codable { case dog, cat, fish }
    struct Name: Codable, Hashable {
      var base: String
      var suffix: String?
    }

    var kind: Kind
    var former: Kind?
    var name: Name

    init(_ kind: Kind, _ name: Name, former: Kind? = nil) {
      self.kind = kind
      self.name = name
      self.former = former
    }

    static func samples() -> [Creature] {
      [
        Creature(.dog, Name(base: "Hex", suffix: nil)), Creature(.cat, Name(base: "Max", suffix: "x"), former: .cat),
        Creature(.fish, Name(base: "", suffix: ""), former: .dog), Creature(.cat, Name(base: "He", suffix: "y")),
      ]
    }
  }
}
