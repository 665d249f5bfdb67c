// swift-tools-version: 6.1
import CompilerPluginSupport
import Foundation
import PackageDescription

/// Where the macro plugin takes swift-syntax from.
///
/// The Linux toolchain ships swift-syntax as modules, so a root checkout builds without a network. Pointing the compiler
/// at them needs unsafe flags, which SwiftPM refuses in a dependency that is taken by version: such a checkout uses the
/// published package. `HEIRLOOM_SWIFT_SYNTAX=toolchain|package` overrides the choice.
enum SwiftSyntaxSource {
  static let toolchainModules: String? = {
    for directory in (Context.environment["PATH"] ?? "").split(separator: ":") {
      let compiler = URL(fileURLWithPath: String(directory)).appendingPathComponent("swiftc")
      guard FileManager.default.fileExists(atPath: compiler.path) else { continue }
      let modules = compiler.resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("lib/swift/host").path
      if FileManager.default.fileExists(atPath: modules + "/SwiftSyntaxMacros.swiftmodule") { return modules }
    }
    return nil
  }()

  static let usesToolchain: Bool = {
    switch Context.environment["HEIRLOOM_SWIFT_SYNTAX"] {
    case "toolchain": return true
    case "package": return false
    default: break
    }
    // While SwiftPM resolves versions it reads the manifest out of a repository, where no such file exists.
    let isCheckout = FileManager.default.fileExists(atPath: Context.packageDirectory + "/Package.swift")
    return toolchainModules != nil && isCheckout && !Context.packageDirectory.contains("/checkouts/")
  }()

  static var searchPaths: [SwiftSetting] {
    guard usesToolchain, let toolchainModules else { return [] }
    return [.unsafeFlags(["-I", toolchainModules])]
  }

  static var libraries: [LinkerSetting] {
    guard usesToolchain, let toolchainModules else { return [] }
    return [.unsafeFlags(["-L", toolchainModules, "-Xlinker", "-rpath", "-Xlinker", toolchainModules])]
  }

  static var pluginProducts: [Target.Dependency] {
    usesToolchain
      ? []
      : [
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
      ]
  }

  static var expansionProducts: [Target.Dependency] {
    usesToolchain ? [] : [.product(name: "SwiftSyntaxMacroExpansion", package: "swift-syntax")]
  }
}

let package = Package(
  name: "Heirloom",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Heirloom", targets: ["Heirloom"]),
    .library(name: "HeirloomTesting", targets: ["HeirloomTesting"]),
    .executable(name: "heirloom", targets: ["heirloom-cli"]),
  ],
  dependencies: SwiftSyntaxSource.usesToolchain
    ? [] : [.package(url: "https://github.com/swiftlang/swift-syntax.git", "602.0.0"..<"604.0.0")],
  targets: [
    .macro(
      name: "HeirloomMacros",
      dependencies: SwiftSyntaxSource.pluginProducts,
      swiftSettings: SwiftSyntaxSource.searchPaths,
      linkerSettings: SwiftSyntaxSource.libraries),
    .systemLibrary(
      name: "CZstd", pkgConfig: "libzstd", providers: [.apt(["libzstd-dev"]), .brew(["zstd"])]),
    .target(name: "CHeirloomRuntime"),
    .target(name: "HeirloomSchema"),
    .target(name: "HeirloomEngine", dependencies: ["HeirloomSchema", "CHeirloomRuntime"]),
    .target(
      name: "HeirloomPredicates", dependencies: ["HeirloomEngine", "HeirloomSchema"],
      // Foundation links it too; named because collation keys are asked of it directly.
      linkerSettings: [.linkedLibrary("_FoundationICU", .when(platforms: [.linux]))]),
    .target(name: "HeirloomPersistence", dependencies: ["HeirloomEngine", "HeirloomSchema", "CZstd"]),
    .target(
      name: "Heirloom",
      dependencies: [
        "HeirloomMacros", "HeirloomPredicates", "HeirloomPersistence", "HeirloomEngine", "HeirloomSchema",
        "CHeirloomRuntime",
      ]),
    .target(name: "HeirloomTesting", dependencies: ["Heirloom"]),
    .executableTarget(
      name: "heirloom-cli", dependencies: ["HeirloomPersistence", "HeirloomSchema"]),
    .testTarget(
      name: "HeirloomMacrosTests",
      dependencies: ["HeirloomMacros"] + SwiftSyntaxSource.expansionProducts,
      swiftSettings: SwiftSyntaxSource.searchPaths,
      linkerSettings: SwiftSyntaxSource.libraries),
    .testTarget(name: "HeirloomEngineTests", dependencies: ["HeirloomEngine", "HeirloomSchema"]),
    .testTarget(
      name: "HeirloomPersistenceTests", dependencies: ["HeirloomPersistence", "HeirloomEngine", "HeirloomSchema"]),
    .testTarget(
      name: "HeirloomPredicatesTests", dependencies: ["Heirloom", "HeirloomPredicates", "HeirloomEngine"]),
    .testTarget(name: "HeirloomTests", dependencies: ["Heirloom"]),
    .testTarget(name: "HeirloomTestingTests", dependencies: ["HeirloomTesting", "Heirloom"]),
    .testTarget(
      name: "HeirloomCommandTests",
      dependencies: ["heirloom-cli", "HeirloomPersistence", "HeirloomEngine", "HeirloomSchema"]),
    .testTarget(name: "SourceRulesTests"),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system && target.name != "CHeirloomRuntime" {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
