#if HEIRLOOM_TSAN
  import Synchronization

  // The lock of the engine's builds for ThreadSanitizer is not meant here.
  typealias Mutex<Value: ~Copyable> = Synchronization.Mutex<Value>
#endif
