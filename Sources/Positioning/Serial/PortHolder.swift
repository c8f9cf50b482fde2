import Glibc

/// A program that has a device open.
public struct PortHolder: Hashable, Sendable {
    /// Its name, as the system shortens it.
    public let name: String
    /// Its process.
    public let process: Int

    /// The programs other than this one that have `device` open, as far as this user may know: root sees all, others
    /// their own.
    public static func list(of device: String) -> [PortHolder] {
        let processes = SerialCandidate.entries(of: "/proc").compactMap { Int($0) }.sorted()
        return processes.filter { $0 != getpid() && holds($0, device) }.map { process in
            let name = SerialCandidate.text(of: "/proc/\(process)/comm")
            return PortHolder(name: name ?? "a program", process: process)
        }
    }

    private static func holds(_ process: Int, _ device: String) -> Bool {
        let folder = "/proc/\(process)/fd"
        return SerialCandidate.entries(of: folder).contains { target(of: "\(folder)/\($0)") == device }
    }

    private static func target(of link: String) -> String? {
        var characters = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(link, &characters, characters.count)
        guard count >= 0 else { return nil }
        return String(decoding: characters[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
