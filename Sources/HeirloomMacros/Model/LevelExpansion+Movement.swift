extension LevelExpansion {
  /// Moves the level's values into a row.
  var attach: String {
    var lines = isRoot ? [] : ["super._$attach(to: row)"]
    for (index, property) in numberedProperties {
      let value = "self.\(property.sourceName)"
      lines.append(
        property.isConstant
          ? "row.store(\(ordinal(index)), \(value))"
          : "\(model.levelName).move(\(position(index)), typed: \(value), to: row)")
    }
    if !model.properties.isEmpty { lines.append("\(model.levelName).discard()") }
    return function("_$attach(to row: Heirloom._RowWriter)", lines)
  }

  /// Copies the level's values back out of a row; constants never left the object.
  var detach: String {
    var lines = isRoot ? [] : ["super._$detach(from: row)"]
    if !model.properties.isEmpty {
      lines.append("\(model.levelName).prepareDetached(\(model.name).self, count: \(model.properties.count))")
    }
    for (index, property) in numberedProperties where !property.isConstant {
      lines.append(
        "\(model.levelName).restore(\(position(index)), typed: self.\(property.sourceName), from: row)")
    }
    return function("_$detach(from row: Heirloom._RowReference)", lines)
  }

  private func function(_ signature: String, _ lines: [String]) -> String {
    let head = "\(overridingPrefix)func \(signature)"
    guard !lines.isEmpty else { return "\(head) {}" }
    return "\(head) {\n\(lines.joined(separator: "\n").indented(by: 2))\n}"
  }
}
