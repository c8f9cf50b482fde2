import Boundaries
import CBuildInformation

/// The versions of the running program and its data.
package enum Version {
    /// The program's version, by Semantic Versioning.
    package static let program = "0.1.0"

    /// The commit that the program was built from, and the kind of build.
    package static var build: String {
        #if DEBUG && !TESTED
        let kind = "debug"
        #else
        let kind = "release"
        #endif
        return "\(String(cString: build_commit)) (\(kind))"
    }

    /// Three lines: program, build, data.
    ///
    /// If a data file cannot be opened, its line has the reason.
    static func lines(_ services: Services) -> [String] {
        let data: String
        do {
            let metadata = try services.boundaries().metadata.provenance
            data = "\(metadata.dataVersion), \(metadata.toleranceMetres) m"
        } catch {
            data = "none: \(error)"
        }
        return ["countryexplorer \(program)", "build \(build)", "boundaries \(data)"]
    }
}
