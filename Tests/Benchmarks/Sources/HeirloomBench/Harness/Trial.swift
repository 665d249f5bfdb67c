/// One operation of one store, ready to be timed.
struct Trial {
  /// Runs before each run, outside the measurement.
  var prepare: () throws -> Void = {}
  /// What is timed. Its answer keeps the compiler from leaving the work out.
  var body: () throws -> Checksum
  /// Runs after each run, outside the measurement.
  var cleanUp: () throws -> Void = {}

  init(_ body: @escaping () throws -> Checksum) { self.body = body }

  init(
    prepare: @escaping () throws -> Void, cleanUp: @escaping () throws -> Void = {},
    body: @escaping () throws -> Checksum
  ) {
    self.prepare = prepare
    self.body = body
    self.cleanUp = cleanUp
  }
}
