import Foundation

/// The JSON files of Debian's package `iso-codes`.
struct ISOCodes {
  let folder: URL

  static let installed = URL(fileURLWithPath: "/usr/share/iso-codes/json")

  struct Country: Decodable {
    let alpha2: String
    let alpha3: String
    let numeric: String
    let flag: String
    let name: String
    let officialName: String?
  }

  struct Subdivision: Decodable {
    let code: String
    let name: String
    let type: String
    /// With the country in front or without it.
    let parent: String?
  }

  struct Language: Decodable {
    let alpha3: String
    let alpha2: String?
    let name: String
    let scope: String
    let type: Atlas.Language.Kind
  }

  struct Currency: Decodable {
    let alpha3: String
    let name: String
    let numeric: String
  }

  func countries() throws -> [Country] { try read("3166-1") }
  func subdivisions() throws -> [Subdivision] { try read("3166-2") }
  func languages() throws -> [Language] { try read("639-3") }
  func currencies() throws -> [Currency] { try read("4217") }

  /// Each file is an object with one member, called after the standard.
  private func read<Entry: Decodable>(_ standard: String) throws -> [Entry] {
    let file = folder.appendingPathComponent("iso_\(standard).json")
    guard let data = try? Data(contentsOf: file) else { throw MissingData(file: file) }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode([String: [Entry]].self, from: data)[standard] ?? []
  }
}

struct MissingData: Error, CustomStringConvertible {
  let file: URL

  var description: String {
    """
    found no readable file \(file.path), expected the data of ISO codes
    Install it with: apt-get install iso-codes
    or name the folder that has it: Atlas <store> <folder>
    """
  }
}
