// swift-tools-version: 6.1
import PackageDescription

/// The benchmarks: a package of their own, so that what they compare with never reaches a user of the library.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Heirloom", path: "../..")
  ],
  targets: [
    .systemLibrary(
      name: "CSQLite", path: "Sources/CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .target(name: "CCounters"),
    // ICU of the system, with its headers: libicu-dev.
    .target(name: "CCollation", linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc")]),
    .executableTarget(
      name: "heirloom-bench",
      dependencies: [.product(name: "Heirloom", package: "Heirloom"), "CCounters", "CCollation", "CSQLite"],
      path: "Sources/HeirloomBench",
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
