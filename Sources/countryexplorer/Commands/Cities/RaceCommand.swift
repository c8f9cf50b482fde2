import Answers
import ArgumentParser
import Cities
import TextSearch

struct RaceCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "race",
        abstract: "Type a text letter by letter into every search strategy, and compare times and results."
    )

    @Argument(help: ArgumentHelp("The text to type.", valueName: "text"))
    var query: [String]
    @Option(help: "text.")
    var format = OutputFormat.text
    @OptionGroup var options: GlobalOptions

    mutating func validate() throws {
        guard format == .text else { throw ValidationError("cities race takes text") }
    }

    func run() async throws {
        let data = try Services(options).cities()
        let letters = query.joined(separator: " ").unicodeScalars
        let typed = (1...max(1, letters.count)).map { count in
            FoldedText(String(String.UnicodeScalarView(letters.prefix(count))))
        }
        var (rows, expected) = (
            [["strategy", "query", "index", "a keystroke", "results"]], [NameQuery: [NameHit]]()
        )
        for name in CityStrategyName.allCases {
            let strategy = name.make()
            let clock = ContinuousClock()
            let indexing = try await clock.measure { try await strategy.index(data) }
            for kind in NameQuery.Kind.allCases where name.kinds.contains(kind) {
                var (same, times) = (true, [Duration]())
                for text in typed {
                    let asked = NameQuery(kind, text)
                    let start = clock.now
                    let hits = try await strategy.search(asked)
                    times.append(start.duration(to: .now))
                    if let known = expected[asked] {
                        same = same && known == hits
                    } else {
                        expected[asked] = hits
                    }
                }
                let median = times.sorted()[times.count / 2]
                let cells = [Self.milliseconds(indexing), Self.milliseconds(median)]
                rows.append([name.rawValue, kind.rawValue] + cells + [same ? "equal" : "DIFFERENT"])
            }
            strategy.clear()
        }
        for line in TextTable(rows).lines(within: Terminal.columns) { try StandardOutput.writeLine(line) }
    }

    private static func milliseconds(_ duration: Duration) -> String {
        let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
        return "\((seconds * 1000).rounded(toDecimals: 4)) ms"
    }
}
