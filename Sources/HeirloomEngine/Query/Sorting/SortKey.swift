/// One key of an order. nil comes first in forward order, a NaN after all numbers; reverse is the mirror of forward.
package struct SortKey: Sendable {
  package enum Direction: Sendable {
    case forward, reverse
  }

  package enum Source: Sendable {
    case column(ColumnReference, TextOrder)
    /// The identity of the object.
    case key
    /// For what has no column: negative, zero or positive for two objects.
    case objects(@Sendable (AnyObject, AnyObject) -> Int)
  }

  package var source: Source
  package var direction: Direction

  package init(_ source: Source, _ direction: Direction = .forward) {
    self.source = source
    self.direction = direction
  }
}

/// How texts are put in order.
package enum TextOrder: Sendable {
  /// As Swift's `<` does.
  case lexical
  /// As keys of texts from outside the engine do.
  case collated(TextCollator)
  /// As a comparison from outside the engine does: negative, zero or positive.
  case compared(@Sendable (String, String) -> Int)
}

extension SortKey: CustomStringConvertible {
  package var description: String {
    let name =
      switch source {
      case .column(let column, .lexical): column.name
      case .column(let column, .compared), .column(let column, .collated): "\(column.name) (localized)"
      case .key: "identity"
      case .objects: "object { … }"
      }
    return direction == .forward ? name : "\(name) reversed"
  }
}
