public import Faults

/// Why the store or a cache cannot be read or written: the file, what happened, and what a person can do.
public struct StorageError: Error, Sendable {
    /// The kinds of failure that callers distinguish.
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
    /// What happened, as a clause.
    public let reason: String
    /// What to do about it, as a clause.
    public let advice: Remedy
    private let kind: FileKind

    init(_ code: Code, _ place: FilePlace, _ reason: String, remedy advice: Remedy) {
        self.code = code
        path = place.path
        kind = place.kind
        self.reason = reason
        self.advice = advice
    }
}

extension StorageError: FaultError {
    /// The kind as a branch of the tree.
    public var fault: Fault {
        switch code {
        case .unwritable: .storage(.save)
        case .unreadable: .storage(.unreadable)
        case .invalid, .damaged, .tooNew: .storage(.fetch)
        case .busy: .storage(.busy)
        }
    }

    /// The file and what happened.
    public var problem: String { "\(kind.rawValue) \(path): \(reason)" }

    /// The store or the cache.
    public var file: String? { path }

    /// The advice; there always is one.
    public var remedy: Remedy? { advice }
}

extension StorageError: CustomStringConvertible {
    /// One line: the file, the reason, the remedy in plain words.
    public var description: String { message() }
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
    var alternative: Remedy {
        switch kind {
        case .store: "\(.otherStore)"
        case .cache: "\(.otherCache)"
        }
    }

    /// The remedy for contents that cannot be used.
    var renewal: Remedy {
        switch kind {
        case .store: "move it away to start again, or \(.otherStore)"
        case .cache: "\(.clearCache)"
        }
    }
}
