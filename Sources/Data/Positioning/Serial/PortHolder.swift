import Glibc

/// A program that has a device open.
public struct PortHolder: Hashable, Sendable {
    /// The program's name, as the system shortens it.
    public let name: String
    /// The process ID.
    public let process: Int

    /// The other programs that have `device` open and that this user may see.
    ///
    /// Root sees all programs, and other users see their own.
    ///
    /// A device with the same path in a container is a different one unless its number is the same. Each container has
    /// its own pseudo-terminals with numbers from 0, which differ by their file system.
    public static func list(of device: String) -> [PortHolder] {
        guard let port = Port(at: device) else { return [] }
        let processes = SerialCandidate.entries(of: "/proc").compactMap { Int($0) }.sorted()
        return processes.filter { $0 != getpid() && holds($0, port) }.map { process in
            let name = SerialCandidate.text(of: "/proc/\(process)/comm")
            return PortHolder(name: name ?? "a program", process: process)
        }
    }

    /// An open character device, by its number and, for a pseudo-terminal, its file system.
    private struct Port: Equatable {
        private let number: dev_t
        private let system: dev_t?

        init?(at path: String) {
            var status = stat()
            guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFCHR else { return nil }
            number = status.st_rdev
            // These are the numbers of Unix98 pseudo-terminals
            // (https://www.kernel.org/doc/Documentation/admin-guide/devices.txt).
            let major = ((number >> 8) & 0xFFF) | ((number >> 32) & ~0xFFF)
            system = (136...143).contains(major) ? status.st_dev : nil
        }
    }

    private static func holds(_ process: Int, _ port: Port) -> Bool {
        let folder = "/proc/\(process)/fd"
        return SerialCandidate.entries(of: folder).contains { entry in
            let link = "\(folder)/\(entry)"
            // Other files may be on a network that does not answer.
            return target(of: link)?.hasPrefix("/dev/") ?? false && Port(at: link) == port
        }
    }

    private static func target(of link: String) -> String? {
        var characters = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(link, &characters, characters.count)
        guard count >= 0 else { return nil }
        return String(decoding: characters[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
