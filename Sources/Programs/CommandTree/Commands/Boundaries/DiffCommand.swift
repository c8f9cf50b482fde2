import ArgumentParser
import Boundaries
import Outlines

extension BoundariesCommand {
    struct Diff: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "diff",
            abstract: "List the areas where two boundary files give different answers.",
            discussion: """
                Prints one line for each square: west, south, east, north, and the old and new answers. All answers outside \
                the squares are the same. A square of the smallest size may be listed for a border that moved without \
                changing any answer that was compared. Exits with 0 when the files agree, else with 1.
                """
        )

        @Argument(help: "The old file.", completion: .file(), transform: PathArgument.text)
        var old: String
        @Argument(help: "The new file.", completion: .file(), transform: PathArgument.text)
        var new: String
        @Option(help: "What to compare: region (country and time zone), code or country.")
        var by = Division.region
        @Option(help: ArgumentHelp("The side of the smallest squares.", valueName: "degrees"))
        var cell = BoundaryComparison.defaultCellDegrees
        @Option(help: "text, or json: one GeoJSON feature on each line.")
        var format = ShapeFormat.text
        @OptionGroup var options: GlobalOptions

        mutating func validate() throws {
            guard cell >= 1e-6, cell <= 180 else {
                throw ValidationError("--cell takes a number of degrees from 0.000001 to 180")
            }
        }

        func run() async throws {
            _ = try Services(options)
            let remedy = "name another file"
            let files = (
                try BoundaryIndex.named(old, remedy: remedy), try BoundaryIndex.named(new, remedy: remedy)
            )
            let comparison = try BoundaryComparison(files.0, files.1, by: by, cellDegrees: cell)
            let cells = try comparison.changedCells()
            for cell in cells {
                switch format {
                case .text: try StandardOutput.writeLine(cell.text(by: by))
                case .json:
                    var text = GeoJSONText()
                    text.write(cell)
                    try StandardOutput.write(text.bytes)
                }
            }
            // Exit with the code for "no", as diff(1) does: the files differ, and the lines list the differences.
            guard cells.isEmpty else { throw Failure("", .noCountry) }
        }
    }
}

extension ChangedCell {
    /// The text of a change, such as "31.2 29.9 31.3 30.0  EG -> LY, none -> EG".
    fileprivate func text(by division: Division) -> String {
        let sides = [west, south, east, north].map { "\($0)" }.joined(separator: " ")
        let words = changes.map { "\(Self.name($0.old, division)) -> \(Self.name($0.new, division))" }
        return sides + "  " + (words.isEmpty ? "unclear" : words.joined(separator: ", "))
    }

    private static func name(_ part: Part?, _ division: Division) -> String {
        guard let part else { return "none" }
        guard division == .region, let timeZone = part.common.timeZone else { return part.code }
        return "\(part.code) \(timeZone)"
    }
}
