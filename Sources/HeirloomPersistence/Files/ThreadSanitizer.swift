#if HEIRLOOM_TSAN
  import HeirloomEngine

  typealias Mutex<Value: ~Copyable> = InstrumentedMutex<Value>
#endif
