import Testing

@Suite struct `Classes without an initializer` {
  @Test(arguments: [
    DiagnosticCase(
      """
      @Model public class Trip {
        var name: String
        var notes: String?
        let code: UUID
        var count = 1
        var legs: [Leg] = []
      }
      """,
      Finding(
        "1:21",
        """
        'Trip' has no initializer, but 'name' has no default value; add an initializer that sets it, or give it \
        a default value
        """,
        [
          Finding.Repair(
            "add 'init(name:notes:code:legs:)'",
            """
            @Model public class Trip {
              var name: String
              var notes: String?
              let code: UUID
              var count = 1
              var legs: [Leg] = []

              public init(name: String, notes: String? = nil, code: UUID, legs: [Leg] = []) {
                self.name = name
                self.notes = notes
                self.code = code
                self.legs = legs
              }
            }
            """)
        ])),
    DiagnosticCase(
      """
      enum Outer {
          @Model class Trip {
              var name: String
          }
      }
      """,
      Finding(
        "2:18",
        """
        'Trip' has no initializer, but 'name' has no default value; add an initializer that sets it, or give it \
        a default value
        """,
        [
          Finding.Repair(
            "add 'init(name:)'",
            """
            enum Outer {
                @Model class Trip {
                    var name: String

                    init(name: String) {
                        self.name = name
                    }
                }
            }
            """)
        ])),
    DiagnosticCase(
      """
      @Model class Trip { let name: String }
      """,
      Finding(
        "1:14",
        """
        'Trip' has no initializer, but 'name' has no default value; add an initializer that sets it, or give it \
        a default value
        """,
        [
          Finding.Repair(
            "add 'init(name:)'",
            """
            @Model class Trip { let name: String 

              init(name: String) {
                self.name = name
              }
            }
            """)
        ])),
    DiagnosticCase(
      """
      @Model class Trip {
        var name: String
        convenience init() { self.init(name: "") }
      }
      """,
      Finding(
        "1:14",
        """
        'Trip' has no initializer, but 'name' has no default value; add an initializer that sets it, or give it \
        a default value
        """,
        [
          Finding.Repair(
            "add 'init(name:)'",
            """
            @Model class Trip {
              var name: String
              convenience init() { self.init(name: "") }

              init(name: String) {
                self.name = name
              }
            }
            """)
        ])),
    DiagnosticCase(
      """
      @Model class Car: Vehicle {
        var doors: Int
      }
      """,
      asSubclass: true,
      Finding(
        "1:14",
        """
        'Car' has no initializer, but 'doors' has no default value; add an initializer that sets it, or give it \
        a default value
        """,
        [
          Finding.Repair(
            "add 'init(doors:)'",
            """
            @Model class Car: Vehicle {
              var doors: Int

              init(doors: Int) {
                self.doors = doors
                super.init()
              }
            }
            """)
        ])),
  ])
  func `the problem, its place and its remedy`(_ expected: DiagnosticCase) {
    #expect(expected.findings == [expected.finding])
  }
}
