import Glibc
import Quoting

/// The name of the time zone to which a system is set.
public struct SystemTimeZone: Sendable {
    private let root: String
    private let environment: String?

    /// Reads files below `root`, by default those of the running system.
    ///
    /// `environment` is the value of `TZ`.
    public init(root: String = "", environment: String?) {
        self.root = root
        self.environment = environment
    }

    /// The configured names without duplicates, the most reliable first: the target of `/etc/localtime`,
    /// `/etc/timezone`, `TZ`.
    ///
    /// A rule such as `CET-1CEST` is not a name.
    public var names: [String] {
        let found = [
            link("/etc/localtime"), text("/etc/timezone", limit: 256), environment,
        ]
        var names: [String] = []
        for case let name? in found.map({ $0.flatMap(Self.name) }) where !names.contains(name) {
            names.append(name)
        }
        return names
    }

    /// The zone for which `name` is an alias in the system's list, or `name` itself if it is not an alias.
    public func target(of name: String) -> String {
        guard let list = text("/usr/share/zoneinfo/tzdata.zi", limit: 4 << 20) else { return name }
        for line in list.utf8.split(separator: UInt8(ascii: "\n")) where line.starts(with: "L ".utf8) {
            let words = line.split(separator: UInt8(ascii: " "))
            if words.count == 3, words[2].elementsEqual(name.utf8) {
                return String(decoding: words[1], as: UTF8.self)
            }
        }
        return name
    }

    /// The part of a path or a text that is the name of a zone.
    private static func name(_ text: String) -> String? {
        let line =
            text.utf8.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).first ?? Substring().utf8[...]
        var name = line.first == UInt8(ascii: ":") ? line.dropFirst() : line
        if let folder = name.firstRange(of: "/zoneinfo/".utf8) { name = name[folder.upperBound...] }
        for prefix in ["posix/", "right/"] where name.starts(with: prefix.utf8) {
            name = name.dropFirst(prefix.utf8.count)
        }
        let isRule =
            !name.contains(UInt8(ascii: "/")) && name.contains { (0x30...0x39).contains($0) }
        guard TimeZoneName.fits(Substring(name)), name.first != UInt8(ascii: "/"), !isRule else { return nil }
        return String(decoding: name, as: UTF8.self)
    }

    private func link(_ path: String) -> String? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(root + path, &buffer, buffer.count)
        guard count > 0 else { return nil }
        return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    private func text(_ path: String, limit: Int) -> String? {
        guard let file = try? OpenDescriptor.open(root + path, flags: O_RDONLY | O_NONBLOCK) else {
            return nil
        }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while bytes.count < limit {
            let count = read(file.raw, &buffer, buffer.count)
            guard count > 0 else { return count == 0 ? String(decoding: bytes, as: UTF8.self) : nil }
            bytes += buffer[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
