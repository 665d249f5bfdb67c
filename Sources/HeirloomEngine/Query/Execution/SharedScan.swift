import Synchronization

/// A scan of one table of which a second thread, the helper, does a part: the scanning thread begins with the first
/// block, the helper with the last one, until they meet.
///
///     block      | 0 | 1 | 2 | 3 | … | n-2 | n-1 |
///                  scanning →          ← helper
///     selections                     | bits of a block | bits of a block |      what the helper found, block by block
///
/// A helper that comes late finds nothing to do. The rows do not change meanwhile: the scanning thread waits for the
/// block that the helper is working on, and what is shared lives as long as either of them needs it.
final class SharedScan: @unchecked Sendable {
  let table: RowTable
  /// The helper's own: kernels keep scratch memory.
  private let kernel: any ConditionKernel
  private let words: UnsafeMutablePointer<UInt64>
  /// The blocks that nobody has taken.
  private let open: Mutex<Range<Int>>
  /// Held by the helper from before it takes a block until it is done with it.
  private let working = Mutex(())

  init(_ table: RowTable, _ kernel: any ConditionKernel) {
    self.table = table
    self.kernel = kernel
    words = .allocate(capacity: table.blockCount * BlockGeometry.words)
    open = Mutex(0..<table.blockCount)
  }

  deinit { words.deallocate() }

  /// The next block for the scanning thread; nil when there is none left.
  func takeFirst() -> Int? {
    open.withLock { open in
      guard let block = open.first else { return nil }
      open = block + 1..<open.upperBound
      return block
    }
  }

  private func takeLast() -> Int? {
    open.withLock { open in
      guard let block = open.last else { return nil }
      open = open.lowerBound..<block
      return block
    }
  }

  /// What the helper does.
  func help() {
    while working.withLock({ _ in searchLast() }) {}
  }

  private func searchLast() -> Bool {
    guard let number = takeLast() else { return false }
    let block = BlockContext(table, block: number)
    let selection = selection(block)
    let verdict = kernel.verdict(block)
    guard verdict != .none, table.writeVisible(block: number, into: selection.words) > 0 else {
      selection.clear()
      return true
    }
    // A kernel that may throw is not shared.
    if verdict == .some { try? kernel.narrow(selection, block) }
    return true
  }

  /// Ends the helper's work, and waits for the block that it is at.
  /// - Returns: The blocks that it has done.
  func finish() -> Range<Int> {
    let end = open.withLock { open in
      let end = open.upperBound
      open = end..<end
      return end
    }
    working.withLock { _ in }
    return end..<table.blockCount
  }

  /// What the helper found in a block.
  func selection(_ block: BlockContext) -> Selection {
    Selection(words: words + block.block * BlockGeometry.words, count: block.words)
  }
}
