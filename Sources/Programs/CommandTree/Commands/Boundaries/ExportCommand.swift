public import ArgumentParser
import Boundaries
public import Outlines

extension BoundariesCommand {
    struct Export: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "export",
            abstract: "Write the borders as GeoJSON, one feature on each line.",
            discussion: """
                Without options, writes every region exactly: 'boundaries compile --strict' on the same lattice gives a file \
                with the same answers. With --country, writes the outline of a country over all its time zones. With \
                --tolerance, neighbours still share their borders, and no borders cross.
                """
        )

        @Argument(
            help: "The boundary file. [default: the one in use]",
            completion: .file(),
            transform: PathArgument.text
        )
        var file: String?
        @Option(
            help: ArgumentHelp("Only this country; may be repeated.", valueName: "code"),
            completion: .countries
        )
        var country: [String] = []
        @Option(
            help: ArgumentHelp(
                "Simplify the borders; no vertex is farther than this from the simplified border.",
                valueName: "metres"
            )
        )
        var tolerance: Double?
        @Flag(help: "With --tolerance, leave out islets smaller than the square of the tolerance.")
        var dropIslets = false
        @Option(
            help:
                "One feature for each region, or for each country. [default: region; with --country, country]"
        )
        var by: Division?
        @OptionGroup var destination: OutputOption
        @OptionGroup var options: PlaceOptions

        mutating func validate() throws {
            try options.check(besides: file)
            if let tolerance, !(tolerance > 0 && tolerance <= 100_000) {
                throw ValidationError("--tolerance takes a number of metres above 0, at most 100000")
            }
            if dropIslets, tolerance == nil { throw ValidationError("--drop-islets needs --tolerance") }
        }

        func run() async throws {
            let services = try Services(options)
            let index = try services.boundaryFile(file)
            let division = by ?? (country.isEmpty ? .region : .country)
            let codes = country.isEmpty ? nil : try country.map { try services.regionCode($0, in: index) }
            let simplified = tolerance.map { Simplification(toleranceMetres: $0, dropsIslets: dropIslets) }
            let outlines = try BoundaryOutlines(index, by: division, only: codes, simplified: simplified)
            try Destination.fill(destination.output) { try write(outlines, to: $0) }
        }

        private func write(_ outlines: BoundaryOutlines, to destination: Destination) throws {
            var text = GeoJSONText()
            try outlines.forEach { part, outline in
                text.write(part, outline)
                try destination.write(text.bytes)
                text.clear()
            }
        }
    }
}

extension Division: ExpressibleByArgument {}
