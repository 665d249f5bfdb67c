import Testing

@Suite struct `Declarations that cannot be models` {
  @Test(arguments: [
    DiagnosticCase(
      """
      @Model struct Trip {
        var name: String
      }
      """,
      Finding(
        "1:8",
        "'@Model' is on a struct, but only a class can be a model; declare 'Trip' as a class",
        [
          Finding.Repair(
            "replace 'struct' with 'class'",
            """
            @Model class Trip {
              var name: String
            }
            """)
        ])),
    DiagnosticCase(
      """
      @Model public actor Trip {}
      """,
      Finding(
        "1:15",
        "'@Model' is on an actor, but only a class can be a model; declare 'Trip' as a class",
        [
          Finding.Repair(
            "replace 'actor' with 'class'",
            """
            @Model public class Trip {}
            """)
        ])),
    DiagnosticCase(
      """
      @Model enum Trip { case a }
      """,
      Finding(
        "1:8",
        "'@Model' is on an enum, but only a class can be a model; keep the enum as a property of a model class",
        [
          Finding.Repair(
            "remove '@Model'",
            """
            enum Trip { case a }
            """)
        ])),
    DiagnosticCase(
      """
      @Model
      extension Trip {}
      """,
      Finding(
        "2:1",
        "'@Model' is on an extension, but only a class can be a model; put it on the declaration of 'Trip'",
        [
          Finding.Repair(
            "remove '@Model'",
            """
            extension Trip {}
            """)
        ])),
    DiagnosticCase(
      """
      @Model protocol Trip {}
      """,
      Finding(
        "1:8",
        "'@Model' is on a protocol, but only a class can be a model; put it on the classes that conform",
        [
          Finding.Repair(
            "remove '@Model'",
            """
            protocol Trip {}
            """)
        ])),
    DiagnosticCase(
      """
      @Model class Box<Value> {
        var count = 1
      }
      """,
      Finding(
        "1:17",
        """
        'Box' is generic, but a model is one entity with one set of properties; remove the generic parameters, \
        or declare one model class per type
        """)),
    DiagnosticCase(
      """
      struct Outer<Value> {
        @Model class Box {
          var count = 1
        }
      }
      """,
      Finding(
        "2:16",
        """
        'Box' is nested in a generic type, but a model is one entity with one set of properties; move the class \
        out of the generic type
        """)),
    DiagnosticCase(
      """
      func make() {
        @Model class Box {
          var count = 1
        }
      }
      """,
      Finding(
        "2:16",
        """
        'Box' is declared in a function, but a schema needs a name that is visible outside; move the class to \
        the file or into a type
        """)),
    DiagnosticCase(
      """
      @MainActor @Model class Box {
        var count = 1
      }
      """,
      Finding(
        "1:1",
        """
        'Box' is isolated to the main actor, but a model is isolated with the context that it is in; remove \
        '@MainActor'
        """,
        [
          Finding.Repair(
            "remove '@MainActor'",
            """
            @Model class Box {
              var count = 1
            }
            """)
        ])),
    DiagnosticCase(
      """
      enum Outer {
        @Model private class Box {
          var count = 1
        }
      }
      """,
      Finding(
        "2:10",
        """
        'Box' is private inside another declaration, but its conformance to PersistentModel is declared outside \
        of that; use 'fileprivate'
        """,
        [
          Finding.Repair(
            "replace 'private' with 'fileprivate'",
            """
            enum Outer {
              @Model fileprivate class Box {
                var count = 1
              }
            }
            """)
        ])),
    DiagnosticCase(
      """
      enum Outer {
        @Model private class Box: Codable {
          var count = 1
        }
      }
      """,
      Finding(
        "2:10",
        """
        'Box' is private inside another declaration, but its conformance to PersistentModel is declared outside \
        of that; use 'fileprivate'
        """,
        [
          Finding.Repair(
            "replace 'private' with 'fileprivate'",
            """
            enum Outer {
              @Model fileprivate class Box: Codable {
                var count = 1
              }
            }
            """)
        ])),
    DiagnosticCase(
      """
      struct Outer {
        private enum Inner {
          @Model class Box {
            var count = 1
          }
        }
      }
      """,
      Finding(
        "3:18",
        """
        'Box' is private inside another declaration, but its conformance to PersistentModel is declared outside \
        of that; use 'fileprivate'
        """)),
    DiagnosticCase(
      """
      @ModelActor final class Worker {}
      """,
      Finding(
        "1:19",
        "'@ModelActor' isolates a context to an actor; declare an actor",
        [
          Finding.Repair(
            "replace 'class' with 'actor'",
            """
            @ModelActor final actor Worker {}
            """)
        ])),
    DiagnosticCase(
      """
      @ModelActor struct Worker {}
      """,
      Finding(
        "1:13",
        "'@ModelActor' isolates a context to an actor; declare an actor",
        [
          Finding.Repair(
            "replace 'struct' with 'actor'",
            """
            @ModelActor actor Worker {}
            """)
        ])),
    DiagnosticCase(
      """
      @ModelActor enum Worker {}
      """,
      Finding(
        "1:13",
        "'@ModelActor' isolates a context to an actor; declare an actor")),
  ])
  func `the problem, its place and its remedy`(_ expected: DiagnosticCase) {
    #expect(expected.findings == [expected.finding])
  }
}
