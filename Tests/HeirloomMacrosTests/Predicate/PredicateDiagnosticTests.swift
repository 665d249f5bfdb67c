import Testing

@Suite struct PredicateDiagnosticTests {
  @Test(arguments: [
    Case(
      "#Predicate<Trip> { let x = 1; return $0.cost == x }", "1:20",
      "Declare this before the predicate and capture it; a predicate's body is one expression"),
    Case(
      "#Predicate<Trip> { print(1); return $0.isDone }", "1:30",
      "A predicate's body is one expression; compute other values before the predicate and capture them"),
    Case("#Predicate<Trip> { }", "1:18", "A predicate's body is one expression; this one is empty"),
    Case(
      "#Predicate<Trip> { for x in $0.legs { return x.isDone } }", "1:20",
      "A loop cannot be part of a predicate; its body is one expression"),
    Case(
      "#Predicate<Trip> { guard $0.isDone else { return false }; return true }", "1:20",
      "'guard' cannot be part of a predicate; its body is one expression"),
    Case(
      "#Predicate<Trip> { do { $0.isDone } catch { false } }", "1:37",
      "'catch' cannot be part of a predicate; its body is one expression"),
    Case("#Predicate<Trip> { return }", "1:20", "A predicate returns a Bool; write the condition after 'return'"),
    Case(
      "#Predicate<Trip>(isFar)", "1:1",
      "#Predicate needs one closure, written out: #Predicate<Model> { $0.property == value }"),
    Case("#Predicate<Trip> { $0.legs.contains { a, b in a == b } }", "1:39", "This closure takes one parameter"),
  ])
  func `a body that is not one expression is refused`(_ test: Case) {
    #expect(test.findings == [test.finding])
  }

  @Test(arguments: [
    Case(
      "#Predicate<Trip> { if $0.isDone { true } }", "1:20",
      "An 'if' in a predicate is an expression: it needs an 'else'",
      [.init("Add 'else { false }'", "#Predicate<Trip> { if $0.isDone { true } else { false } }")]),
    Case(
      "#Predicate<Trip> { switch $0.kind { case .a: true default: false } }", "1:20",
      "'switch' cannot be part of a predicate; use 'if' and 'else if', or =="),
    Case(
      "#Predicate<Trip> { if case .a = $0.kind { true } else { false } }", "1:23",
      "'case' cannot be part of a predicate; use 'if let' or a Bool expression"),
    Case(
      "#Predicate<Trip> { if #available(macOS 20, *) { $0.a } else { $0.b } }", "1:23",
      "An availability condition cannot be part of a predicate; use 'if let' or a Bool expression"),
    Case(
      "#Predicate<Trip> { if let (a, b) = $0.pair { a == b } else { false } }", "1:27",
      "'if let' in a predicate binds one name"),
  ])
  func `a conditional without a node is refused`(_ test: Case) {
    #expect(test.findings == [test.finding])
  }

  @Test(arguments: [
    Case(
      "#Predicate<Trip> { $0.cost = 3 }", "1:28",
      "A predicate cannot assign: '=' changes a value; did you mean to compare?",
      [.init("Use '=='", "#Predicate<Trip> { $0.cost == 3 }")]),
    Case(
      "#Predicate<Trip> { $0.a &&= true }", "1:25",
      "A predicate cannot assign: '&&=' changes a value; did you mean to compare?",
      [.init("Use '&&'", "#Predicate<Trip> { $0.a && true }")]),
    Case(
      "#Predicate<Trip> { $0.cost += 1 }", "1:28",
      "A predicate cannot assign: '+=' changes a value; did you mean to compare?"),
    Case(
      "#Predicate<Trip> { $0.flags & 1 == 1 }", "1:29",
      "The operator '&' cannot be part of a predicate; give the model a computed property for the bits"),
    Case(
      "#Predicate<Trip> { $0.cost &+ 1 == 1 }", "1:28",
      "The operator '&+' cannot be part of a predicate; use +"),
    Case(
      "#Predicate<Trip> { ~$0.flags == 1 }", "1:20",
      "The operator '~' cannot be part of a predicate; give the model a computed property for the bits"),
  ])
  func `an operator without a node is refused`(_ test: Case) {
    #expect(test.findings == [test.finding])
  }

