/// Takes answers, so that the work behind them cannot be left out.
enum Blackhole {
  @inline(never) static func swallow(_ answer: Checksum) { _ = answer }
}
