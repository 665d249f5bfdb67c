/// A figure to reach.
struct Goal {
  enum Bound {
    /// At most a share of a peer's time or size in the same run.
    case ratio(to: StoreName, Double)
    /// At most so many nanoseconds for one operation.
    case nanoseconds(Double)
    /// A peer that this program cannot run.
    case elsewhere(String)
  }

  let bound: Bound
  /// The variant that the goal is about; nil: the ordinary one.
  var variant: String?

  static func atMost(_ share: Double, of peer: StoreName, variant: String? = nil) -> Goal {
    Goal(bound: .ratio(to: peer, share), variant: variant)
  }

  static func nanoseconds(_ limit: Double, variant: String? = nil) -> Goal {
    Goal(bound: .nanoseconds(limit), variant: variant)
  }

  static func elsewhere(_ text: String) -> Goal { Goal(bound: .elsewhere(text)) }
}

extension Goal: CustomStringConvertible {
  var description: String {
    switch bound {
    case .ratio(let peer, let share) where share < 1: "≤ 1/\(Int((1 / share).rounded())) of \(peer)"
    case .ratio(let peer, 1): "≤ \(peer)"
    case .ratio(let peer, let share): "≤ \(Quantity.digits(share)) × \(peer)"
    case .nanoseconds(let limit): "≤ \(Quantity.time(limit))"
    case .elsewhere(let text): text
    }
  }
}
