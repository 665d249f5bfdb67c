import Heirloom

/// For each delete rule an owner that leads to targets in every way, and its targets.
enum DeleteMatrix {
  static let types: [any PersistentModel.Type] = [
    Nullifier.self, NullifierTarget.self, Cascader.self, CascaderTarget.self, Denier.self, DenierTarget.self,
    Ignorer.self, IgnorerTarget.self,
  ]

  protocol Owner: PersistentModel {
    associatedtype Target: DeleteMatrix.Target
    init(_ name: String)
    var name: String { get }
    var one: Target? { get set }
    var many: [Target] { get set }
    var oneWay: Target? { get set }
    var oneWayMany: [Target] { get set }
  }

  protocol Target: PersistentModel {
    associatedtype Source
    init(_ name: String)
    var name: String { get }
    var first: Source? { get }
    var second: Source? { get }
  }

  @Model final class Nullifier: Owner {
    var name: String
    @Relationship(deleteRule: .nullify, inverse: \NullifierTarget.first) var one: NullifierTarget?
    @Relationship(deleteRule: .nullify, inverse: \NullifierTarget.second) var many: [NullifierTarget] = []
    @Relationship(deleteRule: .nullify) var oneWay: NullifierTarget?
    @Relationship(deleteRule: .nullify) var oneWayMany: [NullifierTarget] = []
    init(_ name: String) { self.name = name }
  }

  @Model final class NullifierTarget: Target {
    var name: String
    var first: Nullifier?
    var second: Nullifier?
    init(_ name: String) { self.name = name }
  }

  @Model final class Cascader: Owner {
    var name: String
    @Relationship(deleteRule: .cascade, inverse: \CascaderTarget.first) var one: CascaderTarget?
    @Relationship(deleteRule: .cascade, inverse: \CascaderTarget.second) var many: [CascaderTarget] = []
    @Relationship(deleteRule: .cascade) var oneWay: CascaderTarget?
    @Relationship(deleteRule: .cascade) var oneWayMany: [CascaderTarget] = []
    init(_ name: String) { self.name = name }
  }

  @Model final class CascaderTarget: Target {
    var name: String
    var first: Cascader?
    var second: Cascader?
    init(_ name: String) { self.name = name }
  }

  @Model final class Denier: Owner {
    var name: String
    @Relationship(deleteRule: .deny, inverse: \DenierTarget.first) var one: DenierTarget?
    @Relationship(deleteRule: .deny, inverse: \DenierTarget.second) var many: [DenierTarget] = []
    @Relationship(deleteRule: .deny) var oneWay: DenierTarget?
    @Relationship(deleteRule: .deny) var oneWayMany: [DenierTarget] = []
    init(_ name: String) { self.name = name }
  }

  @Model final class DenierTarget: Target {
    var name: String
    var first: Denier?
    var second: Denier?
    init(_ name: String) { self.name = name }
  }

  @Model final class Ignorer: Owner {
    var name: String
    @Relationship(deleteRule: .noAction, inverse: \IgnorerTarget.first) var one: IgnorerTarget?
    @Relationship(deleteRule: .noAction, inverse: \IgnorerTarget.second) var many: [IgnorerTarget] = []
    @Relationship(deleteRule: .noAction) var oneWay: IgnorerTarget?
    @Relationship(deleteRule: .noAction) var oneWayMany: [IgnorerTarget] = []
    init(_ name: String) { self.name = name }
  }

  @Model final class IgnorerTarget: Target {
    var name: String
    var first: Ignorer?
    var second: Ignorer?
    init(_ name: String) { self.name = name }
  }
}
