import Heirloom

/// A part of a part, such as a department in a region. Hierarchies may be as deep as the subject needs.
@Model final class NestedSubdivision: Subdivision {
  /// The code of the subdivision around it.
  var parent: String

  init(code: String, name: String, kind: String, parent: String) {
    self.parent = parent
    super.init(code: code, name: name, kind: kind)
  }
}
