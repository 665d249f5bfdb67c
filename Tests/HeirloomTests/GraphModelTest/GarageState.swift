/// The garage as plain values: what a context should show. Objects are known by their numbers.
struct GarageState: Equatable {
  struct Keeper: Equatable {
    var name: String?
    var rides: [Int] = []
    var pass: Int?
  }

  struct Ride: Equatable {
    var isVan: Bool
    var keeper: Int?
    var depot: Int?
    var stickers: [Int] = []
  }

  var keepers: [Int: Keeper] = [:]
  var rides: [Int: Ride] = [:]
  /// With the rides in each.
  var depots: [Int: [Int]] = [:]
  /// With the keeper who holds it.
  var passes: [Int: Int?] = [:]
  /// With the rides that have it.
  var stickers: [Int: [Int]] = [:]
  /// Saved depots that are to be deleted: rides are still theirs, and don't show it.
  var closedDepots: [Int: [Int]] = [:]

  /// Why a save would throw.
  var isDenied: Bool { closedDepots.values.contains { !$0.isEmpty } }
  var hasTakenName: Bool {
    let names = keepers.values.compactMap(\.name)
    return Set(names).count < names.count
  }

  // MARK: Links

  mutating func setKeeper(_ ride: Int, _ keeper: Int?) {
    guard let old = rides[ride]?.keeper, old == keeper else {
      if let old = rides[ride]?.keeper { keepers[old]?.rides.removeAll { $0 == ride } }
      rides[ride]?.keeper = keeper
      if let keeper { keepers[keeper]?.rides.append(ride) }
      return
    }
  }

  mutating func setRides(_ keeper: Int, _ list: [Int]) {
    for ride in keepers[keeper]?.rides ?? [] where !list.contains(ride) { setKeeper(ride, nil) }
    for ride in list { setKeeper(ride, keeper) }
    keepers[keeper]?.rides = list
  }

  mutating func setPass(_ keeper: Int, _ pass: Int?) {
    if let old = keepers[keeper]?.pass { passes[old] = .some(nil) }
    if let pass, let holder = passes[pass] ?? nil { keepers[holder]?.pass = nil }
    keepers[keeper]?.pass = pass
    if let pass { passes[pass] = .some(keeper) }
  }

  mutating func setDepot(_ ride: Int, _ depot: Int?) {
    let old = rides[ride]?.depot
    guard old != depot else { return }
    if let old { removeFromDepot(old, ride) }
    rides[ride]?.depot = depot
    if let depot { depots[depot]?.append(ride) }
  }

  private mutating func removeFromDepot(_ depot: Int, _ ride: Int) {
    depots[depot]?.removeAll { $0 == ride }
    closedDepots[depot]?.removeAll { $0 == ride }
  }

  mutating func setStickers(_ ride: Int, _ list: [Int]) {
    let old = rides[ride]?.stickers ?? []
    for sticker in old where !list.contains(sticker) { stickers[sticker]?.removeAll { $0 == ride } }
    for sticker in list where !old.contains(sticker) { stickers[sticker]?.append(ride) }
    rides[ride]?.stickers = list
  }

  mutating func addRide(_ sticker: Int, _ ride: Int) {
    guard stickers[sticker]?.contains(ride) == false else { return }
    stickers[sticker]?.append(ride)
    rides[ride]?.stickers.append(sticker)
  }

  // MARK: Deletions

  mutating func deleteKeeper(_ keeper: Int) {
    for ride in keepers[keeper]?.rides ?? [] { deleteRide(ride) }
    if let pass = keepers[keeper]?.pass { passes[pass] = .some(nil) }
    keepers[keeper] = nil
  }

  mutating func deleteRide(_ ride: Int) {
    setKeeper(ride, nil)
    setDepot(ride, nil)
    setStickers(ride, [])
    rides[ride] = nil
  }

  mutating func deletePass(_ pass: Int) {
    if let holder = passes[pass] ?? nil { keepers[holder]?.pass = nil }
    passes[pass] = nil
  }

  mutating func deleteSticker(_ sticker: Int) {
    for ride in stickers[sticker] ?? [] { rides[ride]?.stickers.removeAll { $0 == sticker } }
    stickers[sticker] = nil
  }

  mutating func deleteDepot(_ depot: Int, isSaved: Bool) {
    guard let members = depots.removeValue(forKey: depot) else { return }
    if isSaved {
      closedDepots[depot] = members
    } else {
      for ride in members { rides[ride]?.depot = nil }
    }
  }

  mutating func didSave() { closedDepots = [:] }
}
