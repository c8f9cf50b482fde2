import ArgumentParser
import Countries
import Geodesy

struct WatchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Print a line for each change of country, until the source ends.",
        discussion: "A change counts once consecutive fixes have agreed on it for ten seconds."
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
        let positions = try services.source(source)
        let boundaries = try services.boundaries()
        let resolver = CountryResolver(boundaries: boundaries, catalogue: try services.catalogue())
        var watch = CountryWatch()
        for try await fix in positions.fixes() {
            for event in try watch.take(.fix(fix), at: .now, resolve: resolver.resolve(_:with:)) {
                try write(event)
            }
        }
    }

    private func write(_ event: WatchEvent) throws {
        guard let resolution = event.resolution else { return }
        let (name, answer) = (Self.name(of: event), Answer(resolution))
        switch format {
        case .json: try StandardOutput.writeLine(try JSONLine.text(WatchLine(event: name, answer: answer)))
        case .code: try StandardOutput.writeLine(answer.country?.code.description ?? "--")
        case .text, .env: try StandardOutput.writeLine("\(name): \(answer.sentence)")
        }
    }

    private static func name(of event: WatchEvent) -> String {
        switch event {
        case .firstFix: "first-fix"
        case .countryChanged: "country-changed"
        default: "left-to-sea"
        }
    }
}

/// A change and its answer in one JSON object.
private struct WatchLine: Encodable {
    let event: String
    let answer: Answer

    private enum Key: String, CodingKey { case event }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(event, forKey: .event)
        try answer.encode(to: encoder)
    }
}
