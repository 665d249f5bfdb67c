/// What is wrong with a schema: where, what was found, what was expected, and what to do about it.
package struct SchemaProblem: Error, Hashable, Sendable, CustomStringConvertible {
  package var entity: String
  package var property: String?
  package var found: String
  package var expected: String
  package var remedy: String

  package init(entity: String, property: String? = nil, found: String, expected: String, remedy: String) {
    self.entity = entity
    self.property = property
    self.found = found
    self.expected = expected
    self.remedy = remedy
  }

  package var description: String {
    let place = property.map { "\(entity).\($0)" } ?? entity
    return "\(place): found \(found); expected \(expected); \(remedy)."
  }
}
