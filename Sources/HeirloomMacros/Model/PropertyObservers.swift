import SwiftSyntax

/// The `willSet` and `didSet` of a persisted property.
///
/// The accessors that the macro adds replace the observers, so the setter runs copies of their bodies. As local
/// functions they keep `return` and implicit `self`. As in the language, an assignment to the property inside its own
/// observer does not call the observer again; a flag in the object sees to that.
struct PropertyObservers {
  private let property: PersistedProperty
  private let willSet: AccessorDeclSyntax?
  private let didSet: AccessorDeclSyntax?

  init?(of property: PersistedProperty) {
    willSet = property.binding.observer(.willSet)
    didSet = property.binding.observer(.didSet)
    self.property = property
    guard willSet != nil || didSet != nil else { return nil }
  }

  /// The property that is true while an observer runs.
  var flagName: String { generatedName("_$observing_", property.name) }

  /// The body of a setter that runs the observers around a write.
  func setterBody(around write: String, reading read: String) -> String {
    var lines = [
      "func _$write() {\n\(write.indented(by: 2))\n}",
      "guard !\(flagName) else { return _$write() }",
      "\(flagName) = true",
      "defer { \(flagName) = false }",
    ]
    if let name = willSet?.parameterName { lines.append("let \(name) = newValue") }
    if let name = oldValueName { lines.append(oldValue(name, reading: read)) }
    if let willSet { lines += ["func _$willSet() \(willSet.bodyText)", "_$willSet()"] }
    lines.append("_$write()")
    if let didSet { lines += ["func _$didSet() \(didSet.bodyText)", "_$didSet()"] }
    return lines.joined(separator: "\n")
  }

  /// The old value is read only if somebody can see it, as in the language.
  private var oldValueName: String? {
    guard let didSet else { return nil }
    if let name = didSet.parameterName { return name }
    let mentions = didSet.body?.tokens(viewMode: .sourceAccurate).contains { $0.text == "oldValue" } ?? false
    return mentions ? "oldValue" : nil
  }

  /// The written type keeps the old value implicitly unwrapped where the property is.
  private func oldValue(_ name: String, reading read: String) -> String {
    let type = property.binding.type.map { ": \($0.trimmedDescription)" } ?? ""
    return "let \(name)\(type) = \(read)"
  }
}

extension AccessorDeclSyntax {
  fileprivate var parameterName: String? { parameters?.name.text }
  fileprivate var bodyText: String { body?.trimmedDescription ?? "{}" }
}
