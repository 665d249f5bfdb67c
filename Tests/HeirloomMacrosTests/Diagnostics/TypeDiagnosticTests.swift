import Testing

@Suite struct `Types that no store can hold` {
  @Test(arguments: [
    DiagnosticCase(
      """
      @Model class Trip {
        var value: () -> Void = {}
      }
      """,
      Finding(
        "2:14",
        """
        'value' has the type '() -> Void', a closure, which no store can hold; use a Codable type or a model, or \
        keep the property out of the store with '@Transient'
        """,
        [
          Finding.Repair(
            "keep the property out of the store with '@Transient'",
            """
            @Model class Trip {
              @Transient var value: () -> Void = {}
            }
            """)
        ])),
    DiagnosticCase(
      """
      @Model class Trip {
        var value: (@Sendable (Int) -> Int)?
      }
      """,
      Finding(
        "2:25",
        """
        'value' has the type '(Int) -> Int', a closure, which no store can hold; use a Codable type or a model, \
        or keep the property out of the store with '@Transient'
        """,
        [
          Finding.Repair(
            "keep the property out of the store with '@Transient'",
            """
            @Model class Trip {
              @Transient var value: (@Sendable (Int) -> Int)?
            }
            """)
        ])),
    DiagnosticCase(
      """
      @Model class Trip {
        var value: (Int, String)
        init() {}
      }
      """,
      Finding(
        "2:14",
        """
        'value' has the type '(Int, String)', a tuple, which no store can hold; use a Codable type or a model, \
        or keep the property out of the store with '@Transient'
        """,
        [
          Finding.Repair(
            "keep the property out of the store with '@Transient'",
            """
            @Model class Trip {
              @Transient var value: (Int, String) = <#default value#>
              init() {}
            }
            """)
        ])),
    DiagnosticCase(
      """
      @Model class Trip {
        var value: [any Shape] = []
      }
      """,
      Finding(
        "2:15",
        """
        'value' has the type 'any Shape', an existential, which no store can hold; use a Codable type or a \
        model, or keep the property out of the store with '@Transient'
        """,
        [
          Finding.Repair(
            "keep the property out of the store with '@Transient'",
            """
            @Model class Trip {
              @Transient var value: [any Shape] = []
            }
            """)
        ])),
    DiagnosticCase(
      """
      @Model class Trip {
        var value: some Shape = Circle()
      }
      """,
      Finding(
        "2:14",
        """
        'value' has the type 'some Shape', an opaque type, which no store can hold; use a Codable type or a \
        model, or keep the property out of the store with '@Transient'
        """,
        [
          Finding.Repair(
            "keep the property out of the store with '@Transient'",
            """
            @Model class Trip {
              @Transient var value: some Shape = Circle()
            }
            """)
        ])),
    DiagnosticCase(
      """
      @Model class Trip {
        var value: Shape & Named
        init() {}
      }
      """,
      Finding(
        "2:14",
        """
        'value' has the type 'Shape & Named', an existential, which no store can hold; use a Codable type or a \
        model, or keep the property out of the store with '@Transient'
        """,
        [
          Finding.Repair(
            "keep the property out of the store with '@Transient'",
            """
            @Model class Trip {
              @Transient var value: Shape & Named = <#default value#>
              init() {}
            }
            """)
        ])),
    DiagnosticCase(
      """
      @Model class Trip {
        var value: Int.Type
        init() {}
      }
      """,
      Finding(
        "2:14",
        """
        'value' has the type 'Int.Type', a metatype, which no store can hold; use a Codable type or a model, or \
        keep the property out of the store with '@Transient'
        """,
        [
          Finding.Repair(
            "keep the property out of the store with '@Transient'",
            """
            @Model class Trip {
              @Transient var value: Int.Type = <#default value#>
              init() {}
            }
            """)
        ])),
    DiagnosticCase(
      """
      @Model class Trip {
        var value: AnyObject? {
          didSet {}
        }
      }
      """,
      Finding(
        "2:14",
        """
        'value' has the type 'AnyObject', an existential, which no store can hold; use a Codable type or a \
        model, or keep the property out of the store with '@Transient'
        """,
        [
          Finding.Repair(
            "keep the property out of the store with '@Transient'",
            """
            @Model class Trip {
              @Transient var value: AnyObject? {
                didSet {}
              }
            }
            """)
        ])),
    DiagnosticCase(
      """
      @Model class Trip {
        var value: Dictionary<String, Any> = [:]
      }
      """,
      Finding(
        "2:33",
        """
        'value' has the type 'Any', an existential, which no store can hold; use a Codable type or a model, or \
        keep the property out of the store with '@Transient'
        """,
        [
          Finding.Repair(
            "keep the property out of the store with '@Transient'",
            """
            @Model class Trip {
              @Transient var value: Dictionary<String, Any> = [:]
            }
            """)
        ])),
    DiagnosticCase(
      """
      @Model class Trip {
        var value: AnyClass?
      }
      """,
      Finding(
        "2:14",
        """
        'value' has the type 'AnyClass', a metatype, which no store can hold; use a Codable type or a model, or \
        keep the property out of the store with '@Transient'
        """,
        [
          Finding.Repair(
            "keep the property out of the store with '@Transient'",
            """
            @Model class Trip {
              @Transient var value: AnyClass?
            }
            """)
        ])),
    DiagnosticCase(
      """
      @Model class Trip {
        var value: UnsafeRawPointer!
      }
      """,
      Finding(
        "2:14",
        """
        'value' has the type 'UnsafeRawPointer', a pointer, which no store can hold; use a Codable type or a \
        model, or keep the property out of the store with '@Transient'
        """,
        [
          Finding.Repair(
            "keep the property out of the store with '@Transient'",
            """
            @Model class Trip {
              @Transient var value: UnsafeRawPointer!
            }
            """)
        ])),
  ])
  func `the problem, its place and its remedy`(_ expected: DiagnosticCase) {
    #expect(expected.findings == [expected.finding])
  }
}
