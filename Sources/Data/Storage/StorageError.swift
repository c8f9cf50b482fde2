public import Faults

/// An error of the store or a cache: the file, the reason and the remedy.
public struct StorageError: Error, Sendable {
    /// The kinds of failure that callers distinguish.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// The file, its folder or its disk does not accept a write.
        case unwritable
        /// The file exists and cannot be read.
        case unreadable
        /// The file belongs to another program, or is not a database.
        case invalid
        /// A value or the file itself is damaged.
        case damaged
        /// A later version of the program wrote the file.
        case tooNew
        /// Another process locks the file for longer than the time-out.
        case busy
    }

    /// The kind of failure.
    public let code: Code
    /// The file's path.
    public let path: String
    /// The reason, as a clause.
    public let reason: String
    /// The remedy, as a clause.
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
    /// The failure as a branch of the fault tree.
    public var fault: Fault {
        switch code {
        case .unwritable: .storage(.save)
        case .unreadable: .storage(.unreadable)
        case .invalid, .damaged, .tooNew: .storage(.fetch)
        case .busy: .storage(.busy)
        }
    }

    /// The file and the reason.
    public var problem: String { "\(kind.rawValue) \(path): \(reason)" }

    /// The path of the store or the cache.
    public var file: String? { path }

    /// The remedy, which is never `nil`.
    public var remedy: Remedy? { advice }
}

extension StorageError: CustomStringConvertible {
    /// One line with the file, the reason and the remedy in plain wording.
    public var description: String { message() }
}

/// The purpose of a database file.
enum FileKind: String, Sendable {
    case store
    case cache
}

/// The path of a database file and its purpose, which determines the remedies.
struct FilePlace: Sendable {
    let path: String
    let kind: FileKind

    /// The remedy that avoids the file.
    var alternative: Remedy {
        switch kind {
        case .store: "\(.otherStore)"
        case .cache: "\(.otherCache)"
        }
    }

    /// The remedy for unusable contents.
    var renewal: Remedy {
        switch kind {
        case .store: "move it away to start again, or \(.otherStore)"
        case .cache: "\(.clearCache)"
        }
    }
}
