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
        if denyLocation, let source = source.named ?? (wait.setClock ? "--set-clock" : nil) {
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
            wait.timeout.map { _ in "--timeout" }, wait.setClock ? "--set-clock" : nil,
            nearestWithin.map { _ in "--nearest-within" },
        ].compactMap(\.self)
    }

    /// The request that the options describe.
    var request: LaunchRequest {
        LaunchRequest(
            source: source.request,
            wait: wait.request,
            hints: hint.hints?.sources,
            fallback: fallback,
            nearestMetres: nearestWithin.map { $0 * 1000 },
            worldview: view.worldview,
            isDenied: denyLocation,
            isTyped: isTyped
        )
    }

    /// Prints on standard error that the settings deny the source that the options name.
    func reportDenial(by policy: FirstLaunch.Policy) {
        guard policy.isDenied, let source = source.named else { return }
        let remedy = "type coordinates, or change the setting"
        StandardError.writeLine("countryexplorer: location.denied forbids \(source); \(remedy)")
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
    static func failure(
        toDecideAnew outcome: FirstLaunch.Outcome,
        _ catalogue: Catalogue,
        remedy: String
    ) -> Failure {
        let cause = outcome.failure.map(Failure.line) ?? outcome.cause ?? "no position"
        return Failure(
            "\(stays(outcome.record, catalogue)), since nothing better was found: \(cause); \(remedy)",
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
}
