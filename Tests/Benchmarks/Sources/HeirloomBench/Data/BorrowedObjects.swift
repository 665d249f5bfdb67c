/// Objects that a loop visits without counting references.
///
/// `for object in objects` retains and releases each of them, which costs more than reading a property does.
struct BorrowedObjects<Object: AnyObject> {
  private let objects: [Object]
  private let pointers: [Unmanaged<Object>]

  init(_ objects: [Object]) {
    self.objects = objects
    pointers = objects.map { Unmanaged.passUnretained($0) }
  }

  @inline(__always) func forEach(_ body: (Object) -> Void) {
    for pointer in pointers { pointer._withUnsafeGuaranteedRef(body) }
    withExtendedLifetime(objects) {}
  }

  var last: Object? { objects.last }
}
