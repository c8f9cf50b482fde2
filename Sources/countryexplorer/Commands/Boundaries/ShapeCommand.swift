import ArgumentParser
import Boundaries
import FoundationEssentials
import Outlines

extension BoundariesCommand {
    struct Shape: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print the measures of a country: box, area, middle, neighbours.",
            discussion: """
                The box is west, south, east, north; west is the greater one where it spans 180 degrees. The area \
                and the borders are those of the data, territorial sea included. With a file that holds the land \
                (land.bin beside the boundaries, or --land), borders on land and at sea are told apart.
                """
        )

        @Argument(help: "A country by its two letters, or a region by its code.")
        var code: String
        @Argument(help: "The boundary file; by default the one in use.")
        var file: String?
        @Option(help: "text or json.")
        var format = ShapeFormat.text
        @Option(help: ArgumentHelp("A boundary file that holds the land.", valueName: "file"))
        var land: String?
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let services = try Services(options)
            let index = try BoundaryIndex(opening: file ?? services.installation.boundaries)
            let shape = try ShapeAnswer(code, index: index, land: try landIndex(services))
            switch format {
            case .text: try StandardOutput.writeLine(shape.text)
            case .json: try StandardOutput.writeLine(try JSONLine.text(shape))
            }
        }

        private func landIndex(_ services: Services) throws -> BoundaryIndex? {
            let path = services.installation.data + "/land.bin"
            if let land { return try BoundaryIndex(opening: land) }
            return FileManager.default.fileExists(atPath: path) ? try BoundaryIndex(opening: path) : nil
        }
    }

    /// How measures are written.
    enum ShapeFormat: String, CaseIterable, ExpressibleByArgument {
        case text, json
    }
}
