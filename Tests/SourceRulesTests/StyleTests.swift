import Testing

/// Habits that a machine can watch over. A figure here only ever goes down.
@Suite struct StyleTests {
  @Test func `lines have at most 120 columns`() {
    for file in SourceTree.shared.sources {
      for (number, line) in file.lines.enumerated() where line.utf8.count > 120 && line.count > 120 {
        Issue.record("\(file.path):\(number + 1) has \(line.count) columns")
      }
    }
  }

  @Test func `files have at most 300 lines`() {
    for file in SourceTree.shared.sources + SourceTree.shared.tests where file.lines.count > 301 {
      Issue.record("\(file.path) has \(file.lines.count) lines: split it by topic")
    }
  }

  @Test func `functions have at most 40 lines`() {
    for file in SourceTree.shared.sources {
      for function in functions(in: file) where function.length > 40 {
        Issue.record("\(file.path):\(function.line) has a function of \(function.length) lines")
      }
    }
  }

  @Test func `nothing that a caller or a file can cause ends the program`() {
    let banned = ["try!", " as! ", "fatalError("]
    for file in SourceTree.shared.sources {
      for (number, line) in file.lines.enumerated() {
        let code = line.replacing(/"[^"]*"/, with: "")
        for word in banned where code.contains(word) && !code.trimmingPrefix(while: \.isWhitespace).hasPrefix("//") {
          Issue.record("\(file.path):\(number + 1) uses \(word)")
        }
      }
    }
  }

  /// A process that is to be killed may count its time down; a test may not wait.
  @Test func `no test sleeps`() {
    for file in SourceTree.shared.tests where !file.path.hasPrefix("Tests/SourceRulesTests/") {
      for (number, line) in file.lines.enumerated()
      where line.contains("Task.sleep(") || line.contains("Thread.sleep(") || line.contains(" sleep(") {
        Issue.record("\(file.path):\(number + 1) sleeps")
      }
    }
  }

  /// Where functions begin and how many lines they have, found by their indentation.
  private func functions(in file: SourceTree.File) -> [(line: Int, length: Int)] {
    var result: [(line: Int, length: Int)] = []
    var start: (line: Int, indent: Int)?
    for (number, line) in file.lines.enumerated() {
      let indent = line.prefix { $0 == " " }.count
      let text = line.dropFirst(indent)
      // A requirement of a protocol has no body: only a line that opens something begins a function.
      if start == nil, text.contains("func "), !text.hasPrefix("//"), text.hasSuffix("{") || text.hasSuffix("(") {
        start = (number, indent)
      }
      guard let open = start, number > open.line, indent == open.indent, text == "}" else { continue }
      result.append((open.line + 1, number - open.line + 1))
      start = nil
    }
    return result
  }
}
