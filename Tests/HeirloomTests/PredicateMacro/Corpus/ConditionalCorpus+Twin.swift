import Foundation

// The text is the same for models and for their twins; a test compares the files.
extension TwinCorpus {
  static var conditionals: PredicateCorpus<Row> {
    var corpus = PredicateCorpus<Row>()
    corpus.add(#Predicate<Row> { $0.isOn ? $0.count == 0 : $0.count == 3 })
    corpus.add(#Predicate<Row> { ($0.isOn ? 1 : 0) == 1 })
    corpus.add(#Predicate<Row> { ($0.count > 5 ? $0.name : "small") == "small" })
    corpus.add(#Predicate<Row> { if $0.isOn { $0.count > 3 } else { $0.count < 0 } })
    corpus.add(#Predicate<Row> { if let note = $0.note { note == "Hi" } else { $0.count == 3 } })
    corpus.add(
      #Predicate<Row> { row in
        if let note = row.note { capturedTexts.contains(note) } else { row.name == "Hi" }
      })
    corpus.add(
      #Predicate<Row> { row in
        if row.count > 5 { row.isOn } else if row.count > 3 { true } else { row.name.isEmpty }
      })
    corpus.add(#Predicate<Row> { row in if row.isOn, row.count == 0 { true } else { false } })
    corpus.add(
      #Predicate<Row> { row in
        if let owner = row.owner {
          if let nickname = owner.nickname { nickname == "A" } else { owner.age < 18 }
        } else {
          false
        }
      })
    corpus.add(#Predicate<Row> { row in return row.count == 3 })
    corpus.add(#Predicate<Row> { (row: Row) -> Bool in row.count == 3 })
    corpus.add(#Predicate<Row> { ($0.note as String?) == nil })
    corpus.add(#Predicate<Row> { (($0.count as Any) as? Int) == 3 })
    corpus.add(#Predicate<Row> { (($0.count as Any) as! Int) == 3 })
    corpus.add(#Predicate<Row> { ($0.count as Any) is Int })
    corpus.add(#Predicate<Row> { ($0.name as Any) is Int })
    return corpus
  }
}
