import Heirloom

/// A part of a part, such as a department in a region. Hierarchies may be as deep as the subject needs.
@Model final class NestedSubdivision: Subdivision {
  /// The subdivision around it.
  var parent: Subdivision?
}
