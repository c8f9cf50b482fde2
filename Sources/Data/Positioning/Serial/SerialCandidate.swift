import Glibc
import Quoting

/// A serial port that may have a receiver on it.
public struct SerialCandidate: Hashable, Sendable {
    /// The path for settings and messages.
    ///
    /// It is stable across reboots and sockets, if such a name exists.
    public let path: String
    /// The current device of the path, such as `/dev/ttyUSB0`.
    public let device: String

    /// Takes the port at `path`, and resolves its symbolic links.
    public init(path: String) {
        self.init(path: path, device: Self.resolve(path) ?? path)
    }

    init(path: String, device: String) {
        self.path = path
        self.device = device
    }

    /// The folder in which udev names serial ports by maker, model and serial number.
    public static let standardDirectory = "/dev/serial/by-id"

    /// The ports in `directory` by name, each device once.
    ///
    /// The list is empty if the directory does not exist.
    public static func list(in directory: String = standardDirectory) -> [SerialCandidate] {
        var devices: Set<String> = []
        return entries(of: directory).sorted().compactMap { entry in
            let path = "\(directory)/\(entry)"
            guard let device = resolve(path), devices.insert(device).inserted else { return nil }
            return SerialCandidate(path: path, device: device)
        }
    }

    /// The name in `directory` of the port at `path`, or `nil` if it has no name there or `path` is itself a symbolic
    /// link.
    static func stablePath(of path: String, in directory: String = standardDirectory) -> String? {
        list(in: directory).first { $0.device == path }?.path
    }

    /// The names in a folder, without hidden ones.
    ///
    /// The list is empty if the folder does not exist.
    static func entries(of directory: String) -> [String] {
        guard let stream = opendir(directory) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
                tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if !name.begins(with: ".") { names.append(name) }
        }
        return names
    }

    /// The target of all symbolic links, or `nil` for a broken link.
    static func resolve(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
