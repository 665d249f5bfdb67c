// swift-tools-version: 6.1
import PackageDescription

/// The examples: a package of their own, as a program that uses Heirloom is one.
let package = Package(
  name: "Examples",
  platforms: [.macOS(.v15)],
  dependencies: [
    // In a program of your own: .package(url: …, from: …).
    .package(name: "Heirloom", path: "..")
  ],
  targets: [
    .executableTarget(name: "Events", dependencies: [.product(name: "Heirloom", package: "Heirloom")], path: "Events"),
    .executableTarget(name: "Atlas", dependencies: [.product(name: "Heirloom", package: "Heirloom")], path: "Atlas"),
  ],
  swiftLanguageModes: [.v6]
)
