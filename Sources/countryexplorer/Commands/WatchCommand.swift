import ArgumentParser
import Countries
import Geodesy

struct WatchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Print a line for each change of country, until the source ends.",
        discussion: "A change counts once three consecutive fixes agree on it."
    )

    @OptionGroup var source: SourceOptions
    @Option(help: "text, json (JSON Lines) or code.")
    var format = OutputFormat.text
    @OptionGroup var options: GlobalOptions

    mutating func validate() throws {
        if format == .env {
            throw ValidationError("--format env is for one answer; watch takes text, json or code")
        }
    }

    func run() async throws {
        let services = try Services(options)
        let positions = try services.source(source, isLasting: true)
        let boundaries = try services.boundaries()
        let resolver = CountryResolver(boundaries: boundaries, catalogue: try services.catalogue())
        var watch = CountryWatch()
        for try await fix in positions.fixes() {
            guard let (change, resolution) = try watch.add(fix, resolve: resolver.resolve) else { continue }
            try write(change, Answer(resolution))
        }
    }

    private func write(_ change: CountryWatch.Change, _ answer: Answer) throws {
        switch format {
        case .json: try StandardOutput.writeLine(try JSONLine.text(WatchLine(change: change, answer: answer)))
        case .code: try StandardOutput.writeLine(answer.country?.code.description ?? "--")
        case .text, .env: try StandardOutput.writeLine("\(change.rawValue): \(answer.sentence)")
        }
    }
}

/// A change and its answer in one JSON object.
private struct WatchLine: Encodable {
    let change: CountryWatch.Change
    let answer: Answer

    private enum Key: String, CodingKey { case event }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(change.rawValue, forKey: .event)
        try answer.encode(to: encoder)
    }
}
