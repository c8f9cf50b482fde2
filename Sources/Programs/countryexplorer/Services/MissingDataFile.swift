import Boundaries
import Faults

/// A file of the program's data that is not there, and that only the folder of the data can name.
struct MissingDataFile: FaultError, CustomStringConvertible {
    /// The file.
    let path: String

    var fault: Fault { .data(.missing) }
    var problem: String { "\(path): no such file" }
    var remedy: Remedy? { "install the program's data again, or \(.otherData)" }
    var file: String? { path }
    var description: String { message() }
}

extension BoundaryIndex {
    /// Opens the file that a person names at `path`, by an argument or an option other than --boundaries.
    ///
    /// - Throws: ``Failure`` with `remedy` when the file is missing, ``BoundaryError`` when it cannot be used.
    static func named(_ path: String, remedy: String) throws -> BoundaryIndex {
        do {
            return try BoundaryIndex(opening: path)
        } catch {
            guard case .missing = error else { throw error }
            throw Failure("\(error.path): \(error.reason); \(remedy)", Failure(error).code)
        }
    }
}

extension Services {
    /// The boundary file `file`, an argument of a command; `nil` for the one in use.
    func boundaryFile(_ file: String?) throws -> BoundaryIndex {
        guard let file else { return try BoundaryIndex(opening: installation.boundaries) }
        return try BoundaryIndex.named(file, remedy: "name another file")
    }
}
