#if HEIRLOOM_TSAN
  import CHeirloomRuntime

  /// A lock that ThreadSanitizer understands, in the place of `Synchronization.Mutex`.
  ///
  /// That one waits by a system call in a library without instrumentation: each contended lock is reported as a race.
  /// This one is made of a POSIX mutex. Only builds for ThreadSanitizer have it: `-Xswiftc -DHEIRLOOM_TSAN`.
  package struct InstrumentedMutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private let value: UnsafeMutablePointer<Value>

    package init(_ value: consuming sending Value) {
      lock = .allocate(capacity: 1)
      pthread_mutex_init(lock, nil)
      self.value = .allocate(capacity: 1)
      self.value.initialize(to: value)
    }

    deinit {
      value.deinitialize(count: 1)
      value.deallocate()
      pthread_mutex_destroy(lock)
      lock.deallocate()
    }

    package borrowing func withLock<Result: ~Copyable, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      return try body(&value.pointee)
    }
  }

  typealias Mutex<Value: ~Copyable> = InstrumentedMutex<Value>
#endif
