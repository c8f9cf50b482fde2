import ArgumentParser
import Borders
import Countries
import Fixes
import Geodesy
import Locating
import Positioning

/// The options for the search of a first launch.
struct LaunchOptions: ParsableArguments {
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
            "At sea, select the nearest country within this distance; 0 turns this off. [default: 50]",
            valueName: "km"
        )
    )
    var nearestWithin: Double?
    @OptionGroup var view: WorldviewOption

    mutating func validate() throws {
        try wait.check(for: source)
        let farthest = BorderFinder.farthest / 1000
        guard nearestWithin.map({ $0 >= 0 && $0 <= farthest }) ?? true else {
            throw ValidationError("--nearest-within takes kilometres from 0 through \(Int(farthest))")
        }
        if denyLocation, let source = source.named {
            throw ValidationError("--deny-location and \(source) cannot be combined; remove one")
        }
    }

    /// True if the user typed a position.
    var isTyped: Bool { !source.coordinates.isEmpty }

    /// The first given option about the search for a country, or `nil`.
    var named: String? { given.first }

    /// The given options about the search for a country.
    private var given: [String] {
        [
            source.named, denyLocation ? "--deny-location" : nil, fallback.map { _ in "--fallback" },
            hint.hints.map { _ in "--hint" }, wait.waits ? "--wait" : nil,
            wait.timeout.map { _ in "--timeout" }, nearestWithin.map { _ in "--nearest-within" },
        ].compactMap(\.self)
    }

    /// The launch that the options describe.
    ///
    /// It stores its decision in `store`.
    func firstLaunch(
        _ services: Services,
        by policy: FirstLaunch.Policy,
        store: any SelectionStore,
        attempts: SourceAttempts
    ) throws -> FirstLaunch {
        FirstLaunch(
            store: store,
            policy: policy,
            hints: try services.hints(hint.hints?.sources, attempts: attempts),
            zone: services.launchZone,
            locate: try locate(services, catalogue: try services.catalogue(), attempts: attempts)
        )
    }

    /// Returns a function that finds the position and resolves it.
    ///
    /// The boundaries are opened before the wait for a fix, and are not opened if a decision exists.
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
        let metres = nearestWithin.map { $0 * 1000 } ?? Services.nearestMetres
        let limit = metres > 0 ? metres : nil
        let worldview = try services.worldview(view.worldview)
        return {
            let resolver = CountryResolver(
                boundaries: try services.boundaries(),
                catalogue: catalogue
            )
            return try resolver.launchPlace(
                of: try await finder(),
                nearestWithinMetres: limit,
                worldview: worldview
            )
        }
    }

    /// Prints on standard error the reason why a launch found no position in a country.
    func reportCause(of outcome: FirstLaunch.Outcome) {
        guard let cause = outcome.failure.map(Failure.line) ?? outcome.cause else { return }
        StandardError.writeLine("countryexplorer: \(cause)")
    }

    /// The failure of a new decision.
    ///
    /// Without a new position, the earlier decision stays.
    ///
    /// `remedy` is a clause that names an option which replaces the decision.
    func failure(
        toDecideAnew outcome: FirstLaunch.Outcome,
        _ catalogue: Catalogue,
        remedy: String
    ) -> Failure {
        let cause = outcome.failure.map(Failure.line) ?? outcome.cause ?? "no position"
        return Failure(
            "\(Self.stays(outcome.record, catalogue)), since nothing better was found: \(cause); \(remedy)",
            outcome.failure.map { Failure($0).code } ?? .notLocated
        )
    }

    /// Prints on standard error that an answer did not replace the better founded decision `record`.
    static func reportStanding(_ record: LaunchRecord, _ catalogue: Catalogue) {
        StandardError.writeLine(
            "countryexplorer: \(stays(record, catalogue)), since the answer has no position; "
                + "to replace it, remove --answer and use --again with coordinates or --deny-location"
        )
    }

    /// The text for an unchanged decision: "Germany (DE), Europe/Berlin was decided on 2026-11-25T04:30:00Z and stays".
    private static func stays(_ record: LaunchRecord, _ catalogue: Catalogue) -> String {
        let name = catalogue[record.country].map { "\($0.name) (\(record.country))" }
        let place = record.place(calling: name ?? record.country.description)
        return "\(place) was decided on \(record.decided) and stays"
    }

    /// Prints on standard error the options that had no effect because the country is already decided.
    ///
    /// `other` are the options of the command.
    func reportUnread(_ outcome: FirstLaunch.Outcome, and other: [String] = [], _ catalogue: Catalogue) {
        let record = outcome.record
        let unread = given + (view.worldview.map { _ in ["--worldview"] } ?? []) + other
        guard !outcome.isNew, !outcome.isMadeFinal, !isTyped, !record.isProvisional, !unread.isEmpty else {
            return
        }
        let name = catalogue[record.country].map { "\($0.name) (\(record.country))" }
        let decision = "\(name ?? record.country.description) was decided on \(record.decided)"
        StandardError.writeLine(
            "countryexplorer: \(decision), and \(unread.joined(separator: ", ")) \(unread.count == 1 ? "has" : "have") "
                + "no effect; use --again to decide again"
        )
    }

    /// The launch policy from the options and the settings.
    ///
    /// A typed position is used even if the settings deny location. Any other source is then refused and reported.
    func policy(_ services: Services) throws -> FirstLaunch.Policy {
        var policy = try services.launchPolicy(fallback: fallback)
        if policy.isDenied, !isTyped, let source = source.named {
            let remedy = "type coordinates, or change the setting"
            StandardError.writeLine("countryexplorer: location.denied forbids \(source); \(remedy)")
        }
        policy.isDenied = denyLocation || (policy.isDenied && !isTyped)
        policy.isTyped = isTyped
        return policy
    }
}
