import Testing

@Suite struct `Expansion of model actors` {
  @Test func `a public actor has public members`() {
    let expansion = MacroExpansion(of: "@ModelActor public actor Importer {}")
    #expect(expansion.findings == [])
    #expect(
      expansion.text == """
        public actor Importer {

          public nonisolated let modelExecutor: any Heirloom.ModelExecutor

          public nonisolated let modelContainer: Heirloom.ModelContainer

          public init(modelContainer: Heirloom.ModelContainer) {
            let context = Heirloom.ModelContext(modelContainer)
            self.modelExecutor = Heirloom.DefaultSerialModelExecutor(modelContext: context)
            self.modelContainer = modelContainer
          }
        }

        extension Importer: Heirloom.ModelActor {
        }
        """)
  }
}
