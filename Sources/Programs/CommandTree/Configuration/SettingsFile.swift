import Configuration
import Countries
import Faults
import FoundationEssentials
import Glibc
import JSONDecoding

/// A JSON file of settings, which is checked key by key.
struct SettingsFile {
    let path: String
    let values: [SettingKey: ConfigContent]

    /// Reads the file at `path`.
    ///
    /// `remedy` is the remedy if it cannot be read.
    ///
    /// - Throws: ``SettingsError``.
    init(at path: String, remedy: String) throws(SettingsError) {
        let content: [UInt8]
        do throws(SmallFile.Problem) {
            content = try SmallFile.bytes(at: path, atMost: SmallFile.largestSettings)
        } catch {
            throw SettingsError(place: path, reason: "\(Self.words(for: error)); \(remedy)")
        }
        try self.init(path: path, bytes: Data(content))
    }

    /// Reads the file at `path`, or returns `nil` if it does not exist or access is denied.
    ///
    /// - Throws: ``SettingsError``, also for a FIFO and a device.
    init?(mayBeAt path: String) throws(SettingsError) {
        let content: [UInt8]
        do throws(SmallFile.Problem) {
            content = try SmallFile.bytes(at: path, atMost: SmallFile.largestSettings)
        } catch {
            if case .unreadable = error { return nil }
            // A link to /dev/null disables a file.
            if case .notAFile = error, Self.isMasked(path) { return nil }
            throw SettingsError(place: path, reason: "\(Self.words(for: error)); remove it")
        }
        try self.init(path: path, bytes: Data(content))
    }

    /// True for a link to /dev/null.
    private static func isMasked(_ path: String) -> Bool {
        var (status, null) = (stat(), stat())
        guard stat(path, &status) == 0, stat("/dev/null", &null) == 0 else { return false }
        return status.st_mode & S_IFMT == S_IFCHR && status.st_rdev == null.st_rdev
    }

    private static func words(for problem: SmallFile.Problem) -> String {
        switch problem {
        case .unreadable: "cannot be read"
        case .notAFile: "is not a regular file"
        case .tooLarge: "has more than \(SmallFile.largestSettings) bytes"
        }
    }

    /// - Throws: ``SettingsError`` with the file, the key and the expected values.
    init(path: String, bytes: Data) throws(SettingsError) {
        self.path = path
        guard let tree = try? JSONDocument.decode(JSONTree.self, from: bytes), case .object = tree else {
            throw SettingsError(
                place: path,
                reason: #"is not a JSON object; write one such as {"gpsd": {"host": "localhost"}}"#
            )
        }
        var values: [SettingKey: ConfigContent] = [:]
        for (name, value) in tree.leaves() {
            guard let key = SettingKey(rawValue: name) else {
                throw SettingsError(place: path, unknown: name)
            }
            guard let content = value.content, let fitting = key.checked(content) else {
                throw SettingsError(place: path, key: name, expected: key.expectation)
            }
            values[key] = fitting
        }
        self.values = values
    }
}

/// A JSON value that keeps all keys, so that each of them can be reported.
enum JSONTree: Decodable {
    case object([String: JSONTree])
    case leaf(ConfigContent)
    case other

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let object = try? container.decode([String: JSONTree].self) {
            self = .object(object)
        } else if let value = try? container.decode(Bool.self) {
            self = .leaf(.bool(value))
        } else if let value = try? container.decode(Int.self) {
            self = .leaf(.int(value))
        } else if let value = try? container.decode(Double.self) {
            self = .leaf(.double(value))
        } else if let value = try? container.decode(String.self) {
            self = .leaf(.string(value))
        } else if let values = try? container.decode([String].self) {
            self = .leaf(.stringArray(values))
        } else {
            self = .other
        }
    }

    /// The value of a text, a number, a Boolean or a list of texts, or `nil` for other values.
    var content: ConfigContent? { if case .leaf(let content) = self { content } else { nil } }

    /// Every value with its dotted name, in alphabetical order.
    ///
    /// An empty object counts as a value.
    func leaves(below prefix: String = "") -> [(name: String, value: JSONTree)] {
        guard case .object(let members) = self, prefix.isEmpty || !members.isEmpty else {
            return [(prefix, self)]
        }
        return members.sorted { $0.key < $1.key }.flatMap { name, value in
            value.leaves(below: prefix.isEmpty ? name : "\(prefix).\(name)")
        }
    }
}

/// The error of an invalid setting: the file or variable, the key, and the expected values.
struct SettingsError: FaultError, CustomStringConvertible {
    let description: String

    var fault: Fault { .configuration }

    init(place: String, reason: String) {
        description = "\(place): \(reason)"
    }

    init(place: String, unknown name: String) {
        let known = SettingKey.allCases.map(\.rawValue).joined(separator: ", ")
        self.init(place: place, reason: "unknown setting \"\(name)\"; expected one of \(known)")
    }

    init(place: String, key: String, expected: String) {
        self.init(place: place, reason: "\(key): expected \(expected)")
    }
}
