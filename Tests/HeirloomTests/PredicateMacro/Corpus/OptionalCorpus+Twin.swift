import Foundation

// The text is the same for models and for their twins; a test compares the files.
extension TwinCorpus {
  static var optionals: PredicateCorpus<Row> {
    var corpus = PredicateCorpus<Row>()
    corpus.add(#Predicate<Row> { $0.note == nil })
    corpus.add(#Predicate<Row> { $0.note != nil })
    corpus.add(#Predicate<Row> { nil == $0.limit })
    corpus.add(#Predicate<Row> { $0.limit == 8 })
    corpus.add(#Predicate<Row> { $0.limit != 8 })
    corpus.add(#Predicate<Row> { $0.limit == capturedOptionalNumber })
    corpus.add(#Predicate<Row> { $0.note != capturedMissingText })
    corpus.add(#Predicate<Row> { $0.note?.count == 2 })
    corpus.add(#Predicate<Row> { $0.note?.isEmpty == true })
    corpus.add(#Predicate<Row> { $0.note?.contains("") == true })
    corpus.add(#Predicate<Row> { $0.note?.contains("i") ?? false })
    corpus.add(#Predicate<Row> { ($0.note ?? "zz").starts(with: "") })
    corpus.add(#Predicate<Row> { ($0.note ?? "zz").starts(with: "z") })
    corpus.add(#Predicate<Row> { ($0.limit ?? 0) > 3 })
    corpus.add(#Predicate<Row> { ($0.rate ?? -1) < 1 })
    corpus.add(#Predicate<Row> { $0.note!.isEmpty })
    corpus.add(#Predicate<Row> { $0.limit! > 3 })
    corpus.add(#Predicate<Row> { $0.note == nil || $0.note!.count > 2 })
    corpus.add(#Predicate<Row> { $0.note.flatMap { $0.isEmpty } == false })
    corpus.add(#Predicate<Row> { $0.note.flatMap { note in note.count == 2 } == true })
    corpus.add(#Predicate<Row> { $0.owner?.name == "Ann" })
    corpus.add(#Predicate<Row> { $0.owner?.nickname == "A" })
    corpus.add(#Predicate<Row> { $0.owner?.nickname?.count == 1 })
    corpus.add(#Predicate<Row> { $0.owner?.nickname?.isEmpty == nil })
    corpus.add(#Predicate<Row> { ($0.owner?.age ?? 0) > 20 })
    corpus.add(#Predicate<Row> { ($0.owner?.nickname ?? $0.name) == "Bob" })
    corpus.add(#Predicate<Row> { $0.isChecked == true })
    corpus.add(#Predicate<Row> { $0.isChecked != true })
    corpus.add(#Predicate<Row> { $0.isChecked ?? true })
    corpus.add(#Predicate<Row> { $0.words?.contains("Ann") == true })
    corpus.add(#Predicate<Row> { $0.words?.first == "a" })
    corpus.add(#Predicate<Row> { $0.rate == 0 })
    corpus.add(#Predicate<Row> { $0.rate != $0.rate })
    corpus.add(#Predicate<Row> { capturedOptionalNumber! == $0.count })
    corpus.add(#Predicate<Row> { ($0.end ?? $0.day) > $0.day })
    return corpus
  }
}
