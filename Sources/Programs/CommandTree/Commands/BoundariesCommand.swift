import ArgumentParser
import Boundaries

struct BoundariesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "boundaries",
        abstract: "Inspect, verify, compile and export boundary files.",
        subcommands: [Info.self, Verify.self, Compile.self, Export.self, Shape.self, Diff.self]
    )

    /// The boundary file that a command reads.
    struct Source: ParsableArguments {
        @Argument(
            help: "The boundary file. [default: the one in use]",
            completion: .file(),
            transform: PathArgument.text
        )
        var file: String?
        @OptionGroup var options: PlaceOptions

        mutating func validate() throws { try options.check(besides: file) }
    }

    struct Info: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "info",
            abstract: "Print the metadata of a boundary file."
        )

        @OptionGroup var source: Source

        func run() async throws {
            let services = try Services(source.options)
            let metadata = try services.boundaryFile(source.file).metadata
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
        static let configuration = CommandConfiguration(
            commandName: "verify",
            abstract: "Check every block of a boundary file."
        )

        @OptionGroup var source: Source

        func run() async throws {
            let services = try Services(source.options)
            try services.boundaryFile(source.file).verify()
            let path = source.file ?? services.installation.boundaries
            try StandardOutput.writeLine("\(path): every block is sound")
        }
    }
}
