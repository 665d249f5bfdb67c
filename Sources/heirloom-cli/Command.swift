/// What the user asked for.
enum Command: Equatable {
  case info(path: String)
  case schema(path: String)
  case help

  /// - Returns: nil when the words make no command.
  init?(_ arguments: [String]) {
    switch (arguments.first, arguments.count) {
    case ("info", 2): self = .info(path: arguments[1])
    case ("schema", 2): self = .schema(path: arguments[1])
    case ("help", 1), ("--help", 1), ("-h", 1), (nil, _): self = .help
    default: return nil
    }
  }

  static let usage = """
    heirloom: looks into a store without the classes of its program

      heirloom info STORE      how many objects of each class, sizes, the last save
      heirloom schema STORE    classes, properties, keys
      heirloom --help          this text

    STORE is the store's folder. It is opened for reading: no file is created or changed.
    """
}
