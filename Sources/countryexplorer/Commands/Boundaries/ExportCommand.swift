public import ArgumentParser
import Boundaries
public import Outlines

extension BoundariesCommand {
    struct Export: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Write the borders as GeoJSON, a line for each feature.",
            discussion: """
                Without options, every region of the file exactly: 'boundaries compile' makes a file of the same \
                answers from it. With --country, the outline of a country over all its time zones.
                """
        )

        @Argument(help: "The boundary file; by default the one in use.")
        var file: String?
        @Option(help: ArgumentHelp("This country alone; may be repeated.", valueName: "code"))
        var country: [String] = []
        @Option(help: "A feature for each region or country. [default: region, with --country country]")
        var by: Division?
        @Option(
            name: .shortAndLong,
            help: ArgumentHelp("The file to write, replaced when it is whole.", valueName: "file")
        )
        var output: String?
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let services = try Services(options)
            let index = try BoundaryIndex(opening: file ?? services.installation.boundaries)
            let division = by ?? (country.isEmpty ? .region : .country)
            let codes = country.isEmpty ? nil : country.map { $0.uppercased() }
            let outlines = try BoundaryOutlines(index, by: division, only: codes)
            let sink = try OutputFile(output)
            try write(outlines, to: sink)
            try sink.finish()
        }

        private func write(_ outlines: BoundaryOutlines, to sink: OutputFile) throws {
            var text = GeoJSONText()
            try outlines.forEach { part, outline in
                text.write(part, outline)
                try sink.write(text.bytes)
                text.clear()
            }
        }
    }
}

extension Division: ExpressibleByArgument {}
