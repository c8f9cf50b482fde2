public import Faults

/// A journal cannot be used.
public enum JournalError: Error, Hashable, Sendable {
    /// A newer version of the program wrote it.
    case newer(path: String, format: String)
    /// It is not what was written.
    case damaged(path: String, why: String)
    /// It was not what was written, and has another name now.
    case setAside(path: String, to: String, why: String)
    /// Something else has the name of the mark or the state folder, and has another name now.
    case moved(path: String, to: String, why: String)
}

extension JournalError: FaultError {
    /// The file is not what it should be.
    public var fault: Fault { .data(.invalid) }

    /// The file and what is wrong with it.
    public var problem: String {
        switch self {
        case .newer(let path, let format):
            "\(path): written by a newer version (format \(format)); nothing was changed"
        case .damaged(let path, let why): "\(path): damaged (\(why)); nothing was changed"
        case .moved(let path, let to, let why): "\(path): \(why); it is now called \(to)"
        case .setAside(let path, let to, let why): "\(path): damaged (\(why)); it is now called \(to)"
        }
    }

    /// How to go on.
    public var remedy: Remedy? {
        switch self {
        case .newer: "use that version"
        case .damaged:
            "the next --apply or --seal sets it aside; what it recorded cannot be undone"
        case .moved: nil
        case .setAside: "set back by hand what it recorded; it cannot be undone, and stays as it is"
        }
    }
}

extension JournalError: CustomStringConvertible {
    /// One line: what is wrong, and the remedy in plain words.
    public var description: String { message() }
}
