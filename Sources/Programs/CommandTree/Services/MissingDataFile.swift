import Boundaries
import Faults

/// An error: a data file of the program is missing, and only the data folder can be configured.
struct MissingDataFile: FaultError, CustomStringConvertible {
    /// The path of the missing file.
    let path: String

    var fault: Fault { .data(.missing) }
    var problem: String { "\(path): no such file" }
    var remedy: Remedy? { "\(Remedy.installing(path)), or \(.otherData)" }
    var file: String? { path }
    var description: String { message() }
}

extension BoundaryIndex {
    /// Opens the file at `path`, which the user named by an argument or an option other than --boundaries.
    ///
    /// - Throws: ``Failure`` with `remedy` if the file is missing, and ``BoundaryError`` if it cannot be used.
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
    /// The boundary file `file`, an argument of a command, or for `nil` the file of the settings.
    func boundaryFile(_ file: String?) throws -> BoundaryIndex {
        guard let file else { return try BoundaryIndex(opening: installation.boundaries) }
        return try BoundaryIndex.named(file, remedy: "name another file")
    }
}
