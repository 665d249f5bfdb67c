import Foundation
import Heirloom

/// A condition as a predicate and as plain Swift.
struct Question<Model: PersistentModel> {
  let name: String
  let predicate: Predicate<Model>
  let plain: (Model) -> Bool

  init(_ name: String, _ predicate: Predicate<Model>, _ plain: @escaping (Model) -> Bool) {
    self.name = name
    self.predicate = predicate
    self.plain = plain
  }
}

extension Fleet {
  /// Conditions that follow a to-one from a ride.
  static func questions(about keeper: Keeper, _ word: String, _ age: Int) -> [Question<Ride>] {
    let id = keeper.persistentModelID
    let absent: Keeper? = nil
    return [
      Question("no keeper", #Predicate { $0.keeper == nil }) { $0.keeper == nil },
      Question("a keeper", #Predicate { $0.keeper != nil }) { $0.keeper != nil },
      Question("this keeper", #Predicate { $0.keeper == keeper }) { $0.keeper == keeper },
      Question("another keeper", #Predicate { $0.keeper != keeper }) { $0.keeper != keeper },
      Question("captured nil", #Predicate { $0.keeper == absent }) { $0.keeper == absent },
      Question("by identifier", #Predicate { $0.keeper?.persistentModelID == id }) {
        $0.keeper?.persistentModelID == id
      },
      Question("name", #Predicate { $0.keeper?.name == word }) { $0.keeper?.name == word },
      Question("other name", #Predicate { $0.keeper?.name != word }) { $0.keeper?.name != word },
      Question("age", #Predicate { ($0.keeper?.age ?? 0) > age }) { ($0.keeper?.age ?? 0) > age },
      Question("text", #Predicate { $0.keeper?.name.contains("1") == true }) {
        $0.keeper?.name.contains("1") == true
      },
      Question("both", #Predicate { ($0.keeper?.age ?? 0) > age && $0.keeper?.name != word && $0.weight < 50 }) {
        ($0.keeper?.age ?? 0) > age && $0.keeper?.name != word && $0.weight < 50
      },
      Question("mentor's age", #Predicate { ($0.keeper?.mentor?.age ?? 99) < age }) {
        ($0.keeper?.mentor?.age ?? 99) < age
      },
      Question("no mentor", #Predicate { $0.keeper?.mentor == nil }) { $0.keeper?.mentor == nil },
      Question("same text on both sides", #Predicate { $0.keeper?.name == $0.name }) { $0.keeper?.name == $0.name },
      Question("dealer", #Predicate { $0.keeper is Dealer }) { $0.keeper is Dealer },
      Question("licence", #Predicate { ($0.keeper as? Dealer)?.licence == word }) {
        ($0.keeper as? Dealer)?.licence == word
      },
      Question("no licence", #Predicate { ($0.keeper as? Dealer)?.licence == nil }) {
        ($0.keeper as? Dealer)?.licence == nil
      },
      Question("siblings", #Predicate { ($0.keeper?.rides.count ?? 0) > 2 }) { ($0.keeper?.rides.count ?? 0) > 2 },
      Question("a car and", #Predicate { $0 is Car && $0.keeper?.name == word }) {
        $0 is Car && $0.keeper?.name == word
      },
      Question("if let", #Predicate { if let keeper = $0.keeper { keeper.age > age } else { true } }) {
        if let keeper = $0.keeper { keeper.age > age } else { true }
      },
      Question("label of keeper", #Predicate { $0.keeper?.labels?.contains { $0.word == word } ?? false }) {
        $0.keeper?.labels?.contains { $0.word == word } ?? false
      },
    ]
  }

  /// Conditions over the lists of a keeper.
  static func questions(about ride: Ride, _ word: String, _ weight: Double) -> [Question<Keeper>] {
    let id = ride.persistentModelID
    return [
      Question("empty", #Predicate { $0.rides.isEmpty }) { $0.rides.isEmpty },
      Question("not empty", #Predicate { !$0.rides.isEmpty }) { !$0.rides.isEmpty },
      Question("count", #Predicate { $0.rides.count == 2 }) { $0.rides.count == 2 },
      Question("some", #Predicate { $0.rides.contains { $0.weight > weight } }) {
        $0.rides.contains { $0.weight > weight }
      },
      Question("some car", #Predicate { $0.rides.contains { $0 is Car && $0.weight > weight } }) {
        $0.rides.contains { $0 is Car && $0.weight > weight }
      },
      Question("some big van", #Predicate { $0.rides.contains { (($0 as? Van)?.payload ?? 0) > weight } }) {
        $0.rides.contains { (($0 as? Van)?.payload ?? 0) > weight }
      },
      Question("all", #Predicate { $0.rides.allSatisfy { $0.weight > weight } }) {
        $0.rides.allSatisfy { $0.weight > weight }
      },
      Question("filtered", #Predicate { $0.rides.filter { $0.weight > weight }.count > 1 }) {
        $0.rides.filter { $0.weight > weight }.count > 1
      },
      Question("counted", #Predicate { $0.rides.count(where: { $0.weight > weight }) == 1 }) {
        $0.rides.count(where: { $0.weight > weight }) == 1
      },
      Question("this ride", #Predicate { $0.rides.contains { $0.persistentModelID == id } }) {
        $0.rides.contains { $0.persistentModelID == id }
      },
      Question("this model", #Predicate { $0.rides.contains(ride) }) { $0.rides.contains(ride) },
      Question("favourites", #Predicate { $0.favourites.contains { $0.weight > weight } }) {
        $0.favourites.contains { $0.weight > weight }
      },
      Question("favourites count", #Predicate { $0.favourites.count > 1 }) { $0.favourites.count > 1 },
      Question("labels nil", #Predicate { $0.labels == nil }) { $0.labels == nil },
      Question("labels or none", #Predicate { ($0.labels ?? []).isEmpty }) { ($0.labels ?? []).isEmpty },
      Question("label", #Predicate { $0.labels?.contains { $0.word == word } == true }) {
        $0.labels?.contains { $0.word == word } == true
      },
      Question("mentor's rides", #Predicate { $0.mentor?.rides.isEmpty == false }) {
        $0.mentor?.rides.isEmpty == false
      },
      Question("label shared", #Predicate { ($0.labels ?? []).contains { $0.keepers.count > 2 } }) {
        ($0.labels ?? []).contains { $0.keepers.count > 2 }
      },
      Question("keeper of the list", #Predicate { $0.rides.contains { $0.keeper?.name == word } }) {
        $0.rides.contains { $0.keeper?.name == word }
      },
    ]
  }
}
