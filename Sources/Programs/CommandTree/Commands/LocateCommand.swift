import Answers
import ArgumentParser
import Countries
import Fixes
import Geodesy
import Locating
import Notation
import Positioning

struct LocateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "locate",
        abstract: "Print the country and time zone of a position.",
        discussion: """
            Without coordinates or a source, reads gpsd on localhost, then the receivers in /dev/serial/by-id and on the board. \
            A receiver must give three consecutive fixes that agree. Exits with 1 where there is no country and, with \
            --boundaries, no region. With '-' instead of coordinates, reads one position from each line of standard \
            input and answers each line at once; --format code then prints '--' for no country and '!' for a line \
            that cannot be read.
            """
    )

    @OptionGroup var source: SourceOptions
    @OptionGroup var wait: WaitOptions
    @OptionGroup var details: DetailOptions
    @Option(
        name: .customLong("as"),
        help: ArgumentHelp("Also print the position in this notation.", valueName: "notation")
    )
    var notation: CoordinateNotation?
    @Option(help: "text, json, code or env.")
    var format = OutputFormat.text
    @OptionGroup var options: PlaceOptions

    mutating func validate() throws {
        try wait.check(for: source)
        if details.accuracy != nil, source.coordinates.isEmpty {
            throw ValidationError("--accuracy is only for typed coordinates; receivers state their own")
        }
        if format == .code, let option = notation == nil ? details.firstAddition : "--as" {
            throw ValidationError(
                "--format code prints only the code; leave out \(option), or take text, json or env"
            )
        }
        if isStream, format == .env {
            throw ValidationError("--format env is for one answer; locate - takes text, json or code")
        }
    }

    func run() async throws {
        let services = try Services(options)
        if isStream { return try answerLines(services) }
        let attempts = services.attempts()
        let finder = try services.fixFinder(source.request, wait.request, sufficing: 1, attempts: attempts)
        let answers = try services.placeAnswers(details.wanted, worldview: details.view.worldview)
        var fix = try await finder()
        fix.accuracyMetres = details.accuracy ?? fix.accuracyMetres
        var answer = try answers.answer(fix)
        answer.position = notation?.text(of: fix.coordinate)
        answer.tried = attempts.all
        try answer.write(as: format, sentence: answer.echoed)
        guard answer.resolution?.region != nil else {
            // Standard error may be a log, which gets no position.
            answer.fix = nil
            throw Failure(format == .code ? answer.sentence : "", .noCountry)
        }
    }

    /// True if positions are read from standard input.
    private var isStream: Bool { source.coordinates == ["-"] }

    private func answerLines(_ services: Services) throws {
        let answers = try services.placeAnswers(details.wanted, worldview: details.view.worldview)
        var lines = PositionLines(
            notation: source.notation,
            accuracyMetres: details.accuracy,
            format: format,
            answer: { fix in
                var answer = try answers.answer(fix)
                answer.position = notation?.text(of: fix.coordinate)
                return answer
            }
        )
        if details.wanted.isPlain, notation == nil {
            lines.plain = PlainLines(try services.boundaries(), as: format)
        }
        try lines.answerAll()
    }
}
