#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
import HeirloomPersistence

/// Prints to standard error and ends the program.
func fail(_ message: String, _ status: Int32) -> Never {
  var text = "heirloom: \(message)\n"
  _ = text.withUTF8 { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  exit(status)
}

guard let command = Command(Array(CommandLine.arguments.dropFirst())) else {
  fail("these words are no command; heirloom --help lists the commands", 2)
}
do {
  switch command {
  case .help: print(Command.usage)
  case .info(let path): print(try Report(of: path).info)
  case .schema(let path): print(try Report(of: path).schema)
  }
} catch {
  fail("\(error)", 1)
}
