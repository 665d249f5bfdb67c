internal import Foundation

extension URL: NativelyCoded {
  static var nativeName: String { "a URL" }

  static func accepts(_ kind: ValueItem.Kind) -> Bool { kind == .url || kind == .relativeURL }

  static func read(_ item: ValueItem, from bytes: ValueBytes) -> URL? {
    read(item, from: bytes, depth: 0)
  }

  private static func read(_ item: ValueItem, from bytes: ValueBytes, depth: Int) -> URL? {
    if item.kind == .url { return bytes.string(item.start..<item.end).flatMap { URL(string: $0) } }
    guard item.kind == .relativeURL, depth < ValueFormat.deepestNesting,
      let text = bytes.item(at: item.start, limit: item.end), let relative = String.read(text, from: bytes),
      let inner = bytes.item(at: text.end, limit: item.end), let base = read(inner, from: bytes, depth: depth + 1)
    else { return nil }
    return URL(string: relative, relativeTo: base)
  }

  func write(to sink: ByteSink) {
    let start = sink.count
    if let baseURL {
      sink.append([ValueTag.relativeURL, 0])
      relativeString.write(to: sink)
      baseURL.write(to: sink)
      sink.fill([sink.count - start - 2], at: start + 1)
    } else {
      sink.append(ValueTag.url)
      sink.append(name: relativeString)
    }
  }
}
