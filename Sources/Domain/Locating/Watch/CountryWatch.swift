import Countries
public import Fixes

/// Tells from what happens at a source what becomes of the country.
///
/// It keeps no time of its own: a stay is measured by the fixes' clock, so that a replayed log tells what the
/// drive told.
public struct CountryWatch: Sendable {
    /// What to tell, and how sure to be of it.
    public struct Options: Hashable, Sendable {
        /// How many consecutive fixes must agree.
        public var agreeing = FixAgreement.usual
        /// How long they must have lain in another country before it counts.
        public var dwell = Duration.seconds(10)
        /// How near a border to another country is told of, in metres; `nil` is not at all.
        public var nearMetres: Double?
        /// Where an earlier watch had settled, to be gone on from.
        public var start: Whereabouts?

        /// Three fixes, ten seconds, no word of borders, no start.
        public init() {}
    }

    private var agreement: FixAgreement
    private var dwell: FixDwell<Whereabouts>
    private var approach: BorderApproach?
    /// True if the fix of the last change may have been in another country.
    private var isOpen = false
    private var loss: (error: PositionError, moment: ContinuousClock.Instant)?

    /// Begins with nothing known but `options.start`.
    public init(_ options: Options = Options()) {
        agreement = FixAgreement(needed: options.agreeing)
        dwell = FixDwell(seconds: options.dwell.seconds, start: options.start)
        approach = options.nearMetres.map(BorderApproach.init)
    }

    /// Takes what happens at `moment`; gives what that tells, in order.
    ///
    /// Rethrows what `resolve` throws.
    public mutating func take<Failure: Error>(
        _ event: SourceEvent,
        at moment: ContinuousClock.Instant,
        resolve: (Fix, ResolutionDetail) throws(Failure) -> Resolution
    ) throws(Failure) -> [WatchEvent] {
        switch event {
        case .fix(let fix):
            switch agreement.judge(fix) {
            case .waiting: return []
            case .heldBack(let jump): return [.heldBack(jump)]
            case .agreed(let fix): return try take(fix, isCertain: false, resolve)
            }
        case .status: return []
        case .lost(let error):
            // The first failed attempt begins the loss.
            guard loss == nil else { return [] }
            loss = (error, moment)
            return [.sourceLost(error)]
        case .back:
            defer { loss = nil }
            return loss.map { [.sourceBack($0.error, away: $0.moment.duration(to: moment))] } ?? []
        }
    }

    /// Takes a position that counts at once, such as typed coordinates: no other has to agree, and none has to follow.
    ///
    /// Rethrows what `resolve` throws.
    public mutating func take<Failure: Error>(
        certain fix: Fix,
        resolve: (Fix, ResolutionDetail) throws(Failure) -> Resolution
    ) throws(Failure) -> [WatchEvent] {
        try take(fix, isCertain: true, resolve)
    }

    private mutating func take<Failure: Error>(
        _ fix: Fix,
        isCertain: Bool,
        _ resolve: (Fix, ResolutionDetail) throws(Failure) -> Resolution
    ) throws(Failure) -> [WatchEvent] {
        try change(by: fix, isCertain: isCertain, resolve) + approach(by: fix, resolve)
    }

    private mutating func change<Failure: Error>(
        by fix: Fix,
        isCertain: Bool,
        _ resolve: (Fix, ResolutionDetail) throws(Failure) -> Resolution
    ) throws(Failure) -> [WatchEvent] {
        let previous = dwell.settled
        var answer = try resolve(fix, ResolutionDetail())
        let place = Whereabouts(answer)
        // Looking for the border costs far more than a lookup. A typed position counts wherever the border is.
        let isWeighed = !isCertain || fix.accuracyMetres != nil
        if isWeighed, place != previous || isOpen { answer = try resolve(fix, .decision) }
        if isOpen, place == previous, answer.openCandidates.isEmpty {
            _ = dwell.settle(on: place)
            isOpen = false
            return [.countryChanged(answer, from: place)]
        }
        let isDoubtful = previous.map { answer.certainty?.leavesOpen($0) ?? false } ?? false
        let isChange =
            isCertain ? dwell.settle(on: place) : dwell.settles(on: place, by: fix, isDoubtful: isDoubtful)
        guard isChange else { return [] }
        isOpen = !place.isNowhere && !answer.openCandidates.isEmpty
        guard let previous else { return [.firstFix(answer)] }
        return [
            place.isNowhere
                ? .leftToSea(answer, from: previous) : .countryChanged(answer, from: previous)
        ]
    }

    private mutating func approach<Failure: Error>(
        by fix: Fix,
        _ resolve: (Fix, ResolutionDetail) throws(Failure) -> Resolution
    ) throws(Failure) -> [WatchEvent] {
        guard approach?.isDue(at: fix.coordinate) == true else { return [] }
        let answer = try resolve(fix, .border)
        return approach?.isNews(answer) == true ? [.nearBorder(answer)] : []
    }
}

extension ResolutionDetail {
    /// The nearest border.
    fileprivate static let border = {
        var detail = ResolutionDetail()
        detail.border = true
        return detail
    }()

    /// Whether the fix's error leaves the country open, by the rule of a first launch.
    fileprivate static let decision = {
        var detail = ResolutionDetail()
        detail.decision = true
        return detail
    }()
}

extension Certainty {
    /// Whether the fix may lie there.
    fileprivate func leavesOpen(_ place: Whereabouts) -> Bool {
        if case .ambiguous(let candidates) = self {
            candidates.contains { Whereabouts($0.country?.code) == place }
        } else {
            false
        }
    }
}
