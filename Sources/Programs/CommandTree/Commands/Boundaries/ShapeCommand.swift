import Answers
import ArgumentParser
import Borders
import Boundaries
import Outlines

extension BoundariesCommand {
    struct Shape: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "shape",
            abstract: "Print the bounding box, area, centroid and neighbours of a country.",
            discussion: """
                The box is west, south, east, north; west is greater than east where the box crosses 180 degrees. The area \
                and the borders include the territorial sea. With a land file (land.bin beside the boundaries, or \
                --land), the length on land is printed separately.
                """
        )

        @Argument(help: "A country by its code or name, or a region by its code.", completion: .countries)
        var code: String
        @Argument(
            help: "The boundary file. [default: the one in use]",
            completion: .file(),
            transform: PathArgument.text
        )
        var file: String?
        @Option(help: "text or json.")
        var format = ShapeFormat.text
        @Option(
            help: ArgumentHelp("A boundary file with the land mask.", valueName: "file"),
            completion: .file(),
            transform: PathArgument.text
        )
        var land: String?
        @OptionGroup var options: PlaceOptions

        mutating func validate() throws { try options.check(besides: file) }

        func run() async throws {
            let services = try Services(options)
            let index = try services.boundaryFile(file)
            let shape = try ShapeAnswer(
                try services.regionCode(code, in: index),
                index: index,
                land: try landMask(services)
            )
            switch format {
            case .text: try StandardOutput.writeLines(shape.lines)
            case .json: try StandardOutput.writeLine(try JSONLine.text(shape))
            }
        }

        private func landMask(_ services: Services) throws -> LandMask? {
            guard let land else {
                do { return try services.files.land() } catch is MissingDataFile { return nil }
            }
            let remedy = "name another with --land"
            guard let mask = LandMask(try BoundaryIndex.named(land, remedy: remedy)) else {
                throw Failure("\(land): no region of the code \(LandMask.code) in it; \(remedy)", .badData)
            }
            return mask
        }
    }

    /// The output formats of measures.
    enum ShapeFormat: String, CaseIterable, ExpressibleByArgument {
        case text, json
    }
}
