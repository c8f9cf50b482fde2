import Countries
public import Fixes
public import Geodesy
public import Locating

/// A watch event with its time.
public struct WatchReport: Sendable {
    /// The event that is reported.
    public let event: WatchEvent
    /// The time of the event, by ``clock``.
    public let time: Timestamp
    /// The clock of the time: `fix` for the receiver's, or `system`.
    public let clock: String
    /// The number of fixes covered by a `held-back` report: its own, and those since the previous report.
    public var heldBack = 1
    private var city: AskedCity?
    private var facts: AskedFacts?
    private var language: String?

    /// Creates a report with the time of the event's fix, or with the system's time.
    public init(_ event: WatchEvent) {
        self.event = event
        let fix = event.resolution?.fix ?? event.jump?.fix
        time = fix?.time ?? .now()
        clock = fix?.time == nil ? "system" : "fix"
    }

    /// Adds the details that `answers` has for the place of the event, if it has a place.
    public mutating func add(from answers: PlaceAnswers) throws {
        guard let resolution = event.resolution else { return }
        city = try answers.city(at: resolution.fix)
        facts = answers.facts(of: resolution)
        language = answers.language
    }

    /// The answer for the place of the event, or `nil` without a place.
    public var answer: Answer? {
        event.resolution.map { resolution in
            var asked = ResolutionDetail()
            if case .nearBorder = event { asked.border = true }
            var answer = Answer(resolution.named(in: language), asked: asked)
            (answer.city, answer.facts) = (city, facts)
            if event.isOpen { answer.leaveOpen(resolution) }
            return answer
        }
    }

    /// The report in one line for people.
    public var sentence: String {
        let text =
            switch event {
            // The border in the answer to a change was not requested, so that it is not printed.
            case .firstFix, .countryChanged, .leftToSea:
                Self.joined(answer?.sentence, openLine, cityLine, facts?.text)
            case .nearBorder: Self.joined(answer?.sentence, answer?.detailLine)
            case .heldBack(let jump):
                "\(Int(clamping: jump.metres)) m in \(jump.seconds.rounded(toDecimals: 3)) s is an implausible jump"
                    + (heldBack > 1 ? " (the last of \(heldBack) such fixes)" : "")
            case .sourceLost(let error): "\(error)"
            case .sourceBack(let error, let away):
                "\(error.source), after \(away.seconds.rounded(toDecimals: 1)) s"
            }
        return "\(event.name): \(text)"
    }

    private var openLine: String? {
        event.isOpen ? answer.map { "the position leaves it open: \($0.candidateList)" } : nil
    }

    private var cityLine: String? { city?.text.map { "nearest city \($0)" } }

    private static func joined(_ parts: String?...) -> String {
        parts.compactMap(\.self).joined(separator: "; ")
    }

    /// The code of the country or region on which the watch has settled, or `--` without one.
    ///
    /// It is `nil` if the event does not change it.
    public var code: String? { event.settled.map(\.code) }
}

extension Answer {
    /// Turns the answer into one about a country in which the fix may not lie.
    fileprivate mutating func leaveOpen(_ resolution: Resolution) {
        (reason, candidates) = (.ambiguous, resolution.openCandidates)
        timeZone = resolution.agreedTimeZone
        zoneBasis = timeZone.map { _ in .position }
    }
}

extension WatchEvent {
    /// The name of the event, which is the same in every format.
    public var name: String {
        switch self {
        case .firstFix: "first-fix"
        case .countryChanged: "country-changed"
        case .leftToSea: "left-to-sea"
        case .nearBorder: "near-border"
        case .heldBack: "held-back"
        case .sourceLost(let error): error.code == .disagreement ? "senders-disagree" : "source-lost"
        case .sourceBack: "source-back"
        }
    }

    /// The jump, or `nil` for other events.
    public var jump: FixAgreement.Jump? {
        if case .heldBack(let jump) = self { jump } else { nil }
    }
}

extension Whereabouts {
    /// The country's code, or the region's, or `nil` without either.
    var name: String? { country?.description ?? region }

    /// The country's code, or the region's, or `--` without either.
    public var code: String { name ?? "--" }
}
