import Foundation

/// Where the values of an aggregate come from.
enum ValuePath<Model: PersistentModel, Value> {
  case keyPath(KeyPath<Model, Value>)
  case expression(Foundation.Expression<Model, Value>)
}
