/// Pieces of code that only newer compilers accept. The plugin is built by the compiler that runs it.
enum CompilerFeatures {
  #if compiler(>=6.2)
    /// The attributes of storage that a model guards itself; `@safe` satisfies strict memory safety.
    static let guardedStorage = "@safe @exclusivity(unchecked)"
    /// Where a module isolates everything to the main actor, models stay outside of that.
    static let unisolatedConformance = "nonisolated "
  #else
    static let guardedStorage = "@exclusivity(unchecked)"
    static let unisolatedConformance = ""
  #endif
}
