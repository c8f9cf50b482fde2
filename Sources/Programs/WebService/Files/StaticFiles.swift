import Quoting
import Synchronization

/// The files of a folder, as they are served.
///
/// A file is read at its first use, and again after a change.
final class StaticFiles: Sendable {
    /// The size in bytes above which files are not kept in memory.
    private static let largestHeld = 4 << 20
    /// The memory for all files together, in bytes.
    private static let budget = 32 << 20

    private struct Held {
        let identity: OpenFile.Identity
        let representation: Representation
    }

    private let folder: String
    private let page: String
    private struct Cache {
        var files: [String: Held] = [:]
        var state = CacheState()
    }

    private let held = Mutex(Cache())

    /// Serves the files below `folder`, and those below `page` with paths that begin with `page/`.
    init(folder: String, page: String) {
        (self.folder, self.page) = (folder, page)
    }

    /// The file at `path` below the folders, or `nil` if it does not exist or the path leads outside them.
    func representation(at path: String) -> Representation? {
        guard Self.isPlain(path) else { return nil }
        let file = path.hasPrefix("page/") ? "\(page)/\(path.dropFirst(5))" : "\(folder)/\(path)"
        return representation(ofFile: file, named: path)
    }

    /// The file `file`, at any path.
    func representation(ofFile file: String, named name: String) -> Representation? {
        guard let identity = OpenFile.Identity(path: file) else { return nil }
        let known = held.withLock { held in
            let known = held.files[file].flatMap { $0.identity == identity ? $0.representation : nil }
            if known == nil { held.state.misses += 1 } else { held.state.hits += 1 }
            return known
        }
        if let known { return known }
        guard let loaded = Self.load(file, named: name) else { return nil }
        keep(loaded, at: file)
        return loaded.representation
    }

    /// Releases all files in memory.
    ///
    /// They are read again on request.
    func empty() {
        held.withLock { held in
            (held.files, held.state.bytes) = ([:], 0)
        }
    }

    /// The cache hits and misses, and the bytes in memory.
    var state: CacheState { held.withLock { $0.state } }

    private static func load(_ path: String, named name: String) -> Held? {
        guard let file = OpenFile(path: path) else { return nil }
        let type = MediaType.of(name)
        if file.count > largestHeld {
            guard let tag = file.hash() else { return nil }
            return Held(
                identity: file.identity,
                representation: Representation(file, tag: tag, contentType: type)
            )
        }
        guard let bytes = file.bytes() else { return nil }
        return Held(identity: file.identity, representation: Representation(bytes, contentType: type))
    }

    private func keep(_ file: Held, at path: String) {
        held.withLock { held in
            held.files[path] = file
            held.state.bytes = held.files.values.reduce(0) { $0 + $1.representation.memory }
            guard held.state.bytes > Self.budget else { return }
            (held.files, held.state.bytes) = ([path: file], file.representation.memory)
        }
    }

    /// True if `path` names a file below the folder: parts of letters, digits and `._-`, none of which is hidden.
    private static func isPlain(_ path: String) -> Bool {
        path.parts(between: "/").allSatisfy { part in
            guard let first = part.utf8.first, first != UInt8(ascii: ".") else { return false }
            return part.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    || [UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-")].contains(byte)
            }
        }
    }
}
