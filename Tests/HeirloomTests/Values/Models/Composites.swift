import Foundation
import Heirloom

struct Spot: Codable, Hashable {
  var city: String
  var zip: Int?
  var tags: [String] = []
}

enum Outline: Codable, Hashable {
  case point
  case circle(radius: Double)
  case label(String, Spot?)
  indirect case group([Outline])
}

struct EmptyValue: Codable, Hashable {}

/// Properties that are stored by their raw value or as encoded bytes.
@Model final class Composites {
  enum Mood: String, Codable, CaseIterable { case calm, glad = "a \u{0} b", none = "" }
  enum Level: Int, Codable { case low = -1, middle, high = 1_000_000_000_000 }
  enum Small: UInt8, Codable { case zero, top = 255 }

  var mood = Mood.calm
  var optionalMood: Mood?
  var level = Level.low
  var optionalLevel: Level?
  var small = Small.zero
  var place = Spot(city: "")
  var optionalPlace: Spot?
  var shape = Outline.point
  var optionalShape: Outline?
  var nothing = EmptyValue()
  var optionalNothing: EmptyValue?
  var numbers: [Int] = []
  var optionalNumbers: [Int]?
  var texts: [String?] = []
  var places: [Spot] = []
  var optionalPlaces: [Spot]?
  var byName: [String: Spot] = [:]
  var byNumber: [Int: [String]]?
  var set: Set<String> = []
  var optionalSet: Set<Int>?
  var shapes: [Outline] = []

  init() {}
}
