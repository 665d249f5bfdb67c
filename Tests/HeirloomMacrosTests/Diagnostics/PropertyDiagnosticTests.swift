import Testing

@Suite struct `Properties that cannot be persisted` {
  @Test(arguments: [
    DiagnosticCase(
      """
      @Model class Trip {
        var description = ""
      }
      """,
      Finding(
        "2:7",
        """
        'description' is reserved by CustomStringConvertible and cannot name a persisted property; choose \
        another name
        """,
        [
          Finding.Repair(
            "rename the property to 'tripDescription'",
            """
            @Model class Trip {
              var tripDescription = ""
            }
            """)
        ])),
    DiagnosticCase(
      """
      @Model class Trip {
        var hash: Int = 0
      }
      """,
      Finding(
        "2:7",
        "'hash' is reserved by Hashable and cannot name a persisted property; choose another name",
        [
          Finding.Repair(
            "rename the property to 'tripHash'",
            """
            @Model class Trip {
              var tripHash: Int = 0
            }
            """)
        ])),
    DiagnosticCase(
      """
      @Model class Trip {
        var isDeleted = false
      }
      """,
      Finding(
        "2:7",
        "'isDeleted' is reserved by PersistentModel and cannot name a persisted property; choose another name",
        [
          Finding.Repair(
            "rename the property to 'tripIsDeleted'",
            """
            @Model class Trip {
              var tripIsDeleted = false
            }
            """)
        ])),
    DiagnosticCase(
      """
      @Model class Trip {
        lazy var length = 1
      }
      """,
      Finding(
        "2:3",
        """
        'length' is lazy, but a persisted property is read from the store when it is needed; remove 'lazy', or \
        keep the property out of the store with '@Transient'
        """,
        [
          Finding.Repair(
            "remove 'lazy'",
            """
            @Model class Trip {
              var length = 1
            }
            """),
          Finding.Repair(
            "keep the property out of the store with '@Transient'",
            """
            @Model class Trip {
              @Transient lazy var length = 1
            }
            """),
        ])),
    DiagnosticCase(
      """
      @Model class Trip {
        weak var owner: Person?
      }
      """,
      Finding(
        "2:3",
        """
        'owner' is weak, but the targets of a relationship belong to their context; remove 'weak', or keep the \
        property out of the store with '@Transient'
        """,
        [
          Finding.Repair(
            "remove 'weak'",
            """
            @Model class Trip {
              var owner: Person?
            }
            """),
          Finding.Repair(
            "keep the property out of the store with '@Transient'",
            """
            @Model class Trip {
              @Transient weak var owner: Person?
            }
            """),
        ])),
    DiagnosticCase(
      """
      @Model class Trip {
        unowned var owner: Person
        init() {}
      }
      """,
      Finding(
        "2:3",
        """
        'owner' is unowned, but the targets of a relationship belong to their context; remove 'unowned', or keep \
        the property out of the store with '@Transient'
        """,
        [
          Finding.Repair(
            "remove 'unowned'",
            """
            @Model class Trip {
              var owner: Person
              init() {}
            }
            """),
          Finding.Repair(
            "keep the property out of the store with '@Transient'",
            """
            @Model class Trip {
              @Transient unowned var owner: Person = <#default value#>
              init() {}
            }
            """),
        ])),
    DiagnosticCase(
      """
      @Model class Car: Vehicle {
        override var name: String
        var doors = 4
      }
      """,
      asSubclass: true,
      Finding(
        "2:16",
        """
        'name' overrides a property of the superclass, but a persisted property is stored once, where it is \
        declared; remove the override, or add observers to it
        """,
        [
          Finding.Repair(
            "remove 'override var name'",
            """
            @Model class Car: Vehicle {
              var doors = 4
            }
            """)
        ])),
    DiagnosticCase(
      """
      @Model class Trip {
        var first = 1, second = 2
      }
      """,
      Finding(
        "2:7",
        "one declaration has several properties, but a persisted property needs its own; split the declaration",
        [
          Finding.Repair(
            "split the declaration",
            """
            @Model class Trip {
              var first = 1
              var second = 2
            }
            """)
        ])),
    DiagnosticCase(
      """
      @Model class Trip {
        private var first, second: Int, third: String?
      }
      """,
      Finding(
        "2:15",
        "one declaration has several properties, but a persisted property needs its own; split the declaration",
        [
          Finding.Repair(
            "split the declaration",
            """
            @Model class Trip {
              private var first: Int
              private var second: Int
              private var third: String?
            }
            """)
        ])),
    DiagnosticCase(
      """
      @Model class Trip {
        var (first, second) = (1, 2)
      }
      """,
      Finding(
        "2:7",
        """
        a tuple declares these properties, but a persisted property needs its own declaration; declare each by \
        itself
        """)),
    DiagnosticCase(
      """
      @Model class Trip {
        #if DEBUG
        var trace = 1
        #endif
      }
      """,
      Finding(
        "3:7",
        """
        a persisted property is inside '#if', but a schema must not depend on how a program is built; move it \
        out of '#if', or keep it out of the store with '@Transient'
        """,
        [
          Finding.Repair(
            "keep the property out of the store with '@Transient'",
            """
            @Model class Trip {
              #if DEBUG
              @Transient var trace = 1
              #endif
            }
            """)
        ])),
  ])
  func `the problem, its place and its remedy`(_ expected: DiagnosticCase) {
    #expect(expected.findings == [expected.finding])
  }
}
