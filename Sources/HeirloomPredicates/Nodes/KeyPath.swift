import Foundation
import HeirloomEngine
import HeirloomSchema

extension PredicateExpressions.KeyPath: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue {
    switch scope.lower(root) {
    case .object(let object) where object.presence == nil: property(of: object, scope)
    case .list(let list) where list.presence == nil: part(of: list)
    case .value(let form) where !form.isOptional: part(of: form, scope)
    case .literal(let text as String): part(of: text, scope)
    default: .unknown
    }
  }

  var operands: [any PredicateExpression] { [root] }

  func inspect(in scope: LoweringScope, _ traits: inout OpaqueTraits) {
    let rootTraits = scope.inspect(root)
    guard case .object(let object) = scope.lower(root), object.presence == nil, object.path == nil,
      case .property(let ordinal)? = scope.context.resolver.resolve(keyPath, on: object.entity),
      scope.context.schema.encoding(ordinal, of: object.entity) != nil
    else { return traits.add(rootTraits) }
    traits.addHazards(rootTraits)
    traits.add(ColumnReference(scope.context.schema, entity: object.entity, ordinal: ordinal))
  }

  var summary: String {
    let path = "\(keyPath.debugDescription.drop { $0 != "." })"
    return root.text + (path.isEmpty || path.contains("<") ? ".…" : path)
  }

  private func property(of object: ObjectForm, _ scope: LoweringScope) -> LoweredValue {
    switch scope.context.resolver.resolve(keyPath, on: object.entity) {
    case nil: return .unknown
    case .identity: return .value(ValueForm(object.reading(.key), Output.self))
    case .property(let ordinal):
      if OptionalTypes.isNested(Output.self) { return .unknown }
      if let end = scope.context.schema.relationships.end(ordinal, of: object.entity) {
        return scope.related(end, of: object, isOptional: OptionalTypes.isOptional(Output.self))
      }
      let column = ColumnReference(scope.context.schema, entity: object.entity, ordinal: ordinal)
      return .value(
        ValueForm(
          object.reading(.column(column)), OptionalTypes.unwrapped(Output.self),
          property: PropertyPlace(entity: object.entity, ordinal: ordinal),
          isOptional: OptionalTypes.isOptional(Output.self)))
    }
  }

  private func part(of list: ListForm) -> LoweredValue {
    switch kind {
    case .collectionCount: .value(ValueForm(list.count, Int.self))
    case .collectionIsEmpty: .truth(TruthForm(list.isAny.negated))
    default: .unknown
    }
  }

  /// A part of a captured text that only its surroundings give a meaning. All others are constants.
  private func part(of text: String, _ scope: LoweringScope) -> LoweredValue {
    switch scope.context.resolver.textProperty(keyPath) {
    case .reversed: .reversed(.literal(text))
    case .comparisons(let order): .comparisons(order, ValueForm(.literal(.string(text)), String.self))
    case .operand: .literal(text)
    case .function, .matches, nil: .unknown
    }
  }

  private func part(of form: ValueForm, _ scope: LoweringScope) -> LoweredValue {
    if form.isText {
      switch kind {
      case .collectionCount: return .value(ValueForm(.count(form.expression), Int.self))
      case .collectionIsEmpty: return .truth(TruthForm(.compare(form.expression, .equal, .literal(.string("")))))
      default: break
      }
      switch scope.context.resolver.textProperty(keyPath) {
      case .function(let function): return .value(ValueForm(.text(function, form.expression), String.self))
      case .reversed: return .reversed(.value(form))
      case .matches(let search): return .matches(search, form)
      case .comparisons(let order): return .comparisons(order, form)
      case .operand: return .value(form)
      case nil: break
      }
    }
    return scope.rawValue(keyPath, of: form)
  }
}
