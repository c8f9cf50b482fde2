import Quoting
import Synchronization

/// The files of a folder, as they are served; each is read at its first use, and again when it has changed.
final class StaticFiles: Sendable {
    /// Larger files are not held in memory.
    private static let largestHeld = 4 << 20
    /// How much memory all files may take.
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

    /// The file at `path` below the folders; `nil` when there is none, and for a path that leads elsewhere.
    func representation(at path: String) -> Representation? {
        guard Self.isPlain(path) else { return nil }
        let file = path.hasPrefix("page/") ? "\(page)/\(path.dropFirst(5))" : "\(folder)/\(path)"
        return representation(ofFile: file, named: path)
    }

    /// The file `file`, wherever it is.
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

    /// Lets go of everything that is held; it is read again when it is asked for.
    func empty() {
        held.withLock { held in
            (held.files, held.state.bytes) = ([:], 0)
        }
    }

    /// How often it had a file, and how many bytes it holds.
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
        let text = SourceText.lean(bytes, type: type)
        return Held(identity: file.identity, representation: Representation(text, contentType: type))
    }

    private func keep(_ file: Held, at path: String) {
        held.withLock { held in
            held.files[path] = file
            held.state.bytes = held.files.values.reduce(0) { $0 + $1.representation.memory }
            guard held.state.bytes > Self.budget else { return }
            (held.files, held.state.bytes) = ([path: file], file.representation.memory)
        }
    }

    /// Whether `path` names a file below the folder: parts of letters, digits and `._-`, none of which is hidden.
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
