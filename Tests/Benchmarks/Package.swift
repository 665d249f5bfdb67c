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
    .executableTarget(
      name: "heirloom-bench",
      dependencies: [.product(name: "Heirloom", package: "Heirloom"), "CCounters", "CSQLite"],
      path: "Sources/HeirloomBench",
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
