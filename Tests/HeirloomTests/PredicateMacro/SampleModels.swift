import Foundation
import Heirloom

enum SampleKind: Int, Codable, CaseIterable, Comparable {
  case small, large

  static func < (left: SampleKind, right: SampleKind) -> Bool { left.rawValue < right.rawValue }
}

/// Codable, but not Equatable.
struct SampleExtra: Codable {
  var value = 0
}

@Model class SamplePerson {
  var name: String
  var age: Int
  var nickname: String?

  init(name: String, age: Int, nickname: String? = nil) {
    self.name = name
    self.age = age
    self.nickname = nickname
  }
}

@Model final class SamplePilot: SamplePerson {
  var hours: Int

  init(name: String, age: Int, hours: Int) {
    self.hours = hours
    super.init(name: name, age: age)
  }
}

@Model final class SampleRow {
  var name: String
  var note: String?
  var count: Int
  var limit: Int?
  var price: Double
  var rate: Double?
  var isOn: Bool
  var isChecked: Bool?
  var day: Date
  var end: Date?
  var kind: SampleKind
  var otherKind: SampleKind?
  var extra: SampleExtra?
  var scores: [Int]
  var words: [String]?
  var labels: [String: Int]
  @Transient var owner: SamplePerson? = nil
  @Transient var driver = SamplePerson(name: "", age: 0)
  @Transient var people: [SamplePerson] = []

  init(_ sample: Sample) {
    name = sample.name
    note = sample.note
    count = sample.count
    limit = sample.limit
    price = sample.price
    rate = sample.rate
    isOn = sample.isOn
    isChecked = sample.isChecked
    day = sample.day
    end = sample.end
    kind = sample.kind
    otherKind = sample.otherKind
    extra = sample.extra
    scores = sample.scores
    words = sample.words
    labels = sample.labels
    owner = sample.owner.map(SampleRow.model)
    driver = SampleRow.model(of: sample.driver)
    people = sample.people.map(SampleRow.model)
  }

  private static func model(of person: Sample.Person) -> SamplePerson {
    person.hours.map { SamplePilot(name: person.name, age: person.age, hours: $0) }
      ?? SamplePerson(name: person.name, age: person.age, nickname: person.nickname)
  }
}
