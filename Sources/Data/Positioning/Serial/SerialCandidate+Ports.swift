import Glibc
import Quoting

extension SerialCandidate {
    /// Receivers that the kernel has a driver for, and the ports of boards: i.MX, Tegra, LPUART, STM32, Qualcomm.
    ///
    /// A board has few of them, and wires them for a purpose, so that the search for a receiver listens to them.
    static let onBoard = ["gnss", "ttymxc", "ttyTHS", "ttyLP", "ttySTM", "ttyMSM"]

    /// The kinds of port that a receiver is found on, by the beginning of their device's name: USB adapters, USB
    /// receivers, those of boards, and the PC's own.
    public static let kinds = ["ttyUSB", "ttyACM"] + onBoard + ["ttyAMA", "ttyS"]

    /// Every port of this machine.
    ///
    /// Linux has names for more of the PC's own ports than there are; those that the kernel does not know the chip
    /// of are left out.
    ///
    /// - Parameters:
    ///   - directory: where the stable names are.
    ///   - devices: where the devices are.
    ///   - system: where the kernel describes them.
    /// - Returns: Those with a stable name by that name and first, then the others; each device once.
    public static func ports(
        named directory: String = standardDirectory,
        devices: String = "/dev",
        system: String = "/sys/class/tty"
    ) -> [SerialCandidate] {
        let named = list(in: directory)
        let known = Set(named.map(\.device))
        return named + numbered(kinds, devices, system).filter { !known.contains($0.device) }
    }

    /// The ports that the search for a receiver listens to: those with a stable name, then those of the board but the
    /// console.
    ///
    /// Takes the same places as ``ports(named:devices:system:)``.
    static func searched(
        named directory: String = standardDirectory,
        devices: String = "/dev",
        system: String = "/sys/class/tty"
    ) -> [SerialCandidate] {
        let named = list(in: directory)
        let known = Set(named.map(\.device))
        return named
            + numbered(onBoard, devices, system).filter {
                !known.contains($0.device) && !$0.isConsole(system: system)
            }
    }

    /// The devices of these kinds, kind by kind, by number.
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

    /// Whether the kernel writes its messages to it, and takes what comes for a person's typing.
    public func isConsole(system: String = "/sys/class/tty") -> Bool {
        let name = device.parts(between: "/", omittingEmpty: true).last ?? device
        let consoles =
            Self.text(of: "\(system)/console/active")?.parts(between: " ", omittingEmpty: true) ?? []
        return consoles.contains { $0 == name }
    }

    private static func number(of name: String, _ kind: String) -> Int? {
        name.rest(after: kind).flatMap { Int($0) }
    }

    /// The type is 0 while the kernel has found no chip.
    private static func isReal(_ name: String, _ system: String) -> Bool {
        text(of: "\(system)/\(name)/type").map { $0 != "0" } ?? false
    }

    /// The one line of a small file.
    static func text(of path: String) -> String? {
        guard let file = try? OpenDescriptor.open(path, flags: O_RDONLY) else { return nil }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = bytes.withUnsafeMutableBytes { read(file.raw, $0.baseAddress, $0.count) }
        guard count >= 0 else { return nil }
        let line = bytes[..<count].prefix { $0 != UInt8(ascii: "\n") }
        return String(decoding: line, as: UTF8.self)
    }
}
