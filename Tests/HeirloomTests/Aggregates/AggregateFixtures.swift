import Foundation
import Heirloom

enum Shipments {
  static let types: [any PersistentModel.Type] = [Shipment.self, FreightShipment.self, Harbour.self]
}

enum Urgency: String, Codable, Hashable {
  case slow, normal, fast
}

/// A value without a column form of its own: equal where the volume is, whatever the sides.
struct Measures: Codable, Hashable {
  var width: Int
  var height: Int

  static func == (left: Measures, right: Measures) -> Bool { left.volume == right.volume }
  func hash(into hasher: inout Hasher) { hasher.combine(volume) }
  private var volume: Int { width * height }
}

@Model final class Harbour {
  var name: String
  @Relationship(inverse: \Shipment.harbour) var shipments: [Shipment] = []

  init(_ name: String) { self.name = name }
}

@Model class Shipment {
  #Index<Shipment>([\.pieces])

  var code: String
  var city: String?
  var weight: Double
  var pieces: Int
  var fee: Decimal
  var urgency: Urgency
  var sent: Date?
  var isInsured: Bool
  var measures: Measures
  var harbour: Harbour?

  init(_ code: String, city: String? = nil, weight: Double = 1, pieces: Int = 1) {
    self.code = code
    self.city = city
    self.weight = weight
    self.pieces = pieces
    fee = Decimal(pieces) / 4
    urgency = .normal
    sent = nil
    isInsured = false
    measures = Measures(width: 1, height: 1)
  }

  /// A computed value, which no column has.
  var initial: String { String(code.prefix(1)) }
}

@Model final class FreightShipment: Shipment {
  var tonnage: Int16?

  init(_ code: String, city: String? = nil, weight: Double = 1, pieces: Int = 1, tonnage: Int16?) {
    self.tonnage = tonnage
    super.init(code, city: city, weight: weight, pieces: pieces)
  }
}
