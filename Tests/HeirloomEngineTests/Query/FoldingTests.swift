import HeirloomEngine
import HeirloomSchema
import Testing

@Suite struct FoldingTests {
  private func column(_ storage: StorageType) -> QueryExpression {
    .column(
      ColumnReference(Things.schema, entity: 0, ordinal: StorageType.allCases.firstIndex(of: storage) ?? 0))
  }

  /// The column that only the subclass has.
  private var extra: QueryExpression {
    .column(ColumnReference(Things.schema, entity: 1, ordinal: StorageType.allCases.count))
  }

  private func fold(_ condition: QueryCondition, entity: Int = 0) -> String {
    QueryFolding(schema: Things.schema, entity: entity).fold(condition).description
  }

  @Test func `a type test is a constant for each class`() {
    #expect(fold(.instance(of: 1..<2, name: "Gadget")) == "false")
    #expect(fold(.instance(of: 1..<2, name: "Gadget"), entity: 1) == "true")
    #expect(fold(.not(.instance(of: 1..<2, name: "Gadget")), entity: 0) == "true")
  }

  @Test func `a property of another class is nil`() {
    #expect(fold(.isNil(extra)) == "true")
    #expect(fold(.compare(extra, .equal, .literal(.string("x")))) == "false")
    #expect(fold(.compare(extra, .notEqual, .literal(.string("x")))) == "true")
    #expect(fold(.compare(extra, .equal, .literal(.string("x"))), entity: 1) == "extra == \"x\"")
  }

  @Test func `a fallback value moves out of a comparison`() {
    let number = QueryExpression.coalesce(column(.double), .literal(.double(-1)))
    #expect(fold(.compare(number, .greater, .literal(.double(3)))) == "double > 3.0")
    #expect(fold(.compare(number, .less, .literal(.double(3)))) == "double == nil || double < 3.0")
    #expect(fold(.compare(number, .notEqual, .literal(.double(-1)))) == "double != nil && double != -1.0")
    #expect(fold(.compare(number, .notEqual, .literal(.double(3)))) == "double != 3.0")
    let text = QueryExpression.coalesce(column(.string), .literal(.string("zz")))
    #expect(fold(.text(.hasPrefix, text, .literal(.string("z")))) == "string == nil || string.hasPrefix(\"z\")")
    #expect(fold(.member(text, LiteralSet([.string("zz")]))) == "string == nil || string in {\"zz\"}")
  }

  @Test func `a cast and a fallback leave a comparison for the class, and a constant for others`() {
    let cast = QueryExpression.coalesce(
      .conditional(.instance(of: 1..<2, name: "Gadget"), extra, .null), .literal(.string("none")))
    #expect(fold(.compare(cast, .equal, .literal(.string("none"))), entity: 0) == "true")
    #expect(fold(.compare(cast, .equal, .literal(.string("x"))), entity: 0) == "false")
    #expect(fold(.compare(cast, .equal, .literal(.string("x"))), entity: 1) == "extra == \"x\"")
  }

  @Test func `constants end a chain`() {
    let number = QueryCondition.compare(column(.double), .greater, .literal(.double(3)))
    #expect(fold(.all([number, .constant(false), number])) == "false")
    #expect(fold(.any([number, .constant(true)])) == "true")
    #expect(fold(.all([.constant(true), number, .all([])])) == "double > 3.0")
    #expect(fold(.any([.constant(false), .any([number, number])])) == "double > 3.0 || double > 3.0")
    #expect(fold(.not(.not(number))) == "double > 3.0")
  }

  @Test func `what may fail is not folded away`() {
    let failing = QueryCondition.failure(.forcedNil)
    #expect(fold(.all([failing, .constant(false)])) == "failure && false")
    #expect(fold(.any([failing, .constant(true)])) == "failure || true")
    #expect(fold(.all([.constant(false), failing])) == "false")
    #expect(fold(.compare(.literal(.int(1)), .less, .literal(.int(2)))) == "true")
  }

  @Test func `literals change sides`() {
    #expect(fold(.compare(.literal(.double(3)), .less, column(.double))) == "double > 3.0")
    #expect(fold(.compare(.literal(.null), .equal, column(.double))) == "double == nil")
    #expect(fold(.compare(column(.double), .less, .literal(.null))) == "false")
  }
}
