@_exported public import Foundation

/// Makes a predicate over models from a closure.
///
/// The macro returns Foundation's `Predicate`, so everything that takes one takes this one. It accepts what
/// Foundation's macro accepts, and in addition:
///
/// - `other.evaluate($0)`, with another captured predicate;
/// - `localizedStandardContains`, `localizedCaseInsensitiveContains`, `localizedCompare`,
///   `caseInsensitiveCompare`, `localizedCaseInsensitiveCompare` and `localizedStandardCompare`;
/// - `hasPrefix`, `hasSuffix`, `lowercased()` and `uppercased()`;
/// - `count(where:)` and `first(where:)`;
/// - enum cases without their type (`$0.kind == .train`), `Date.now`, and any other expression that does not depend
///   on the model: it is computed once, when the predicate is made;
/// - an optional compared with a value (`$0.price == 5`, `$0.price == $0.limit`), and `== nil` for any optional;
/// - comparison of a relationship or the model itself with a captured model (`$0.owner == ann`), by persistent
///   identifier;
/// - conditions between the bindings of an `if let`.
///
/// Captured values must be `Codable` and `Sendable`; captured models and characters need not be. Between models, `===`
/// means the same as `==`.
///
/// A long body compiles fast when it names the type of its parameter: `#Predicate { (trip: Trip) in … }`. Without the
/// type, the compiler tries this macro and Foundation's on a body that it knows little about.
///
/// ```swift
/// let term = "rome"
/// let trips = #Predicate<Trip> { $0.name.localizedStandardContains(term) && $0.start > .now }
/// ```
///
/// - Parameter body: One expression over the models.
/// - Returns: The predicate.
// A parameter pack, as in Foundation's declaration. Against that one, the compiler ranks a single generic parameter
// lower as soon as an operator wraps a value (`$0.optional == $0.value`), and takes Foundation's macro.
@freestanding(expression)
public macro Predicate<each Model: PersistentModel>(
  _ body: (repeat each Model) -> Bool
) -> Foundation.Predicate<repeat each Model> =
  #externalMacro(module: "HeirloomMacros", type: "PredicateMacro")

/// Makes a predicate over models from a closure that marks what can throw, as in `try other.evaluate($0)`.
///
/// The mark changes nothing: a predicate throws when it is evaluated, with or without it.
///
/// - Parameter body: One expression over the models.
/// - Returns: The predicate.
@freestanding(expression)
public macro Predicate<each Model: PersistentModel>(
  _ body: (repeat each Model) throws -> Bool
) -> Foundation.Predicate<repeat each Model> =
  #externalMacro(module: "HeirloomMacros", type: "PredicateMacro")
