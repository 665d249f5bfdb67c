import Foundation

/// The twin of `SampleRow` as plain values: Foundation's macro translates predicates over it.
struct Sample {
  struct Person {
    var name: String
    var age: Int
    var nickname: String?
    /// A pilot has hours.
    var hours: Int?
  }

  var name = "Hi"
  var note: String? = nil
  var count = 3
  var limit: Int? = nil
  var price = 1.5
  var rate: Double? = nil
  var isOn = false
  var isChecked: Bool? = nil
  var day = Date(timeIntervalSinceReferenceDate: 0)
  var end: Date? = nil
  var kind = SampleKind.small
  var otherKind: SampleKind? = nil
  var extra: SampleExtra? = nil
  var scores: [Int] = []
  var words: [String]? = nil
  var labels: [String: Int] = [:]
  var owner: Person? = nil
  var driver = Person(name: "Dee", age: 40)
  var people: [Person] = []
}

extension Sample {
  static let ann = Person(name: "Ann", age: 31, nickname: "A")
  static let bob = Person(name: "Bob", age: 17)
  static let pat = Person(name: "Pat", age: 52, hours: 900)

  /// Rows at the edges of each type.
  static let all: [Sample] = [
    Sample(),
    Sample(name: "", note: "", count: 0, limit: 0, price: 0, rate: -0.0, isOn: true, isChecked: true, scores: [0]),
    Sample(name: "Hi there", note: "Hi", count: -7, limit: -7, price: -1.5, rate: .nan, isChecked: false),
    Sample(name: "e\u{301}clair", note: "\u{E9}clair", count: 8, limit: 3, price: .infinity, rate: 2.25, isOn: true),
    Sample(name: "\u{E9}clair", note: "e", count: 1_000_000, limit: 8, price: .nan, rate: .infinity),
    Sample(name: "x\r\ny", note: "\r\n", count: 4, limit: 5, price: 1e300, rate: 1e-300, words: []),
    Sample(
      name: "🦄👨‍👩‍👧", note: "🦄", count: 5, limit: 4, price: 0.1, rate: 0.1, scores: [1, 2, 3], words: ["a", "b"]),
    Sample(name: "HI", note: "hi", count: 6, limit: 6, day: .distantPast, end: .distantFuture, kind: .large),
    Sample(
      name: "Stra\u{DF}e", note: "STRASSE", count: 7, limit: nil, day: .distantFuture, end: .distantPast,
      otherKind: .large, extra: SampleExtra(), labels: ["a": 1, "b": 2]),
    Sample(name: "İstanbul", note: nil, count: 9, otherKind: .small, scores: [9, 9], labels: ["": 0], owner: ann),
    Sample(
      name: "ς", note: "Σ", count: 10, limit: 10, day: Date(timeIntervalSinceReferenceDate: 1), scores: [-1],
      owner: bob, driver: pat, people: [ann, bob]),
    Sample(
      name: "Ann", note: "Hi there", count: 31, words: ["Ann", ""], owner: pat, driver: ann, people: [pat, ann, ann]),
  ]
}

// What the predicates capture. Foundation's macro cannot capture a static property.
let capturedText = "Hi"
let capturedEmptyText = ""
let capturedMissingText: String? = nil
let capturedNumber = 3
let capturedOptionalNumber: Int? = 8
let capturedPrice = 1.5
let capturedFlag = true
let capturedDay = Date(timeIntervalSinceReferenceDate: 0)
let capturedKind = SampleKind.large
let capturedNumbers = [3, 8, 8, -7]
let capturedUniqueNumbers: Set = [3, 10]
let capturedOptionalNumbers: [Int?] = [nil, 8]
let capturedTexts = ["Hi", "", "\u{E9}clair"]
let capturedRange = 1..<8
let capturedClosedRange = 3...6
let capturedValues = ["Hi": 3, "Ann": 31]
