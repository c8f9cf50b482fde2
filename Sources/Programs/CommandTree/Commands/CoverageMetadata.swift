import Boundaries
import Countries
import FoundationEssentials
import JSONDecoding

/// The metadata in a file next to the coverage, which is copied into the boundary file.
struct CoverageMetadata: Decodable {
    struct Source: Decodable {
        let name: String
        let version: String
        let licence: String
        let attribution: String
    }

    let dataVersion: String
    let toleranceMetres: Double
    let licence: String
    let sources: [Source]

    init(path: String) throws {
        guard let bytes = FileManager.default.contents(atPath: path) else {
            throw Failure("\(path): cannot be read; name the coverage's metadata with --metadata", .noInput)
        }
        do {
            self = try JSONDocument.decode(Self.self, from: bytes)
        } catch {
            let sources = "sources (name, version, licence, attribution)"
            throw Failure(
                "\(path): expected a JSON object with dataVersion, toleranceMetres, licence and \(sources)",
                .badData
            )
        }
    }

    var provenance: BoundaryProvenance {
        BoundaryProvenance(
            dataVersion: dataVersion,
            licence: licence,
            sources: sources.map { "\($0.name) \($0.version), \($0.licence): \($0.attribution)" },
            toleranceMetres: toleranceMetres
        )
    }
}
