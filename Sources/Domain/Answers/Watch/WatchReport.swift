import Countries
public import Fixes
public import Geodesy
public import Locating

/// What a watch tells, and when it was.
public struct WatchReport: Sendable {
    /// The event.
    public let event: WatchEvent
    /// When it happened, by ``clock``.
    public let time: Timestamp
    /// Whose clock the time is by: `fix`, the receiver's, or `system`.
    public let clock: String
    /// The number of fixes that a `held-back` report counts: those since the report before, and its own.
    public var heldBack = 1
    private var city: AskedCity?
    private var facts: AskedFacts?
    private var language: String?

    /// Dates `event` by its fix, else by the system.
    public init(_ event: WatchEvent) {
        self.event = event
        let fix = event.resolution?.fix ?? event.jump?.fix
        time = fix?.time ?? .now()
        clock = fix?.time == nil ? "system" : "fix"
    }

    /// Adds the details that `answers` has of the place, if it happened at one.
    public mutating func add(from answers: PlaceAnswers) throws {
        guard let resolution = event.resolution else { return }
        city = try answers.city(at: resolution.fix)
        facts = answers.facts(of: resolution)
        language = answers.language
    }

    /// The answer for the place, if it happened at one.
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

    /// A line for a person.
    public var sentence: String {
        let text =
            switch event {
            // The border that a change was told by was not asked for.
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

    /// The country's code where the watch settles, `--` for none; `nil` when it does not.
    public var code: String? { event.settled.map(\.code) }
}

extension Answer {
    /// Makes it an answer about a country that the fix may not be in.
    fileprivate mutating func leaveOpen(_ resolution: Resolution) {
        (reason, candidates) = (.ambiguous, resolution.openCandidates)
        timeZone = resolution.agreedTimeZone
        zoneBasis = timeZone.map { _ in .position }
    }
}

extension WatchEvent {
    /// The name it has in every format.
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

    /// The jump, if it tells of one.
    public var jump: FixAgreement.Jump? {
        if case .heldBack(let jump) = self { jump } else { nil }
    }
}

extension Whereabouts {
    /// The country's code, else the region's; `nil` for none.
    var name: String? { country?.description ?? region }

    /// The country's code, else the region's; `--` for none.
    public var code: String { name ?? "--" }
}
