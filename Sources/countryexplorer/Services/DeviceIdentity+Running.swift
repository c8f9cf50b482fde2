import FoundationEssentials
import Storage

extension DeviceIdentity {
    /// The machine that the program runs on; `nil` where it has no machine-id.
    static let running: String? = FileManager.default.contents(atPath: "/etc/machine-id")
        .flatMap { identity(machineID: String(decoding: $0.prefix(64), as: UTF8.self)) }
}
