import Boundaries
import CBuildInformation

/// What is running.
enum Version {
    /// The program's version, by Semantic Versioning.
    static let program = "0.1.0"

    /// The commit it was built from, and how.
    static var build: String {
        #if DEBUG
        let kind = "debug"
        #else
        let kind = "release"
        #endif
        return "\(String(cString: build_commit)) (\(kind))"
    }

    /// Three of them: program, build, data.
    ///
    /// A data file that cannot be opened says why in its line.
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
