import Foundation
import HeirloomEngine
import HeirloomPredicates
import HeirloomSchema

/// Vehicles in columns: rows of a version, some of them hidden behind pending updates, and pending inserts.
final class VehicleStore {
  /// What a fetch without conditions returns, in order.
  private(set) var visible: [Vehicle] = []
  private(set) var tables: [RowTable] = []
  private var objects: [RowAddress: Vehicle] = [:]
  private(set) var askedObjects = 0

  /// - Parameters:
  ///   - place: Where each vehicle goes.
  init(_ vehicles: [Vehicle], place: (Vehicle) -> Place = { _ in .base }) {
    let schema = VehicleSchema.schema
    for layout in schema.layouts {
      let own = vehicles.filter { VehicleSchema.entity(type(of: $0)) == layout.entity }
      add(own.map { ($0, place($0)) }, layout)
    }
  }

  enum Place {
    case base, deleted, updated, inserted
  }

  private func add(_ vehicles: [(vehicle: Vehicle, place: Place)], _ layout: EntityLayout) {
    let base = vehicles.filter { $0.place != .inserted }
    let updated = base.enumerated().filter { $0.element.place == .updated }
    let inserted = vehicles.filter { $0.place == .inserted }
    // A superseded row holds other values than the update that takes its place.
    let rows = base.map { $0.place == .updated ? VehicleStore.superseded($0.vehicle) : $0.vehicle }
    addTable(rows, .base, layout, deleted: base.map { $0.place == .deleted }, hidden: base.map { $0.place == .updated })
    // The last update comes first, so that nobody relies on their order.
    let updates = Array(updated.reversed())
    addTable(updates.map(\.element.vehicle), .updates, layout, basePositions: updates.map(\.offset))
    addTable(inserted.map(\.vehicle), .inserts, layout)
    visible += base.filter { $0.place != .deleted }.map(\.vehicle) + inserted.map(\.vehicle)
  }

  private func addTable(
    _ vehicles: [Vehicle], _ origin: RowAddress.Origin, _ layout: EntityLayout, deleted: [Bool] = [],
    hidden: [Bool] = [], basePositions: [Int] = []
  ) {
    let batch = VehicleStore.batch(vehicles, layout, seal: origin == .base)
    tables.append(
      RowTable(
        entity: layout.entity, origin: origin,
        columns: batch.columns.map { (blocks: [ColumnBlock]) in BlockList(blocks) }, keys: BlockList(batch.keys),
        rowCount: vehicles.count,
        live: BlockList<BlockBitmap?>(bitmaps(vehicles.count) { !($0 < deleted.count && deleted[$0]) }),
        hidden: bitmaps(vehicles.count) { $0 < hidden.count && hidden[$0] }, basePositions: basePositions))
    for (row, vehicle) in vehicles.enumerated() {
      objects[RowAddress(entity: layout.entity, origin: origin, row: row)] = vehicle
    }
  }

  private static func batch(_ vehicles: [Vehicle], _ layout: EntityLayout, seal: Bool) -> RowBatch {
    var batch = RowBatch(storages: layout.properties.map(\.storage))
    let sources = layout.properties.map { [ColumnBlock($0.storage, capacity: 1)] }
    for vehicle in vehicles {
      for (ordinal, property) in layout.properties.enumerated() {
        sources[ordinal][0].set(vehicle.scalar(property.name), at: 0)
      }
      batch.append(key: vehicle.key, from: sources, 0)
    }
    if seal {
      for block in batch.keys { block.seal() }
      for column in batch.columns { for block in column { block.seal() } }
    }
    return batch
  }

  private func bitmaps(_ rows: Int, _ bit: (Int) -> Bool) -> [BlockBitmap?] {
    stride(from: 0, to: rows, by: BlockGeometry.rows).map { start in
      let bitmap = BlockBitmap()
      for row in start..<min(rows, start + BlockGeometry.rows) { bitmap[row - start] = bit(row) }
      return bitmap
    }
  }

  func object(_ address: RowAddress) throws -> Vehicle {
    askedObjects += 1
    guard let object = objects[address] else { throw MissingObject(address: address) }
    return object
  }

  struct MissingObject: Error {
    let address: RowAddress
  }

  /// A row with values that hardly any condition is about.
  private static func superseded(_ vehicle: Vehicle) -> Vehicle {
    let row = SportsCar(key: vehicle.key)
    row.name = "superseded"
    row.wheels = -77
    return row
  }
}

extension VehicleStore {
  /// Lowers and runs a predicate over the vehicles of a class.
  func query<Model: Vehicle>(
    _ predicate: Predicate<Model>, sort: [SortDescriptor<Model>] = [], limit: Int? = nil, offset: Int = 0
  ) -> VehicleQuery {
    let entity = VehicleSchema.entity(Model.self) ?? 0
    let lowering = PredicateLowering(schema: VehicleSchema.schema, root: entity, resolver: VehicleResolver())
    let lowered = lowering.lower(predicate)
    let query = Query(
      entity: entity, condition: lowered.condition, sort: lowering.lower(sort), limit: limit, offset: offset)
    let environment = QueryEnvironment(
      schema: VehicleSchema.schema, opaques: lowered.opaques, texts: .foundation, related: self, object: object)
    return VehicleQuery(store: self, executor: QueryExecutor(query, tables: tables, environment: environment))
  }
}

/// A query that is ready to run.
struct VehicleQuery {
  let store: VehicleStore
  let executor: QueryExecutor

  var plan: String { executor.plan.description }

  func vehicles() throws -> [Vehicle] { try executor.rows().map(store.object) }

  /// The keys of the rows, without asking for an object.
  func keys() throws -> [UInt64] {
    try executor.rows().map { address in
      let table = store.tables.first { $0.entity == address.entity && $0.origin == address.origin }
      return table?.key(address.row) ?? 0
    }
  }
}

extension VehicleStore {
  /// One vehicle of each class, with the keys 1 to 5.
  static var sample: VehicleStore {
    let vehicle = Vehicle(key: 1)
    vehicle.name = "cart"
    vehicle.wheels = 2
    let car = Car(key: 2)
    car.name = "Fiat"
    car.wheels = 4
    car.note = "old"
    car.trim = "red"
    car.isSold = true
    car.owner = vehicle
    let fast = SportsCar(key: 3)
    fast.name = "Fiat"
    fast.wheels = 4
    fast.isSold = false
    fast.topSpeed = 280
    fast.fuel = .petrol
    fast.engine = Engine(power: 300, maker: "V")
    let truck = Truck(key: 4)
    truck.name = "Mack"
    truck.wheels = 18
    truck.payload = 12
    truck.code = "x"
    truck.fuel = .diesel
    let van = Van(key: 5)
    van.name = "Éclair"
    van.note = ""
    van.code = 7
    return VehicleStore([vehicle, car, fast, truck, van])
  }
}
