extension StoreSchema {
  /// What distinguishes the shape of this schema from a stored one, in words, in a fixed order.
  package func differences(fromStored stored: StoreSchema) -> [String] {
    var result: [String] = []
    let names = Set(entities.map(\.name)).union(stored.entities.map(\.name)).sorted()
    for name in names {
      let own = entities.first { $0.name == name }
      let other = stored.entities.first { $0.name == name }
      switch (own, other) {
      case (nil, _): result.append("class \(name) is stored, but not in the program")
      case (_, nil): result.append("class \(name) is in the program, but not stored")
      case (let own?, let other?): result += own.differences(fromStored: other)
      }
    }
    return result
  }
}

extension EntityDescription {
  fileprivate func differences(fromStored stored: EntityDescription) -> [String] {
    var result: [String] = []
    if superentity != stored.superentity {
      result.append(
        "\(name): stored with superclass \(stored.superentity ?? "none"), in the program \(superentity ?? "none")")
    }
    for name in Set(properties.map(\.name)).union(stored.properties.map(\.name)).sorted() {
      let own = properties.first { $0.name == name }?.description
      let other = stored.properties.first { $0.name == name }?.description
      if own == other { continue }
      result.append("\(self.name).\(name): stored as \(other ?? "nothing"), in the program \(own ?? "nothing")")
    }
    return result
  }
}
