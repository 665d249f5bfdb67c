/// A node of the expansion, before it is written as text.
indirect enum ExpansionNode {
  /// Stands for what has been diagnosed, so that the walk can go on and find more.
  case invalid
  /// A predicate variable, or a constant of the expansion that holds a part of it.
  case variable(String)
  /// Text that goes into the expansion as it is: a captured expression, a key path, an operator.
  case source(String)
  case call(ExpansionCall)
}

/// A call of one of the builders, `function(label: argument, …) { closure }`.
struct ExpansionCall {
  var function: ExpansionFunction
  var arguments: [ExpansionArgument]
  var closure: ExpansionClosure?
}

enum ExpansionFunction {
  /// `PredicateExpressions.build_name`, Foundation's own or one that Heirloom adds.
  case builder(String)
  /// `PredicateExpressions.Name<_, Type>`: Foundation has no builders for casts.
  case cast(String, type: String)
}

struct ExpansionArgument {
  var label: String?
  var value: ExpansionNode
}

struct ExpansionClosure {
  /// What stands before `in`.
  var head: String
  /// Parts of the body that are type-checked one by one, before the expression that joins them.
  var parts: [(name: String, value: ExpansionNode)] = []
  var body: ExpansionNode
}

extension ExpansionNode {
  static func build(
    _ name: String, _ arguments: [ExpansionArgument], closure: ExpansionClosure? = nil
  ) -> ExpansionNode {
    .call(ExpansionCall(function: .builder(name), arguments: arguments, closure: closure))
  }

  static func keyPath(_ property: String, of root: ExpansionNode) -> ExpansionNode {
    .build("KeyPath", [.init(label: "root", value: root), .init(label: "keyPath", value: .source("\\.\(property)"))])
  }

  var isCaptured: Bool {
    guard case .call(let call) = self, case .builder("Arg") = call.function else { return false }
    return true
  }

  static func captured(_ source: String) -> ExpansionNode {
    .build("Arg", [.init(value: .source(source))])
  }
}

extension ExpansionArgument {
  init(value: ExpansionNode) { self.init(label: nil, value: value) }
}

extension ExpansionFunction {
  var text: String {
    switch self {
    case .builder(let name): "PredicateExpressions.build_\(name)"
    case .cast(let name, let type): "PredicateExpressions.\(name)<_, \(type)>"
    }
  }
}
