import Testing

@Suite struct OptionalExpansionTests {
  @Test(arguments: [
    ExpansionCase(
      "$0.note?.contains(term) == true",
      #"""
      Foundation.Predicate<Trip>({ model in
        let part = PredicateExpressions.build_flatMap(
          PredicateExpressions.build_KeyPath(root: model, keyPath: \.note)
        ) { value in
          PredicateExpressions.build_contains(value, PredicateExpressions.build_Arg(term))
        }
        return PredicateExpressions.build_Equal(lhs: part, rhs: PredicateExpressions.build_Arg(true))
      })
      """#),
    ExpansionCase(
      "$0.owner?.home?.city == city",
      #"""
      Foundation.Predicate<Trip>({ model in
        let part = PredicateExpressions.build_flatMap(
          PredicateExpressions.build_KeyPath(root: model, keyPath: \.owner)
        ) { value in
          PredicateExpressions.build_KeyPath(root: value, keyPath: \.home)
        }
        let part2 = PredicateExpressions.build_flatMap(part) { value2 in
          PredicateExpressions.build_KeyPath(root: value2, keyPath: \.city)
        }
        return PredicateExpressions.build_Equal(lhs: part2, rhs: PredicateExpressions.build_Arg(city))
      })
      """#),
    ExpansionCase(
      "if let note, let other = $0.note { note == other } else { false }",
      #"""
      Foundation.Predicate<Trip>({ model in
        PredicateExpressions.build_NilCoalesce(
          lhs: PredicateExpressions.build_flatMap(PredicateExpressions.build_Arg(note)) { note2 in
            PredicateExpressions.build_flatMap(
              PredicateExpressions.build_KeyPath(root: model, keyPath: \.note)
            ) { other2 in
              PredicateExpressions.build_DependentEqual(lhs: note2, rhs: other2)
            }
          },
          rhs: PredicateExpressions.build_Arg(false)
        )
      })
      """#),
    ExpansionCase(
      #"if let note = $0.note, note != "x" { note == $0.name } else { $0.cost == 0 }"#,
      #"""
      Foundation.Predicate<Trip>({ model in
        let part4 = PredicateExpressions.build_flatMap(
          PredicateExpressions.build_KeyPath(root: model, keyPath: \.note)
        ) { note2 in
          let part = PredicateExpressions.build_NotEqual(lhs: note2, rhs: PredicateExpressions.build_Arg("x"))
          let part2 = PredicateExpressions.build_DependentEqual(
            lhs: note2,
            rhs: PredicateExpressions.build_KeyPath(root: model, keyPath: \.name)
          )
          let part3 = PredicateExpressions.build_Equal(
            lhs: PredicateExpressions.build_KeyPath(root: model, keyPath: \.cost),
            rhs: PredicateExpressions.build_Arg(0)
          )
          return PredicateExpressions.build_Conditional(part, part2, part3)
        }
        let part5 = PredicateExpressions.build_Equal(
          lhs: PredicateExpressions.build_KeyPath(root: model, keyPath: \.cost),
          rhs: PredicateExpressions.build_Arg(0)
        )
        return PredicateExpressions.build_NilCoalesce(lhs: part4, rhs: part5)
      })
      """#),
    ExpansionCase(
      "limit == nil || $0.cost < limit!",
      #"""
      Foundation.Predicate<Trip>({ model in
        PredicateExpressions.build_Disjunction(
          lhs: PredicateExpressions.build_Arg(limit == nil),
          rhs: PredicateExpressions.build_Comparison(
            lhs: PredicateExpressions.build_KeyPath(root: model, keyPath: \.cost),
            rhs: PredicateExpressions.build_ForcedUnwrap(PredicateExpressions.build_Arg(limit)),
            op: .lessThan
          )
        )
      })
      """#),
    ExpansionCase(
      "names.first!.count == $0.cost",
      #"""
      Foundation.Predicate<Trip>({ model in
        PredicateExpressions.build_DependentEqual(
          lhs: PredicateExpressions.build_ForcedUnwrap(names.first, { value in value.count }),
          rhs: PredicateExpressions.build_KeyPath(root: model, keyPath: \.cost)
        )
      })
      """#),
  ])
  func `optionals are unwrapped by flatMap`(_ test: ExpansionCase) {
    #expect(test.expansion == test.expected)
  }
}
