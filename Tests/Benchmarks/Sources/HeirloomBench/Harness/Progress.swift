import Foundation

/// Tells a waiting person what is going on, apart from the results.
enum Progress {
  static func note(_ text: String) { FileHandle.standardError.write(Data("… \(text)\n".utf8)) }
}
