import Testing

@Suite struct FunctionExpansionTests {
  @Test(arguments: [
    ExpansionCase(
      "$0.legs.contains { $0.isDone && $0.cost > 3 }",
      #"""
      Foundation.Predicate<Trip>({ model in
        PredicateExpressions.build_contains(
          PredicateExpressions.build_KeyPath(root: model, keyPath: \.legs)
        ) { element in
          PredicateExpressions.build_Conjunction(
            lhs: PredicateExpressions.build_KeyPath(root: element, keyPath: \.isDone),
            rhs: PredicateExpressions.build_Comparison(
              lhs: PredicateExpressions.build_KeyPath(root: element, keyPath: \.cost),
              rhs: PredicateExpressions.build_Arg(3),
              op: .greaterThan
            )
          )
        }
      })
      """#),
    ExpansionCase(
      #"$0.legs.allSatisfy(\.isDone)"#,
      #"""
      Foundation.Predicate<Trip>({ model in
        PredicateExpressions.build_allSatisfy(
          PredicateExpressions.build_KeyPath(root: model, keyPath: \.legs)
        ) { element in
          PredicateExpressions.build_KeyPath(root: element, keyPath: \.isDone)
        }
      })
      """#),
    ExpansionCase(
      "$0.legs.count(where: { leg in leg.cost > 3 }) > 2",
      #"""
      Foundation.Predicate<Trip>({ model in
        let part = PredicateExpressions.build_filter(
          PredicateExpressions.build_KeyPath(root: model, keyPath: \.legs)
        ) { leg in
          PredicateExpressions.build_Comparison(
            lhs: PredicateExpressions.build_KeyPath(root: leg, keyPath: \.cost),
            rhs: PredicateExpressions.build_Arg(3),
            op: .greaterThan
          )
        }
        return PredicateExpressions.build_Comparison(
          lhs: PredicateExpressions.build_KeyPath(root: part, keyPath: \.count),
          rhs: PredicateExpressions.build_Arg(2),
          op: .greaterThan
        )
      })
      """#),
    ExpansionCase(
      "(low...high).contains($0.cost)",
      #"""
      Foundation.Predicate<Trip>({ model in
        PredicateExpressions.build_contains(
          PredicateExpressions.build_ClosedRange(
            lower: PredicateExpressions.build_Arg(low),
            upper: PredicateExpressions.build_Arg(high)
          ),
          PredicateExpressions.build_KeyPath(root: model, keyPath: \.cost)
        )
      })
      """#),
    ExpansionCase(
      #"$0.scores[0] == 3 && $0.labels["a", default: 2] == 1"#,
      #"""
      Foundation.Predicate<Trip>({ model in
        let part = PredicateExpressions.build_subscript(
          PredicateExpressions.build_KeyPath(root: model, keyPath: \.scores),
          PredicateExpressions.build_Arg(0)
        )
        let part2 = PredicateExpressions.build_Equal(lhs: part, rhs: PredicateExpressions.build_Arg(3))
        let part3 = PredicateExpressions.build_subscript(
          PredicateExpressions.build_KeyPath(root: model, keyPath: \.labels),
          PredicateExpressions.build_Arg("a"),
          default: PredicateExpressions.build_Arg(2)
        )
        let part4 = PredicateExpressions.build_Equal(lhs: part3, rhs: PredicateExpressions.build_Arg(1))
        return PredicateExpressions.build_Conjunction(lhs: part2, rhs: part4)
      })
      """#),
    ExpansionCase(
      "other.evaluate($0)",
      #"""
      Foundation.Predicate<Trip>({ model in
        PredicateExpressions.build_evaluate(other, model)
      })
      """#),
    ExpansionCase(
      #"$0.name.hasPrefix("a") && $0.name.lowercased().hasSuffix("b")"#,
      #"""
      Foundation.Predicate<Trip>({ model in
        PredicateExpressions.build_Conjunction(
          lhs: PredicateExpressions.build_hasPrefix(
            PredicateExpressions.build_KeyPath(root: model, keyPath: \.name),
            PredicateExpressions.build_Arg("a")
          ),
          rhs: PredicateExpressions.build_hasSuffix(
            PredicateExpressions.build_lowercased(
              PredicateExpressions.build_KeyPath(root: model, keyPath: \.name)
            ),
            PredicateExpressions.build_Arg("b")
          )
        )
      })
      """#),
    ExpansionCase(
      "items.filter { $0 > 3 }.count == $0.cost",
      #"""
      Foundation.Predicate<Trip>({ model in
        PredicateExpressions.build_Equal(
          lhs: PredicateExpressions.build_Arg(items.filter { $0 > 3 }.count),
          rhs: PredicateExpressions.build_KeyPath(root: model, keyPath: \.cost)
        )
      })
      """#),
  ])
  func `functions become builders`(_ test: ExpansionCase) {
    #expect(test.expansion == test.expected)
  }
}
