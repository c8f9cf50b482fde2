import Countries
public import Fixes
public import Geodesy

/// Turns source events into country changes.
///
/// It does not read a clock. A dwell time is measured by the fixes' own times, so that a replayed log gives the same
/// events as the drive.
public struct CountryWatch: Sendable {
    /// The events to report, and the evidence that they need.
    public struct Options: Hashable, Sendable {
        /// The number of consecutive fixes that must agree.
        public var agreeing = FixAgreement.usual
        /// The time that fixes must lie in another country before the change counts.
        public var dwell = Duration.seconds(FixDwell<Whereabouts>.usualSeconds)
        /// The distance, in metres, at which the border to another country is reported, or `nil` to report no borders.
        public var nearMetres: Double?
        /// The place on which an earlier watch had settled, from which this one continues.
        public var start: Whereabouts?

        /// Creates the defaults: the usual number of agreeing fixes, ten seconds, no reports of borders, and no start.
        public init() {}
    }

    private var agreement: FixAgreement
    private var dwell: FixDwell<Whereabouts>
    private var approach: BorderApproach?
    /// True if the fix of the latest change may have been in another country.
    private var isOpen = false
    private var loss: (error: PositionError, moment: ContinuousClock.Instant)?

    /// Creates a watch that knows only `options.start`.
    public init(_ options: Options = Options()) {
        agreement = FixAgreement(needed: options.agreeing)
        dwell = FixDwell(seconds: options.dwell.seconds, start: options.start)
        approach = options.nearMetres.map(BorderApproach.init)
    }

    /// Takes an event at `moment`, and returns the resulting watch events in order.
    ///
    /// Rethrows the errors of `resolve`.
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
            // The first failed attempt starts the loss.
            guard loss == nil else { return [] }
            loss = (error, moment)
            return [.sourceLost(error)]
        case .back:
            defer { loss = nil }
            return loss.map { [.sourceBack($0.error, away: $0.moment.duration(to: moment))] } ?? []
        }
    }

    /// Takes a position that counts immediately, such as typed coordinates.
    ///
    /// No other fix has to agree with it or to follow it. Rethrows the errors of `resolve`.
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
        // A search for the border costs far more than a lookup. A typed position counts regardless of the border.
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
    /// A request for the nearest border.
    fileprivate static let border = {
        var detail = ResolutionDetail()
        detail.border = true
        return detail
    }()

    /// A request for the certainty of the country, by the rule of a first launch.
    fileprivate static let decision = {
        var detail = ResolutionDetail()
        detail.decision = true
        return detail
    }()
}

extension Certainty {
    /// Returns true if the fix may lie in `place`.
    fileprivate func leavesOpen(_ place: Whereabouts) -> Bool {
        if case .ambiguous(let candidates) = self {
            candidates.contains { Whereabouts($0.country?.code) == place }
        } else {
            false
        }
    }
}
