/// Writes an expansion as source text, on one line where it fits.
struct ExpansionWriter {
  private static let lineLength = 100
  private static let indentation = "  "

  static func text(of closure: ExpansionClosure, calling function: String) -> String {
    let writer = ExpansionWriter()
    return "\(function)(\(writer.write(closure, indent: "")))"
  }

  private func write(_ node: ExpansionNode, indent: String) -> String {
    switch node {
    case .invalid: ""
    case .variable(let text), .source(let text): text
    case .call(let call): write(call, indent: indent)
    }
  }

  private func write(_ call: ExpansionCall, indent: String) -> String {
    let trailing = call.closure.map { " " + write($0, indent: indent) } ?? ""
    let line = call.arguments.map { write($0, indent: indent) }.joined(separator: ", ")
    let head = call.closure.map { $0.head.count + " {  in".count } ?? 0
    if indent.count + call.function.text.count + line.count + head < Self.lineLength, !line.contains("\n") {
      return "\(call.function.text)(\(line))\(trailing)"
    }
    let inner = indent + Self.indentation
    let lines = call.arguments.map { inner + write($0, indent: inner) }.joined(separator: ",\n")
    return "\(call.function.text)(\n\(lines)\n\(indent))\(trailing)"
  }

  private func write(_ argument: ExpansionArgument, indent: String) -> String {
    let value = write(argument.value, indent: indent)
    return argument.label.map { "\($0): \(value)" } ?? value
  }

  private func write(_ closure: ExpansionClosure, indent: String) -> String {
    let inner = indent + Self.indentation
    var lines = closure.parts.map { "\(inner)let \($0.name) = \(write($0.value, indent: inner))" }
    lines.append(inner + (lines.isEmpty ? "" : "return ") + write(closure.body, indent: inner))
    return "{ \(closure.head) in\n\(lines.joined(separator: "\n"))\n\(indent)}"
  }
}
