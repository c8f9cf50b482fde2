public import Countries

/// Why the store or a cache cannot be read or written: the file, what happened, and what a person can do.
public struct StorageError: Error, Sendable {
    /// The kinds that callers tell apart.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// The file, its folder or its disk does not take a write.
        case unwritable
        /// The file is there and may not be read.
        case unreadable
        /// The file is another program's, or not a database.
        case invalid
        /// A value or the file itself is damaged.
        case damaged
        /// A later version of the program wrote it.
        case tooNew
        /// Another process holds it longer than the time-out.
        case busy
    }

    /// The kind.
    public let code: Code
    /// The file's path.
    public let path: String
    /// What happened and what to do, as two clauses.
    public let reason: String
    private let kind: FileKind

    init(_ code: Code, _ place: FilePlace, _ fault: String, remedy: String) {
        self.code = code
        path = place.path
        kind = place.kind
        reason = "\(fault); \(remedy)"
    }
}

extension StorageError: CustomStringConvertible {
    /// One line: the file, the reason, the remedy.
    public var description: String { "\(kind.rawValue) \(path): \(reason)" }
}

extension StorageError: FaultError {
    /// Its place in the tree.
    public var fault: Fault {
        switch code {
        case .unwritable: .storage(.save)
        case .unreadable, .invalid, .damaged, .tooNew: .storage(.fetch)
        case .busy: .storage(.busy)
        }
    }
}

/// What a database file is for.
enum FileKind: String, Sendable {
    case store
    case cache
}

/// A database file: its path and what it is for, which decides the remedies.
struct FilePlace: Sendable {
    let path: String
    let kind: FileKind

    /// How to do without the file.
    var alternative: String {
        switch kind {
        case .store: "name another with --store"
        case .cache: "name another folder with --cache"
        }
    }

    /// How to go on when the contents are of no use.
    var renewal: String {
        switch kind {
        case .store: "move it away to start anew, or name another with --store"
        case .cache: "delete what was fetched with countryexplorer cache clear"
        }
    }
}
