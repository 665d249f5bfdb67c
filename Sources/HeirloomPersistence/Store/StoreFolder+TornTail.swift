internal import HeirloomEngine
internal import Synchronization

/// Cutting off what a power cut left of the last frame.
extension StoreFolder {
  private static let mostKeptFiles = 1_000

  /// Cuts a torn tail right after opening. Where there is no room to keep its bytes, this waits for the first save.
  /// - Returns: Where the bytes were put.
  func cutTailAtOpening(_ torn: OpenReport.TornTail) throws(StorageError) -> String? {
    try state.withLock { (state: inout State) throws(StorageError) in
      let end = torn.offset + torn.droppedBytes
      do throws(StorageError) {
        return try cutTail(&state, end)
      } catch  where error.code == .diskFull {
        state.tornEnd = end
        return nil
      }
    }
  }

  @discardableResult
  func cutTail(_ state: inout State, _ end: Int) throws(StorageError) -> String? {
    guard let log = state.log else { return nil }
    let kept = try keepTail(of: log, to: end)
    try writing { () throws(FileSystemError) in
      try log.file.truncate(to: log.end)
      try log.file.sync()
    }
    state.tornEnd = nil
    return kept
  }

  /// Copies the bytes behind the last frame to a file of their own, unless all are zero.
  private func keepTail(of log: LogAppender, to end: Int) throws(StorageError) -> String? {
    let (file, bytes) = (log.file, end - log.end)
    let reader = try reading { () throws(FileSystemError) in try FileWindow(log.path, file) }
    guard reader.size >= end, bytes > 0 else { return nil }
    guard try reading({ () throws(FileSystemError) in try reader.holdsMoreThanZeros(log.end..<end) }) else {
      return nil
    }
    let path = try freeName(log)
    do throws(StorageError) {
      try writing { () throws(FileSystemError) in try fileSystem.copy(reader, log.end..<end, to: path) }
    } catch {
      try? fileSystem.remove(path)
      throw error
    }
    return path
  }

  private func freeName(_ log: LogAppender) throws(StorageError) -> String {
    for attempt in 0..<StoreFolder.mostKeptFiles {
      let path = names.torn(log.entry.number, at: log.end, attempt)
      if try reading({ () throws(FileSystemError) in try fileSystem.kind(of: path) }) == nil { return path }
    }
    return names.torn(log.entry.number, at: log.end, 0)
  }
}

extension FileWindow {
  private static let part = 1 << 16

  func holdsMoreThanZeros(_ range: Range<Int>) throws(FileSystemError) -> Bool {
    for start in stride(from: range.lowerBound, to: range.upperBound, by: FileWindow.part) {
      let bytes = try bytes(at: start, count: min(FileWindow.part, range.upperBound - start))
      if !bytes.allSatisfy({ $0 == 0 }) { return true }
    }
    return false
  }
}

extension FileSystem {
  /// Copies a part of a file to a new one and syncs it.
  fileprivate func copy(_ source: FileWindow, _ range: Range<Int>, to path: String) throws(FileSystemError) {
    let target = try open(path, .create)
    for start in stride(from: range.lowerBound, to: range.upperBound, by: 1 << 20) {
      let bytes = try source.bytes(at: start, count: min(1 << 20, range.upperBound - start))
      try target.write(bytes, at: start - range.lowerBound)
    }
    try target.sync()
  }
}
