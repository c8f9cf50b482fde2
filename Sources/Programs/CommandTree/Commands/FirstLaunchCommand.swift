import Answers
import ArgumentParser
import Countries
import Fixes
import Geodesy
import Locating
import Positioning
import ProvisioningFiles
import Quoting

struct FirstLaunchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "first-launch",
        abstract: "Select the country of the device once, or the fallback when there is no position.",
        discussion: """
            The first run selects a country and stores it. A located country stays until --again or --forget. A hint, a \
            fallback, a position that may lie in several countries, and the country nearest to a position at sea are \
            provisional: each later run looks for a position again. Exits with 0 when a country is selected, and with 3 \
            when the coordinates are in another country or time zone than an earlier decision, which then stays. When --again \
            finds no position, a country that rests on one stays, and the command exits with 69, 75 or 77.
            """
    )

    @OptionGroup var launch: LaunchOptions
    @Flag(
        help:
            "Accept only a located country; otherwise select nothing and exit with 69, 75 or 77, or 1 at sea."
    )
    var requireLocation = false
    @Flag(help: "Decide again, and replace the earlier decision and the country that it selected.")
    var again = false
    @Flag(help: "Remove the earlier decision and the country that it selected, and decide nothing.")
    var forget = false
    @Flag(
        help: "Keep the result, even if it is a hint or the fallback: later runs do not look for a position."
    )
    var once = false
    @Flag(help: .hidden)
    var retry = false
    @Option(
        help: ArgumentHelp("The file that stores the selection.", valueName: "path"),
        completion: .file(),
        transform: PathArgument.text
    )
    var store: String?
    @Option(help: "text, json, code or env.")
    var format = OutputFormat.text
    @OptionGroup var options: PlaceOptions

    mutating func validate() throws {
        guard forget else { return }
        let others = [
            again ? "--again" : nil, once ? "--once" : nil, requireLocation ? "--require-location" : nil,
            launch.named, launch.view.worldview.map { _ in "--worldview" },
            format == .text ? nil : "--format \(format.rawValue)",
        ]
        if let other = others.lazy.compactMap(\.self).first {
            throw ValidationError("--forget and \(other) cannot be combined; use --again to decide again")
        }
    }

    func run() async throws {
        let services = try Services(options)
        let catalogue = try services.catalogue()
        let decisions = try services.selection(store, whenDamaged: .replacement)
        let store = decisions.store
        if forget {
            let record = try store.update { $0.forgetLaunch() }
            if decisions.isOfUnits { _ = try RootFolder("/").removeIfThere(DeviceSeal.published) }
            return try write(forgotten: record, catalogue)
        }
        if retry {
            StandardError.writeLine(
                "countryexplorer: --retry is deprecated and has no effect: every run looks again until it is located"
            )
        }
        let attempts = services.attempts()
        var request = launch.request
        (request.isLocationRequired, request.isAgain, request.isOnce) = (requireLocation, again, once)
        let plan = try services.launchPlan(request, attempts: attempts)
        launch.reportDenial(by: plan.policy)
        let outcome = try await SearchRecordFile(of: services, store: self.store).recording {
            try await services.firstLaunch(request, plan, in: store, attempts: attempts).run()
        }
        if let refused = outcome.refused {
            throw Failure(Self.refusal(of: refused, by: outcome.record, catalogue), .decidedBefore)
        }
        if again, !outcome.isNew {
            let remedy = "first-launch --forget\(storeWords(services)) removes the decision"
            throw LaunchOptions.failure(toDecideAnew: outcome, catalogue, remedy: remedy)
        }
        launch.reportCause(of: outcome)
        if format != .text { launch.reportUnread(outcome, and: once ? ["--once"] : [], catalogue) }
        var answer = Answer(outcome.record, catalogue: catalogue)
        answer.tried = attempts.all
        if format == .json {
            try StandardOutput.writeLine(try JSONLine.text(LaunchLine(outcome: outcome, answer: answer)))
        } else {
            try answer.write(as: format, sentence: "\(answer.sentence): \(Self.story(of: outcome, answer))")
        }
    }

    /// The option that selects the store again, preceded by a space, or an empty text for the usual store.
    private func storeWords(_ services: Services) -> String {
        guard let path = store ?? services.settings.string(.store) else { return "" }
        return " --store " + String(decoding: ShellWord.quoted(path.utf8), as: UTF8.self)
    }

    /// Prints the country whose decision was removed.
    private func write(forgotten record: LaunchRecord?, _ catalogue: Catalogue) throws {
        let line =
            record.map { "forgotten: \(Self.name(of: $0.country, catalogue))" } ?? "nothing was decided"
        try StandardOutput.writeLine(line)
    }

    private static func refusal(
        of decision: LaunchRecord,
        by standing: LaunchRecord,
        _ catalogue: Catalogue
    ) -> String {
        let place =
            decision.isFallback
            ? "no country" : decision.place(calling: name(of: decision.country, catalogue))
        return """
            \(standing.place(calling: name(of: standing.country, catalogue))) was decided on \(standing.decided), and the \
            typed position is in \(place); nothing was changed; use --again to replace the decision
            """
    }

    private static func name(of code: Country.Code, _ catalogue: Catalogue) -> String {
        catalogue[code].map { "\($0.name) (\(code))" } ?? code.description
    }

    private static func name(of hint: CountryHint.Source?) -> String {
        switch hint {
        case .network: "the mobile network"
        case .timezone: "the system's time zone"
        case nil: "something else"
        }
    }

    /// The result and its reason, as a clause.
    private static func story(of outcome: FirstLaunch.Outcome, _ answer: Answer) -> String {
        let record = outcome.record
        let how =
            switch (record.reason, record.origin) {
            case (.located, let origin?): "located (\(origin.rawValue))"
            case (.ambiguous, let origin?):
                "the likeliest of \(answer.candidateList), since the position (\(origin.rawValue)) leaves it open"
            case (.nearest, let origin?):
                "the country nearest to the position, which is in none (\(origin.rawValue))"
            case (.hint, _): "a hint by \(Self.name(of: record.hint)), since no location could be had"
            case (.denied, _): "the fallback, since location is denied"
            case (.noCountry, _): "the fallback, since the position is in no country"
            default: "the fallback, since no location could be had"
            }
        let kept =
            record.isProvisional
            ? "provisional, nothing changed" : "nothing changed; use --again to decide again"
        let when =
            outcome.isNew
            ? "selected now" : "decided on \(record.decided), \(outcome.isMadeFinal ? "final now" : kept)"
        return
            "\(how)\(answer.failedClause), \(outcome.isSelected ? when : when + ", not among the selected")"
    }
}
