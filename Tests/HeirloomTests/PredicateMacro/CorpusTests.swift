import Foundation
import Heirloom
import Testing

/// Predicates that Foundation's macro translates too: the answers are the same.
@Suite struct CorpusTests {
  @Test(arguments: CorpusTopic.all)
  func `answers are those of Foundation's macro`(_ topic: CorpusTopic) {
    let twins = topic.twins.entries
    let models = topic.models.entries
    #expect(models.count == twins.count)
    for (model, twin) in zip(models, twins) {
      for sample in Sample.all {
        let row = SampleRow(sample)
        let expected = Outcome { try twin.predicate.evaluate(sample) }
        #expect(Outcome { try model.predicate.evaluate(row) } == expected, "line \(model.line), \(sample)")
      }
    }
  }

  @Test(arguments: CorpusTopic.all)
  func `every predicate prints`(_ topic: CorpusTopic) {
    for entry in topic.models.entries {
      #expect("\(entry.predicate)".contains("Predicate<"), "line \(entry.line)")
    }
  }

  @Test(arguments: CorpusTopic.all)
  func `both macros translate the same text`(_ topic: CorpusTopic) throws {
    #expect(try topic.text(of: "Model") == topic.text(of: "Twin"))
  }
}

/// One topic of the corpus, over models and over their twins.
struct CorpusTopic: CustomTestStringConvertible {
  let name: String
  let models: PredicateCorpus<SampleRow>
  let twins: PredicateCorpus<Sample>

  static let all = [
    CorpusTopic(name: "Comparison", models: ModelCorpus.comparisons, twins: TwinCorpus.comparisons),
    CorpusTopic(name: "Optional", models: ModelCorpus.optionals, twins: TwinCorpus.optionals),
    CorpusTopic(name: "Conditional", models: ModelCorpus.conditionals, twins: TwinCorpus.conditionals),
    CorpusTopic(name: "Collection", models: ModelCorpus.collections, twins: TwinCorpus.collections),
  ]

  /// The topic's source without the lines that say what it is over.
  ///
  /// The twins' file does not import Heirloom: Foundation's macro must not see Heirloom's builders.
  func text(of corpus: String) throws -> [Substring] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Corpus")
    let file = folder.appendingPathComponent("\(name)Corpus+\(corpus).swift")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return lines.filter { !$0.hasPrefix("extension ") && !$0.hasPrefix("import ") }
  }

  var testDescription: String { name }
}
