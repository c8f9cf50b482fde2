public import Faults

/// A journal that cannot be used.
public enum JournalError: Error, Hashable, Sendable {
    /// A newer version of the program wrote the journal.
    case newer(path: String, format: String)
    /// The journal is damaged.
    case damaged(path: String, why: String)
    /// The journal was damaged and has been renamed.
    case setAside(path: String, to: String, why: String)
    /// Another item had the name of the mark or of the state folder, and has been renamed.
    case moved(path: String, to: String, why: String)
}

extension JournalError: FaultError {
    /// An invalid-data fault.
    public var fault: Fault { .data(.invalid) }

    /// The file and the problem.
    public var problem: String {
        switch self {
        case .newer(let path, let format):
            "\(path): written by a newer version (format \(format)); nothing was changed"
        case .damaged(let path, let why): "\(path): damaged (\(why)); nothing was changed"
        case .moved(let path, let to, let why): "\(path): \(why); it is now called \(to)"
        case .setAside(let path, let to, let why): "\(path): damaged (\(why)); it is now called \(to)"
        }
    }

    /// Advice on how to continue, or `nil` if the user need not act.
    public var remedy: Remedy? {
        switch self {
        case .newer: "use that version"
        case .damaged:
            "the next --apply or --seal sets it aside; what it recorded cannot be undone"
        case .moved: nil
        case .setAside: "restore its recorded settings by hand; it cannot be undone, and is kept"
        }
    }
}

extension JournalError: CustomStringConvertible {
    /// The problem and the remedy in one line.
    public var description: String { message() }
}
