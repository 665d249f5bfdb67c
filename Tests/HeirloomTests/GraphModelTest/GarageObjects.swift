import Heirloom
import Testing

/// The objects of a garage, by number, and what they show.
struct GarageObjects {
  let keepers: [Int: Garage.Keeper]
  let rides: [Int: Garage.Ride]
  let depots: [Int: Garage.Depot]
  let passes: [Int: Garage.Pass]
  let stickers: [Int: Garage.Sticker]

  init(_ context: ModelContext) throws {
    func all<Model: PersistentModel>(_ number: (Model) -> Int) throws -> [Int: Model] {
      let objects = try context.fetch(FetchDescriptor<Model>())
      let byNumber = Dictionary(objects.map { (number($0), $0) }, uniquingKeysWith: { first, _ in first })
      #expect(byNumber.count == objects.count, "two objects with one number")
      return byNumber
    }
    keepers = try all(\.number)
    rides = try all(\.number)
    depots = try all(\.number)
    passes = try all(\.number)
    stickers = try all(\.number)
  }

  /// Every link is looked at from both sides.
  func differences(from state: GarageState) -> [String] {
    var found: [String] = []
    func compare<Value: Equatable>(_ shown: Value, _ expected: Value, _ what: String) {
      if shown != expected { found.append("\(what): \(shown) instead of \(expected)") }
    }
    compare(Set(keepers.keys), Set(state.keepers.keys), "keepers")
    compare(Set(rides.keys), Set(state.rides.keys), "rides")
    compare(Set(depots.keys), Set(state.depots.keys), "depots")
    compare(Set(passes.keys), Set(state.passes.keys), "passes")
    compare(Set(stickers.keys), Set(state.stickers.keys), "stickers")
    for (number, keeper) in keepers {
      compare(keeper.name, state.keepers[number]?.name, "name of \(number)")
      compare(keeper.rides.map(\.number), state.keepers[number]?.rides ?? [], "rides of \(number)")
      compare(keeper.pass?.number, state.keepers[number]?.pass, "pass of \(number)")
    }
    for (number, ride) in rides {
      compare(ride is Garage.Van, state.rides[number]?.isVan ?? false, "class of \(number)")
      compare(ride.keeper?.number, state.rides[number]?.keeper, "keeper of \(number)")
      let depot = state.rides[number]?.depot.flatMap { state.depots[$0] == nil ? nil : $0 }
      compare(ride.depot?.number, depot, "depot of \(number)")
      compare(ride.stickers.map(\.number), state.rides[number]?.stickers ?? [], "stickers of \(number)")
    }
    for (number, depot) in depots { compare(depot.rides.map(\.number), state.depots[number] ?? [], "depot \(number)") }
    for (number, pass) in passes { compare(pass.holder?.number, state.passes[number] ?? nil, "pass \(number)") }
    for (number, sticker) in stickers {
      compare(sticker.rides.map(\.number), state.stickers[number] ?? [], "sticker \(number)")
    }
    return found
  }
}
