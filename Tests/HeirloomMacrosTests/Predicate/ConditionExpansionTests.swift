import Testing

@Suite struct ConditionExpansionTests {
  @Test(arguments: [
    ExpansionCase(
      "$0.isDone",
      #"""
      Foundation.Predicate<Trip>({ model in
        PredicateExpressions.build_KeyPath(root: model, keyPath: \.isDone)
      })
      """#),
    ExpansionCase(
      #"trip in trip.name == "Rome" && trip.cost > limit"#,
      #"""
      Foundation.Predicate<Trip>({ trip in
        let part = PredicateExpressions.build_Equal(
          lhs: PredicateExpressions.build_KeyPath(root: trip, keyPath: \.name),
          rhs: PredicateExpressions.build_Arg("Rome")
        )
        return PredicateExpressions.build_Conjunction(
          lhs: part,
          rhs: PredicateExpressions.build_Comparison(
            lhs: PredicateExpressions.build_KeyPath(root: trip, keyPath: \.cost),
            rhs: PredicateExpressions.build_Arg(limit),
            op: .greaterThan
          )
        )
      })
      """#),
    ExpansionCase(
      "$0.kind == .train || !($0.start < .now)",
      #"""
      Foundation.Predicate<Trip>({ model in
        let part = PredicateExpressions.build_Equal(
          lhs: PredicateExpressions.build_KeyPath(root: model, keyPath: \.kind),
          rhs: PredicateExpressions.build_Arg(.train)
        )
        return PredicateExpressions.build_Disjunction(
          lhs: part,
          rhs: PredicateExpressions.build_Negation(
            PredicateExpressions.build_Comparison(
              lhs: PredicateExpressions.build_KeyPath(root: model, keyPath: \.start),
              rhs: PredicateExpressions.build_Arg(.now),
              op: .lessThan
            )
          )
        )
      })
      """#),
    ExpansionCase(
      "$0.isDone ? $0.cost > 1 : true",
      #"""
      Foundation.Predicate<Trip>({ model in
        PredicateExpressions.build_Conditional(
          PredicateExpressions.build_KeyPath(root: model, keyPath: \.isDone),
          PredicateExpressions.build_Comparison(
            lhs: PredicateExpressions.build_KeyPath(root: model, keyPath: \.cost),
            rhs: PredicateExpressions.build_Arg(1),
            op: .greaterThan
          ),
          PredicateExpressions.build_Arg(true)
        )
      })
      """#),
    ExpansionCase(
      "-$0.cost + 1 < 60 * 60",
      #"""
      Foundation.Predicate<Trip>({ model in
        PredicateExpressions.build_Comparison(
          lhs: PredicateExpressions.build_Arithmetic(
            lhs: PredicateExpressions.build_UnaryMinus(
              PredicateExpressions.build_KeyPath(root: model, keyPath: \.cost)
            ),
            rhs: PredicateExpressions.build_Arg(1),
            op: .add
          ),
          rhs: PredicateExpressions.build_Arg(60 * 60),
          op: .lessThan
        )
      })
      """#),
    ExpansionCase(
      "($0 as? Car)?.doors == 4 && $0 is Truck && ($0.x as! Int) == 3",
      #"""
      Foundation.Predicate<Trip>({ model in
        let part = PredicateExpressions.build_flatMap(PredicateExpressions.ConditionalCast<_, Car>(model)) { value in
          PredicateExpressions.build_KeyPath(root: value, keyPath: \.doors)
        }
        let part2 = PredicateExpressions.build_Equal(lhs: part, rhs: PredicateExpressions.build_Arg(4))
        let part3 = PredicateExpressions.build_Equal(
          lhs: PredicateExpressions.ForceCast<_, Int>(
            PredicateExpressions.build_KeyPath(root: model, keyPath: \.x)
          ),
          rhs: PredicateExpressions.build_Arg(3)
        )
        return PredicateExpressions.build_Conjunction(
          lhs: PredicateExpressions.build_Conjunction(
            lhs: part2,
            rhs: PredicateExpressions.TypeCheck<_, Truck>(model)
          ),
          rhs: part3
        )
      })
      """#),
    ExpansionCase(
      "(trip: Trip) -> Bool in return trip.isDone",
      #"""
      Foundation.Predicate<Trip>({ (trip: PredicateExpressions.Variable<Trip>) in
        PredicateExpressions.build_KeyPath(root: trip, keyPath: \.isDone)
      })
      """#),
    ExpansionCase(
      "$0.owner == $1 && $1.isRich",
      #"""
      Foundation.Predicate<Trip>({ model, model2 in
        let part = PredicateExpressions.build_DependentEqual(
          lhs: PredicateExpressions.build_KeyPath(root: model, keyPath: \.owner),
          rhs: model2
        )
        return PredicateExpressions.build_Conjunction(
          lhs: part,
          rhs: PredicateExpressions.build_KeyPath(root: model2, keyPath: \.isRich)
        )
      })
      """#),
    ExpansionCase(
      "[limit] in $0.cost < limit",
      #"""
      Foundation.Predicate<Trip>({ [limit] model in
        PredicateExpressions.build_Comparison(
          lhs: PredicateExpressions.build_KeyPath(root: model, keyPath: \.cost),
          rhs: PredicateExpressions.build_Arg(limit),
          op: .lessThan
        )
      })
      """#),
    ExpansionCase(
      "$0.cost == $0.limit && $0.note == nil",
      #"""
      Foundation.Predicate<Trip>({ model in
        let part = PredicateExpressions.build_DependentEqual(
          lhs: PredicateExpressions.build_KeyPath(root: model, keyPath: \.cost),
          rhs: PredicateExpressions.build_KeyPath(root: model, keyPath: \.limit)
        )
        let part2 = PredicateExpressions.build_EqualToNil(
          PredicateExpressions.build_KeyPath(root: model, keyPath: \.note)
        )
        return PredicateExpressions.build_Conjunction(lhs: part, rhs: part2)
      })
      """#),
  ])
  func `conditions become Foundation's nodes, in parts`(_ test: ExpansionCase) {
    #expect(test.expansion == test.expected)
  }
}
