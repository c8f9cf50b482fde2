import MappedFile

/// Why a catalogue cannot be used: which file, and what is wrong with it.
public struct CatalogueError: Error, Hashable, Sendable {
    /// The kinds that callers tell apart.
    public enum Code: Hashable, Sendable {
        /// There is no such file.
        case missing
        /// The system refuses to open it.
        case unreadable
        /// It is no catalogue.
        case foreign
        /// It is laid out in a way that this program does not know.
        case wrongVersion
        /// Its bytes are not those that were written.
        case damaged
    }

    /// The kind.
    public let code: Code
    /// The file.
    public let path: String

    init(_ code: Code, path: String) {
        self.code = code
        self.path = path
    }

    init(_ error: MappedFileError, path: String) {
        switch error.code {
        case .system(let number): self.init(number == 2 || number == 20 ? .missing : .unreadable, path: path)
        case .notARegularFile, .empty: self.init(.foreign, path: path)
        }
    }
}

extension CatalogueError: CustomStringConvertible {
    /// One line: the file, the fault, the remedy.
    public var description: String {
        let fault =
            switch code {
            case .missing: "no such catalogue of countries"
            case .unreadable: "the catalogue of countries cannot be read"
            case .foreign: "is no catalogue of countries"
            case .wrongVersion: "a catalogue for another version of the program"
            case .damaged: "the catalogue of countries is damaged"
            }
        let remedy = code == .unreadable ? "make it readable for this user" : "install the data again"
        return "\(path): \(fault); \(remedy), or name its folder with --data"
    }
}
