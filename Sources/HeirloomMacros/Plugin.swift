import SwiftSyntaxMacros

/// Every macro that the plugin provides; the compiler looks them up by type name.
nonisolated(unsafe) let providedMacros: [any Macro.Type] = modelMacros + predicateMacros

#if canImport(SwiftCompilerPlugin)
  import SwiftCompilerPlugin

  @main struct HeirloomPlugin: CompilerPlugin {
    var providingMacros: [any Macro.Type] { providedMacros }
  }
#else
  // The toolchain's own modules lack SwiftCompilerPlugin, but have the message loop under it.
  @_spi(PluginMessage) import SwiftCompilerPluginMessageHandling

  @main struct HeirloomPlugin: PluginProvider {
    static func main() throws {
      let connection = try StandardIOMessageConnection()
      try CompilerPluginMessageListener(connection: connection, provider: HeirloomPlugin()).main()
    }

    var features: [PluginFeature] { [] }

    func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
      guard let type = providedMacros.first(where: { String(describing: $0) == typeName }) else {
        throw UnknownMacro(name: typeName)
      }
      return type
    }

    struct UnknownMacro: Error { let name: String }
  }
#endif
