import Answers
import ArgumentParser
import Countries
import Fixes
import Positioning

struct FirstLaunchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "first-launch",
        abstract: "Select the country of the device once, or the fallback when there is no position.",
        discussion: """
            The first run selects a country and stores it. Later runs print that selection and change nothing. \
            Exits with 0 whenever a country is selected.
            """
    )

    @OptionGroup var launch: LaunchOptions
    @Flag(help: "Without a position, select nothing and exit with 69, 75 or 77; at sea, with 1.")
    var requireLocation = false
    @Flag(help: "Locate again if the selection is a hint, the fallback, or the nearest to a position at sea.")
    var retry = false
    @Option(
        help: ArgumentHelp("The file that stores the selection.", valueName: "path"),
        completion: .file(),
        transform: PathArgument.text
    )
    var store: String?
    @Option(help: "text, json, code or env.")
    var format = OutputFormat.text
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        let services = try Services(options)
        let catalogue = try services.catalogue()
        let attempts = services.attempts()
        var policy = try launch.policy(services, catalogue: catalogue)
        policy.isLocationRequired = requireLocation
        policy.isRetry = retry
        let outcome = try await launch.firstLaunch(
            services,
            by: policy,
            store: services.store(at: try services.storePath(store)),
            attempts: attempts
        ).run()
        if let cause = outcome.failure.map(Failure.line) ?? outcome.record.cause, outcome.isNew {
            StandardError.writeLine("countryexplorer: \(cause)")
        }
        var answer = Answer(outcome.record, catalogue: catalogue)
        answer.tried = attempts.all
        if format == .json {
            try StandardOutput.writeLine(try JSONLine.text(LaunchLine(outcome: outcome, answer: answer)))
        } else {
            try answer.write(as: format, sentence: "\(answer.sentence): \(Self.story(of: outcome, answer))")
        }
    }

    private static func name(of hint: CountryHint.Source?) -> String {
        switch hint {
        case .network: "the mobile network"
        case .timezone: "the system's time zone"
        case nil: "something else"
        }
    }

    /// What happened, as a clause.
    private static func story(of outcome: FirstLaunch.Outcome, _ answer: Answer) -> String {
        let record = outcome.record
        let how =
            switch (record.reason, record.origin) {
            case (.located, let origin?): "located (\(origin.rawValue))"
            case (.nearest, let origin?): "the country nearest to the position at sea (\(origin.rawValue))"
            case (.hint, _): "a hint by \(Self.name(of: record.hint)), since no location could be had"
            case (.denied, _): "the fallback, since location is denied"
            case (.noCountry, _): "the fallback, since the position lies in no country"
            default: "the fallback, since no location could be had"
            }
        let when = outcome.isNew ? "selected now" : "decided on \(record.decided), nothing changed"
        return
            "\(how)\(answer.failedClause), \(outcome.isSelected ? when : when + ", not among the selected")"
    }
}
