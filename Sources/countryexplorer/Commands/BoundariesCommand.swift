import ArgumentParser
import Boundaries
import BoundaryCompiler
import FoundationEssentials

struct BoundariesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "boundaries",
        abstract: "Look at, check and make boundary files.",
        subcommands: [Info.self, Verify.self, Compile.self, Export.self, Shape.self, Diff.self]
    )

    struct Info: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print what a boundary file says about itself."
        )

        @Argument(help: "The file; by default the one in use.")
        var file: String?
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let services = try Services(options)
            let metadata = try BoundaryIndex(opening: file ?? services.installation.boundaries).metadata
            let provenance = metadata.provenance
            let facts: [(String, String)] = [
                ("data", provenance.dataVersion), ("tolerance", "\(provenance.toleranceMetres) m"),
                ("lattice", "\(metadata.latticeDegrees) degrees"), ("format", "\(metadata.formatVersion)"),
                ("regions", "\(metadata.regionCount)"), ("border edges", "\(metadata.edgeCount)"),
                ("border cells", "\(metadata.leafCount)"), ("size", "\(metadata.fileBytes) bytes"),
                ("licence", provenance.licence),
            ]
            for (name, value) in facts + provenance.sources.map({ ("source", $0) }) {
                let padding = String(repeating: " ", count: 14 - name.count)
                try StandardOutput.writeLine("\(name)\(padding)\(value)")
            }
        }
    }

    struct Verify: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Check every block of a boundary file.")

        @Argument(help: "The file; by default the one in use.")
        var file: String?
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let services = try Services(options)
            let path = file ?? services.installation.boundaries
            try BoundaryIndex(opening: path).verify()
            try StandardOutput.writeLine("\(path): every block is sound")
        }
    }

    struct Compile: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Make a boundary file from a coverage in GeoJSON.",
            discussion: """
                The coverage is a line of GeoJSON for each feature, with the properties country (two letters) and \
                timezone (may be empty); features must not overlap. FILE.json beside FILE.geojsonl states its \
                version, tolerance, licence and sources.
                """
        )

        @Argument(help: "The coverage; - is standard input.")
        var coverage: String
        @Option(help: "What the coverage is: dataVersion, toleranceMetres, licence, sources.")
        var metadata: String
        @Option(name: .shortAndLong, help: "The boundary file to make; replaced at once when it is whole.")
        var output: String

        func run() async throws {
            let provenance = try CoverageMetadata(path: metadata).provenance
            let made = try CoverageCompiler.compile(coverage, to: output, provenance: provenance)
            let counts = "\(made.regionCount) regions, \(made.edgeCount) border edges"
            StandardError.writeLine("wrote \(output): \(counts), \(made.bytes.count) bytes")
        }
    }
}

/// What stands beside a coverage and goes into the boundary file.
private struct CoverageMetadata: Decodable {
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
            self = try JSONDecoder().decode(Self.self, from: bytes)
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