  @Test(arguments: [
    Case(
      "#Predicate<Trip> { $0.legs.sorted().isEmpty }", "1:28",
      "The function 'sorted()' cannot be part of a predicate; use min or max, or sort what the fetch returns"),
    Case(
      "#Predicate<Trip> { $0.name.lowercased(with: locale) == a }", "1:28",
      "The function 'lowercased(with:)' cannot be part of a predicate; use lowercased()",
      [
        .init(
          "Replace by '$0.name.lowercased()'", "#Predicate<Trip> { $0.name.lowercased() == a }")
      ]),
    Case(
      "#Predicate<Trip> { $0.name.compare(a, options: .caseInsensitive) == .orderedSame }", "1:28",
      "The function 'compare(_:options:)' cannot be part of a predicate; "
        + "use ==, <, localizedCompare or caseInsensitiveCompare",
      [
        .init(
          "Replace by '$0.name.caseInsensitiveCompare(a)'",
          "#Predicate<Trip> { $0.name.caseInsensitiveCompare(a) == .orderedSame }")
      ]),
    Case(
      "#Predicate<Trip> { $0.days.isMultiple(of: 2) }", "1:28",
      "The function 'isMultiple(of:)' cannot be part of a predicate; use %",
      [.init("Replace by '($0.days % 2 == 0)'", "#Predicate<Trip> { ($0.days % 2 == 0) }")]),
    Case(
      "#Predicate<Trip> { $0.name.elementsEqual(a) }", "1:28",
      "The function 'elementsEqual(_:)' cannot be part of a predicate; use ==",
      [.init("Replace by '($0.name == a)'", "#Predicate<Trip> { ($0.name == a) }")]),
    Case(
      "#Predicate<Trip> { $0.isFar(from: home) }", "1:23",
      "The function 'isFar(from:)' cannot be part of a predicate; "
        + "contains, allSatisfy, filter, count(where:), min, max, starts(with:), hasPrefix, hasSuffix, lowercased, "
        + "uppercased, flatMap, the localized searches and comparisons, and evaluate can; "
        + "or give the model a computed property"),
    Case(
      "#Predicate<Trip> { home.distance($0.place) < 3 }", "1:25",
      "The function 'distance(_:)' cannot be part of a predicate; "
        + "contains, allSatisfy, filter, count(where:), min, max, starts(with:), hasPrefix, hasSuffix, lowercased, "
        + "uppercased, flatMap, the localized searches and comparisons, and evaluate can; "
        + "or give the model a computed property"),
    Case(
      "#Predicate<Trip> { isFar($0) }", "1:20",
      "'isFar' cannot be called with a value of the model; "
        + "give the model a computed property, or capture the result if it is the same for all models"),
    Case(
      "#Predicate<Trip> { $0.legs.contains(where: isFar) }", "1:44",
      "Write this closure out: a predicate cannot look into a captured function"),
    Case(
      #"#Predicate<Trip> { $0.legs.contains(where: \.[$0.index]) }"#, "1:44",
      "This key path cannot be part of a predicate; use a closure: { $0.property }"),
    Case(
      "#Predicate<Trip> { $0.filter.evaluate($0) }", "1:20",
      "'evaluate' needs a predicate that is captured, not one that a model holds"),
    Case(
      "#Predicate<Trip> { $0.place == .init($0.x) }", "1:32",
      "'.init' needs its type written out where it depends on the model: 'Type.init'"),
  ])
  func `a function without a node is refused with what to use instead`(_ test: Case) {
    #expect(test.findings == [test.finding])
  }

  @Test(arguments: [
    Case(
      "#Predicate<Trip> { ($0.a, $0.b) == pair }", "1:20",
      "A tuple cannot be part of a predicate; compare its elements one by one"),
    Case(
      #"#Predicate<Trip> { "\($0.name)!" == text }"#, "1:20",
      "A string that depends on the model cannot be part of a predicate; give the model a computed property"),
    Case(
      "#Predicate<Trip> { [$0.a, $0.b].contains(3) }", "1:20",
      "An array that depends on the model cannot be part of a predicate; give the model a computed property"),
    Case(
      "#Predicate<Trip> { $0.cost == (await price()) }", "1:32",
      "'await' cannot be part of a predicate; compute the value before and capture it"),
    Case(
      "#Predicate<Trip> { $0.cost == (try price()) }", "1:32",
      "'try' cannot be part of a predicate; compute the value before and capture it"),
  ])
  func `another expression without a node is refused`(_ test: Case) {
    #expect(test.findings == [test.finding])
  }

  @Test func `all mistakes in a body are reported at once`() {
    let findings = PredicateExpansion(ofBody: "isFar($0) && $0.cost & 1 == 1").findings
    #expect(findings.map(\.position) == ["1:20", "1:41"])
  }
}

extension PredicateDiagnosticTests {
  struct Case: CustomTestStringConvertible {
    let source: String
    let finding: Finding

    init(_ source: String, _ position: String, _ message: String, _ repairs: [Finding.Repair] = []) {
      self.source = source
      finding = Finding(position, message, repairs)
    }

    var findings: [Finding] { PredicateExpansion(of: source).findings }

    var testDescription: String { source }
  }
}
