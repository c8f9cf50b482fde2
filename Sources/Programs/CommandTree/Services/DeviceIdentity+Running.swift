import Storage

extension DeviceIdentity {
    /// The identity of the machine that runs the program, or `nil` without a machine-id.
    static let running: String? = (try? SmallFile.bytes(at: "/etc/machine-id", atMost: 4096))
        .flatMap { identity(machineID: String(decoding: $0.prefix(64), as: UTF8.self)) }
}
