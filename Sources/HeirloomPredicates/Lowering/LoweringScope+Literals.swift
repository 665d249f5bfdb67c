import Foundation
import HeirloomEngine
import HeirloomSchema

extension LoweringScope {
  func instance(of entity: Int) -> QueryCondition {
    let layout = context.schema.layouts[entity]
    return .instance(of: layout.subtree, name: layout.name)
  }

  /// A captured value as the other side of a form stores it.
  func scalar(for value: Any, like form: ValueForm) -> Scalar? {
    if let property = form.property {
      return context.resolver.scalar(for: value, entity: property.entity, ordinal: property.ordinal)
    }
    if form.expression.storage == .reference { return context.resolver.key(of: value).map(Scalar.reference) }
    return ValueSemantics.scalar(for: value)
  }

  /// A node that is not optional, with a captured value in the terms of another form.
  func align(_ value: LoweredValue, with form: ValueForm) -> ValueForm? {
    switch value {
    case .value(let other):
      return other.expression.storage == form.expression.storage && sharesStorage(other, form) ? other : nil
    case .literal(let literal):
      guard let scalar = scalar(for: literal, like: form) else { return nil }
      return ValueForm(.literal(scalar), form.type, property: form.property)
    case .nilLiteral: return ValueForm(.null, form.type, property: form.property, isOptional: true)
    default: return nil
    }
  }

  /// Both branches of a choice in common terms.
  func aligned(_ first: LoweredValue, _ second: LoweredValue, type: Any.Type) -> (ValueForm, ValueForm)? {
    switch (first, second) {
    case (.value(let form), _): return align(second, with: form).map { (form, $0) }
    case (_, .value(let form)): return align(first, with: form).map { ($0, form) }
    case (.literal(let value), _), (_, .literal(let value)):
      guard let form = ValueSemantics.form(value), let first = align(first, with: form),
        let second = align(second, with: form)
      else { return nil }
      return (first, second)
    default: return nil
    }
  }

  /// Whether equal values of the two are stored alike.
  func sharesStorage(_ first: ValueForm, _ second: ValueForm) -> Bool {
    encoding(first) == encoding(second) && first.type == second.type
  }

  func encoding(_ form: ValueForm) -> AttributeDescription.Encoding {
    guard let property = form.property else { return .direct }
    return context.schema.encoding(property.ordinal, of: property.entity) ?? .direct
  }

  /// The raw value of an enum that is stored as that.
  func rawValue(_ keyPath: AnyKeyPath, of form: ValueForm) -> LoweredValue {
    guard encoding(form) == .rawValue, let type = form.type as? any RawRepresentable.Type,
      RawValueKeyPath.isRawValue(keyPath, of: type)
    else { return .unknown }
    return .value(ValueForm(form.expression, RawValueKeyPath.rawType(of: type)))
  }
}
