package import Foundation
import HeirloomEngine
package import HeirloomSchema

extension PredicateLowering {
  /// What a key path reads; nil if it is not in a column.
  ///
  /// - Parameter keyPath: Rooted in the class that the lowering is for, or in one of its superclasses.
  package func operand(_ keyPath: AnyKeyPath) -> LoweredOperand? {
    let type = type(of: keyPath).valueType
    switch resolver.resolve(keyPath, on: root) {
    case nil: return nil
    case .identity: return operand(ValueForm(.key, type), .direct)
    case .property(let ordinal):
      if OptionalTypes.isNested(type) { return nil }
      let column = ColumnReference(schema, entity: root, ordinal: ordinal)
      if let end = schema.relationships.end(ordinal, of: root) {
        let path = RelatedPath(.column(column), to: end.destination, keepsLost: end.isRequired)
        return end.isToMany ? nil : operand(ValueForm(.related(path, .key), type), .direct)
      }
      let place = PropertyPlace(entity: root, ordinal: ordinal)
      let form = ValueForm(.column(column), OptionalTypes.unwrapped(type), property: place)
      return operand(form, schema.encoding(ordinal, of: root) ?? .coded)
    }
  }

  /// What an expression computes for each object; where it has no column form, Foundation evaluates it.
  ///
  /// - Parameters:
  ///   - decodes: Whether the values of stored forms can be made; if not, Foundation evaluates all the same.
  ///   - storage: How converted values are stored.
  ///   - convert: The stored form of a value that Foundation computed.
  package func operand<Model, Value>(
    _ expression: Foundation.Expression<Model, Value>, decodes: (LoweredOperand.Form) -> Bool, storage: StorageType,
    convert: @escaping (Value) -> Scalar
  ) -> LoweredOperand {
    let variable = expression.variable
    let context = LoweringContext(schema: schema, resolver: resolver) { object, bindings in
      bindings[variable] = object as? Model
    }
    let scope = LoweringScope(context, root: variable.key, entity: root)
    let lowered = operand(scope.lower(expression.expression), scope)
    if let lowered, context.opaqueCount == 0, decodes(lowered.form) { return lowered }
    let mayTrap = scope.inspect(expression.expression).mayTrap
    return LoweredOperand(storage: storage) { object in
      var bindings = PredicateBindings()
      bindings[variable] = object as? Model
      if mayTrap { try expression.expression.checkHazards(bindings) }
      return convert(try expression.expression.evaluate(bindings))
    }
  }

  private func operand(_ lowered: LoweredValue, _ scope: LoweringScope) -> LoweredOperand? {
    switch lowered {
    case .value(let form): return operand(form, scope.encoding(form))
    case .literal(let value): return ValueSemantics.form(value).flatMap { operand($0, .direct) }
    case .object(let object): return operand(ValueForm(object.identity, Any.self), .direct)
    case .truth(let truth):
      let answer = QueryExpression.conditional(truth.value, .literal(.boolean(true)), .literal(.boolean(false)))
      let expression = truth.presence.map { QueryExpression.conditional($0, answer, .null) } ?? answer
      return operand(ValueForm(expression, Bool.self), .direct)
    case .unknown, .nilLiteral, .list, .range, .matches, .comparisons, .reversed: return nil
    }
  }

  private func operand(_ form: ValueForm, _ encoding: AttributeDescription.Encoding) -> LoweredOperand? {
    guard let storage = form.expression.storage else { return nil }
    let isReference = storage == .reference
    let isDirect = encoding == .direct
    return LoweredOperand(
      operand: AggregateOperand(.expression(form.expression), storage: storage),
      form: form.property.map { .property($0) } ?? (isReference ? .key : .standard),
      hasEquality: isDirect && (isReference || ValueSemantics.hasEquality(form.type, storage)))
  }
}
