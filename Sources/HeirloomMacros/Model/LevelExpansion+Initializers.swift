import SwiftDiagnostics

extension LevelExpansion {
  /// The initializer that makes an object for a row, and what stands in for the implicit `init()` that it takes away.
  ///
  /// A subclass without a designated initializer inherits all of its superclass. One more would end that, so such a
  /// subclass inherits the materializing one as well.
  var initializers: [String] {
    if isRoot { return implicitInitializer + [materializingInitializer] + defaultsDisposal }
    return inheritsInitializers ? defaultsDisposal : [materializingInitializer]
  }

  /// The problem of a class that cannot be initialized because nobody wrote an initializer.
  var missingInitializer: Diagnostic? {
    guard !model.hasDesignatedInitializer,
      let property = model.properties.first(where: { $0.defaultValue == nil })
    else { return nil }
    return .missingInitializer(model, isRoot: isRoot, because: property)
  }

  private var inheritsInitializers: Bool { !model.hasDesignatedInitializer && missingInitializer == nil }

  private var implicitInitializer: [String] { inheritsInitializers ? ["init() {}"] : [] }

  private var materializingInitializer: String {
    let slots = model.properties.filter { !$0.isConstant }.map { "\($0.slotName) = Heirloom._PersistedSlot()" }
    let constants = numberedProperties.filter(\.property.isConstant).map {
      "self.\($0.property.sourceName) = row.value(\(ordinal($0.index)), \\\(model.name).\($0.property.sourceName))"
    }
    let body = (slots + constants + completion).joined(separator: "\n").indented(by: 2)
    return """
      \(model.access.prefix)required init(_materializing row: Heirloom._RowReference) {
      \(body)
      }
      """
  }

  /// Default values were evaluated before the body ran. The level drops them, unless it knew beforehand.
  private var completion: [String] {
    let discard = model.properties.isEmpty ? [] : ["\(model.levelName).discard()"]
    guard isRoot else {
      return discard + ["row.prepare(\(superclass).self)", "super.init(_materializing: row)"]
    }
    let state = ["_$state.materialize(row)"]
    return model.isFinal ? state : discard + state + ["_$discardDefaults()"]
  }

  /// Drops the defaults of levels that inherit the materializing initializer and so have no body to do it in.
  private var defaultsDisposal: [String] {
    if isRoot {
      return model.isFinal ? [] : ["\(overridingPrefix)func _$discardDefaults() {}"]
    }
    guard !model.properties.isEmpty else { return [] }
    return [
      """
      \(overridingPrefix)func _$discardDefaults() {
        super._$discardDefaults()
        \(model.levelName).discard()
      }
      """
    ]
  }
}
