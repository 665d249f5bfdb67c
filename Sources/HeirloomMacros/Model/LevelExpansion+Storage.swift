extension LevelExpansion {
  /// The stored properties, and the numbers that place the level in the row.
  var storage: [String] {
    levelState + (isRoot ? objectState : []) + counts
  }

  /// A level without properties needs no storage.
  private var levelState: [String] {
    guard !model.properties.isEmpty else { return [] }
    return [
      """
      \(CompilerFeatures.guardedStorage) private var \(model.levelName) = \
      Heirloom._LevelState(\(model.name).self, count: \(model.properties.count))
      """
    ]
  }

  private var objectState: [String] {
    let access = model.access.prefix
    return [
      "\(CompilerFeatures.guardedStorage) \(access)final var _$state = Heirloom._ModelState()",
      """
      \(access)final func _$withState<R>(_ body: (inout Heirloom._ModelState) throws -> R) rethrows -> R {
        try body(&_$state)
      }
      """,
    ]
  }

  private var counts: [String] {
    let count = model.properties.count
    let end = "\(overridingPrefix)class var _$end: Int"
    if isRoot {
      let base = model.mayHaveSuperclass ? ["\(model.access.prefix)static var \(model.baseName): Int { 0 }"] : []
      return base + ["\(end) { \(count) }"]
    }
    return [
      "\(model.access.prefix)static var \(model.baseName): Int { \(superclass)._$end }",
      "\(end) { \(model.name).\(model.baseName) + \(count) }",
    ]
  }
}
