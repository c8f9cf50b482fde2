import Answers
import ArgumentParser
import Borders
import Countries
import Fixes
import Geodesy
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

    @OptionGroup var source: SourceOptions
    @OptionGroup var wait: WaitOptions
    @OptionGroup var hint: HintOptions

    @Flag(help: "Select the fallback without reading a position.")
    var denyLocation = false
    @Option(
        help: ArgumentHelp(
            "The country to select when there is no position. [default: EG]",
            valueName: "code"
        ),
        completion: .countries
    )
    var fallback: String?
    @Option(
        help: ArgumentHelp(
            "At sea, select the nearest country within this distance; 0 turns this off.",
            valueName: "km"
        )
    )
    var nearest = 50.0
    @OptionGroup var view: WorldviewOption
    @Flag(help: "Without a position, select nothing and exit with 69, 75 or 77; at sea, with 1.")
    var requireLocation = false
    @Flag(help: "Locate again if the selection is a hint or the fallback.")
    var retry = false
    @Option(help: ArgumentHelp("The file that stores the selection.", valueName: "path"), completion: .file())
    var store: String?
    @Option(help: "text, json, code or env.")
    var format = OutputFormat.text
    @OptionGroup var options: GlobalOptions

    mutating func validate() throws {
        let farthest = BorderFinder.farthest / 1000
        guard nearest >= 0, nearest <= farthest else {
            throw ValidationError("--nearest takes kilometres from 0 through \(Int(farthest))")
        }
    }

    func run() async throws {
        let services = try Services(options)
        let catalogue = try services.catalogue()
        let attempts = services.attempts()
        let launch = FirstLaunch(
            store: services.store(at: try services.storePath(store)),
            policy: try policy(services, catalogue: catalogue),
            hints: try services.hints(hint.hints?.sources, attempts: attempts),
            locate: try locate(services, catalogue: catalogue, attempts: attempts)
        )
        let outcome = try await launch.run()
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

    /// The boundaries are opened before the wait for a fix, and not at all when a decision stands.
    private func locate(
        _ services: Services,
        catalogue: Catalogue,
        attempts: SourceAttempts
    ) throws -> @Sendable () async throws -> Resolution {
        let usual = FixAgreement.usual
        let finder = try services.fixFinder(
            source.request,
            wait.request,
            sufficing: usual,
            attempts: attempts
        )
        var detail = ResolutionDetail()
        if nearest > 0 { detail.nearestWithinMetres = nearest * 1000 }
        let worldview = try services.worldview(view.worldview)
        return { [detail] in
            let resolver = CountryResolver(
                boundaries: try services.boundaries(),
                catalogue: catalogue
            )
            return try resolver.resolve(try await finder(), with: detail, worldview: worldview)
        }
    }

    private func policy(_ services: Services, catalogue: Catalogue) throws -> FirstLaunch.Policy {
        let name = fallback ?? services.settings.string(.fallback) ?? "EG"
        let fault: ExitCode = fallback == nil ? .badConfiguration : .badData
        let code = try catalogue.country(named: name, as: "fallback", failing: fault).code
        var policy = FirstLaunch.Policy(fallback: code)
        let zones = catalogue[code]?.timeZones ?? []
        if zones.count == 1 { policy.fallbackTimeZone = zones[0].id }
        policy.isDenied = denyLocation || (services.settings.bool(.locationDenied) ?? false)
        policy.isLocationRequired = requireLocation
        policy.isRetry = retry
        policy.limit = services.selectionLimit
        return policy
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
