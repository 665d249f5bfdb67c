import Heirloom

/// The root of a hierarchy as wide as they get: thirty subclasses with twenty properties each of their own.
@Model class Part {
  var name: String
  var mass: Double

  required init(_ number: Int) {
    let values = PartValues(number)
    name = PartValues.names[values.name]
    mass = values.mass
  }
}

enum Parts {
  static let subclasses: [Part.Type] = [
    Part00.self, Part01.self, Part02.self, Part03.self, Part04.self, Part05.self,
    Part06.self, Part07.self, Part08.self, Part09.self, Part10.self, Part11.self,
    Part12.self, Part13.self, Part14.self, Part15.self, Part16.self, Part17.self,
    Part18.self, Part19.self, Part20.self, Part21.self, Part22.self, Part23.self,
    Part24.self, Part25.self, Part26.self, Part27.self, Part28.self, Part29.self,
  ]

  static func makeContainer(_ configuration: ModelConfiguration) throws -> ModelContainer {
    try ModelContainer(for: Schema([Part.self] + subclasses), configurations: configuration)
  }

  /// Objects of all subclasses in turn.
  static func fill(_ container: ModelContainer, _ rows: Int) throws {
    let context = ModelContext(container)
    context.isObservationEnabled = false
    for number in 0..<rows { context.insert(subclasses[number % subclasses.count].init(number)) }
    try context.save()
  }
}
