import Testing

@Suite struct `Attributes and constraints in the wrong place` {
  @Test(arguments: [
    DiagnosticCase(
      """
      @Model class Trip {
        @Transient var cache: Int
      }
      """,
      Finding(
        "2:18",
        "'cache' is not stored and has no default value, which a fetched object needs; add a default value",
        [
          Finding.Repair(
            "add a default value",
            """
            @Model class Trip {
              @Transient var cache: Int = <#default value#>
            }
            """)
        ])),
    DiagnosticCase(
      """
      @Model class Trip {
        @Transient var cache: Int { didSet {} }
      }
      """,
      Finding(
        "2:18",
        "'cache' is not stored and has no default value, which a fetched object needs; add a default value",
        [
          Finding.Repair(
            "add a default value",
            """
            @Model class Trip {
              @Transient var cache: Int = <#default value#> { didSet {} }
            }
            """)
        ])),
    DiagnosticCase(
      """
      @Model class Trip {
        @Attribute(.unique) var name: String { "" }
      }
      """,
      Finding(
        "2:3",
        "'@Attribute' is on a computed property, but it describes a stored property of each object; remove it",
        [
          Finding.Repair(
            "remove '@Attribute'",
            """
            @Model class Trip {
              var name: String { "" }
            }
            """)
        ])),
    DiagnosticCase(
      """
      @Model class Trip {
        @Relationship static var all: [Trip] = []
      }
      """,
      Finding(
        "2:3",
        "'@Relationship' is on a type property, but it describes a stored property of each object; remove it",
        [
          Finding.Repair(
            "remove '@Relationship'",
            """
            @Model class Trip {
              static var all: [Trip] = []
            }
            """)
        ])),
    DiagnosticCase(
      """
      @Model class Trip {
        @Attribute let version = 1
      }
      """,
      Finding(
        "2:3",
        """
        '@Attribute' is on a constant of the class, a 'let' with an initial value, which is not stored; declare \
        a 'var', or remove '@Attribute'
        """,
        [
          Finding.Repair(
            "replace 'let' with 'var'",
            """
            @Model class Trip {
              @Attribute var version = 1
            }
            """),
          Finding.Repair(
            "remove '@Attribute'",
            """
            @Model class Trip {
              let version = 1
            }
            """),
        ])),
    DiagnosticCase(
      """
      @Model class Trip {
        @Relationship let owner: Person
        init() {}
      }
      """,
      Finding(
        "2:17",
        "a relationship is a 'let', but it changes when its other side does; declare a 'var'",
        [
          Finding.Repair(
            "replace 'let' with 'var'",
            """
            @Model class Trip {
              @Relationship var owner: Person
              init() {}
            }
            """)
        ])),
    DiagnosticCase(
      """
      @Model class Trip {
        @Attribute(.unique) @Transient var name = ""
      }
      """,
      Finding(
        "2:3",
        "'@Attribute' describes a stored property, but '@Transient' keeps it out of the store; remove one",
        [
          Finding.Repair(
            "remove '@Attribute'",
            """
            @Model class Trip {
              @Transient var name = ""
            }
            """),
          Finding.Repair(
            "remove '@Transient'",
            """
            @Model class Trip {
              @Attribute(.unique) var name = ""
            }
            """),
        ])),
    DiagnosticCase(
      """
      @Model class Trip {
        @Transient
        @Relationship var owner: Person?
      }
      """,
      Finding(
        "3:3",
        "'@Relationship' describes a stored property, but '@Transient' keeps it out of the store; remove one",
        [
          Finding.Repair(
            "remove '@Relationship'",
            """
            @Model class Trip {
              @Transient
              var owner: Person?
            }
            """),
          Finding.Repair(
            "remove '@Transient'",
            """
            @Model class Trip {
              @Relationship var owner: Person?
            }
            """),
        ])),
    DiagnosticCase(
      """
      @Model class Trip {
        @Attribute func go() {}
      }
      """,
      Finding(
        "2:3",
        "'@Attribute' describes a stored property of a model class; remove it")),
    DiagnosticCase(
      """
      @Model class Trip {
        @Transient func go() {}
      }
      """,
      Finding(
        "2:3",
        "'@Transient' describes a stored property of a model class; remove it")),
    DiagnosticCase(
      #"""
      #Index<Trip>([\.name])
      """#,
      Finding(
        "1:1",
        "'#Index' is read by '@Model'; put it into the body of a class that has '@Model'")),
    DiagnosticCase(
      #"""
      class Trip {
        #Unique<Trip>([\.name])
      }
      """#,
      Finding(
        "2:3",
        "'#Unique' is read by '@Model'; put it into the body of a class that has '@Model'")),
    DiagnosticCase(
      #"""
      @Model class Trip {
        enum Kind {
          #Index<Trip>([\.name])
        }
      }
      """#,
      Finding(
        "3:5",
        "'#Index' is read by '@Model'; put it into the body of a class that has '@Model'")),
  ])
  func `the problem, its place and its remedy`(_ expected: DiagnosticCase) {
    #expect(expected.findings == [expected.finding])
  }
}
