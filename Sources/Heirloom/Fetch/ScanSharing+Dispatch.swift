import Dispatch
import Foundation
import HeirloomEngine

extension ModelConfiguration {
  /// Nil where the program does not want it, or there is one core.
  var scanSharing: ScanSharing? { scansOnTwoCores ? ScanSharing.dispatch : nil }
}

extension ScanSharing {
  fileprivate static let dispatch: ScanSharing? =
    ProcessInfo.processInfo.activeProcessorCount < 2
    ? nil : ScanSharing { work in DispatchQueue.global(qos: .userInitiated).async(execute: work) }
}
