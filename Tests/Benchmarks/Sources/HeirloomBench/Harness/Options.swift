/// What the command line asks for.
struct Options {
  var only: Set<String> = []
  var rows = 100_000
  var stores = Set(StoreName.allCases)
  var runs = 5
  var json = false
  /// Whether to show instructions and allocations.
  var count = false

  static let usage = """
    heirloom-bench [--only P2,P3] [--rows 1000000] [--stores heirloom,sqlite,duckdb,swift] [--runs 5] [--json] [--count]
    """

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      switch option {
      case "--json": json = true
      case "--count": count = true
      case "--only": only = try Set(Options.list(option, &rest).map { $0.uppercased() })
      case "--rows": rows = try Options.number(option, &rest)
      case "--runs": runs = try Options.number(option, &rest)
      case "--stores": stores = try Set(Options.list(option, &rest).map(Options.store))
      default: throw UsageError(message: "found the option '\(option)'")
      }
    }
  }

  private static func value(_ option: String, _ rest: inout ArraySlice<String>) throws -> String {
    guard let value = rest.popFirst() else { throw UsageError(message: "found \(option) without a value") }
    return value
  }

  private static func list(_ option: String, _ rest: inout ArraySlice<String>) throws -> [String] {
    try value(option, &rest).split(separator: ",").map(String.init)
  }

  private static func number(_ option: String, _ rest: inout ArraySlice<String>) throws -> Int {
    let text = try value(option, &rest)
    guard let number = Int(text), number > 0 else {
      throw UsageError(message: "found \(option) \(text), expected a number above 0")
    }
    return number
  }

  private static func store(_ name: String) throws -> StoreName {
    guard let store = StoreName(rawValue: name) else { throw UsageError(message: "found the store '\(name)'") }
    return store
  }
}

struct UsageError: Error, CustomStringConvertible {
  let message: String
  var description: String { "\(message)\nusage: \(Options.usage)" }
}
