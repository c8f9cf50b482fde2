import Glibc

/// The time zone a system is set to, by name.
public struct SystemTimeZone: Sendable {
    private let root: String
    private let environment: String?

    /// Looks below `root`, the whole system unless told otherwise, and at `environment`, the value of `TZ`.
    public init(root: String = "", environment: String?) {
        self.root = root
        self.environment = environment
    }

    /// The names that are set, each once, the strongest first: where `/etc/localtime` leads, `/etc/timezone`, `TZ`.
    ///
    /// A rule such as `CET-1CEST` is no name.
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

    /// The zone that `name` is another name of, by the system's list; `name` itself when it is none.
    public func target(of name: String) -> String {
        guard let list = text("/usr/share/zoneinfo/tzdata.zi", limit: 4 << 20) else { return name }
        for line in list.split(separator: "\n") where line.hasPrefix("L ") {
            let words = line.split(separator: " ")
            if words.count == 3, words[2] == name { return String(words[1]) }
        }
        return name
    }

    /// The part of a path or a text that names a zone.
    private static func name(_ text: String) -> String? {
        let line = text.split(whereSeparator: \.isNewline).first ?? ""
        var name = line.hasPrefix(":") ? line.dropFirst() : line[...]
        if let folder = name.firstRange(of: "/zoneinfo/") { name = name[folder.upperBound...] }
        for prefix in ["posix/", "right/"] where name.hasPrefix(prefix) {
            name = name.dropFirst(prefix.count)
        }
        let isName = name.utf8.allSatisfy { byte in
            switch Unicode.Scalar(byte) {
            case "A"..."Z", "a"..."z", "0"..."9", "_", "-", "+", "/": true
            default: false
            }
        }
        let isRule = !name.contains("/") && name.contains { $0.isNumber }
        return isName && !name.isEmpty && name.first != "/" && !isRule ? String(name) : nil
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
