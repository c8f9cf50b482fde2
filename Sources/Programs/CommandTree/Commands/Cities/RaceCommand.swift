import Answers
import ArgumentParser
import Cities
import Geodesy

struct RaceCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "race",
        abstract:
            "Type a text letter by letter into every search strategy, and compare times, memory and results."
    )

    @Argument(help: ArgumentHelp("The text to type.", valueName: "text"))
    var query: [String]
    @Option(help: "text or json (one object).")
    var format = ReportFormat.text
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        let text = query.joined(separator: " ")
        var race = CityRace(try Services(options).cities(), typing: text)
        var laps: [CityRace.Lap] = []
        for name in CityStrategyName.allCases { laps += try await race.run(name) }
        if format == .json {
            return try StandardOutput.writeLine(try JSONLine.text(CityRaceLine(text, laps)))
        }
        let head = ["strategy", "query", "index", "memory", "a keystroke", "results"]
        for line in TextTable([head] + laps.map(Self.cells)).lines(within: Terminal.columns) {
            try StandardOutput.writeLine(line)
        }
    }

    private static func cells(_ lap: CityRace.Lap) -> [String] {
        [
            lap.strategy.rawValue, lap.kind.rawValue, milliseconds(lap.indexing),
            "\((Double(lap.indexedBytes) / 1e6).rounded(toDecimals: 1)) MB", milliseconds(lap.median),
            lap.isEqual ? "equal" : "DIFFERENT",
        ]
    }

    private static func milliseconds(_ duration: Duration) -> String {
        "\((duration / .milliseconds(1)).rounded(toDecimals: 4)) ms"
    }
}
