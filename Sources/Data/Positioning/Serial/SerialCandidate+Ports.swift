import Glibc
import Quoting

extension SerialCandidate {
    /// The device names of receivers with a kernel driver, and of boards' ports: i.MX, Tegra, LPUART, STM32, Qualcomm.
    ///
    /// A board has few of them, and they are wired for a purpose. The search for a receiver therefore includes them.
    static let onBoard = ["gnss", "ttymxc", "ttyTHS", "ttyLP", "ttySTM", "ttyMSM"]

    /// The kinds of port on which receivers are found, by the beginning of the device name: USB adapters, USB
    /// receivers, ports of boards, and the PC's own ports.
    public static let kinds = ["ttyUSB", "ttyACM"] + onBoard + ["ttyAMA", "ttyS"]

    /// Every port of this machine.
    ///
    /// Linux has more names for the PC's own ports than such ports exist. Names without a known chip are omitted.
    ///
    /// - Parameters:
    ///   - directory: the folder of the stable names.
    ///   - devices: the folder of the devices.
    ///   - system: the folder in which the kernel describes the devices.
    /// - Returns: each device once. Those with a stable name come first, under that name.
    public static func ports(
        named directory: String = standardDirectory,
        devices: String = "/dev",
        system: String = "/sys/class/tty"
    ) -> [SerialCandidate] {
        ports(kinds, named: directory, devices, system)
    }

    /// The ports that the search for a receiver reads: those with a stable name, then those of the board except the
    /// console.
    ///
    /// The parameters are those of ``ports(named:devices:system:)``.
    static func searched(
        named directory: String = standardDirectory,
        devices: String = "/dev",
        system: String = "/sys/class/tty"
    ) -> [SerialCandidate] {
        ports(onBoard, named: directory, devices, system) { !$0.isConsole(system: system) }
    }

    /// The ports with a stable name, then the other devices of these kinds that `isWanted` accepts.
    private static func ports(
        _ kinds: [String],
        named directory: String,
        _ devices: String,
        _ system: String,
        where isWanted: (SerialCandidate) -> Bool = { _ in true }
    ) -> [SerialCandidate] {
        let named = list(in: directory)
        let known = Set(named.map(\.device))
        return named + numbered(kinds, devices, system).filter { !known.contains($0.device) && isWanted($0) }
    }

    /// The devices of these kinds, sorted by kind and number.
    private static func numbered(_ kinds: [String], _ devices: String, _ system: String) -> [SerialCandidate]
    {
        let names = entries(of: devices)
        return kinds.flatMap { kind in
            names.compactMap { name in number(of: name, kind).map { (number: $0, name: name) } }
                .sorted { $0.number < $1.number }
                .filter { kind != "ttyS" || isReal($0.name, system) }
                .map { SerialCandidate(path: "\(devices)/\($0.name)", device: "\(devices)/\($0.name)") }
        }
    }

    /// True if the kernel writes its messages to the port and treats its input as typed text.
    public func isConsole(system: String = "/sys/class/tty") -> Bool {
        let name = device.parts(between: "/", omittingEmpty: true).last ?? device
        let consoles =
            Self.text(of: "\(system)/console/active")?.parts(between: " ", omittingEmpty: true) ?? []
        return consoles.contains { $0 == name }
    }

    private static func number(of name: String, _ kind: String) -> Int? {
        name.rest(after: kind).flatMap { Int($0) }
    }

    /// True if the port has a chip.
    ///
    /// Its type is 0 if the kernel has found none.
    private static func isReal(_ name: String, _ system: String) -> Bool {
        text(of: "\(system)/\(name)/type").map { $0 != "0" } ?? false
    }

    /// The line of a file with one line.
    static func text(of path: String) -> String? {
        guard let file = try? OpenDescriptor.open(path, flags: O_RDONLY) else { return nil }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = bytes.withUnsafeMutableBytes { read(file.raw, $0.baseAddress, $0.count) }
        guard count >= 0 else { return nil }
        let line = bytes[..<count].prefix { $0 != UInt8(ascii: "\n") }
        return String(decoding: line, as: UTF8.self)
    }
}
