public import Countries
public import Fixes
public import Geodesy

/// Selects a country once, on the first launch: the one the device is in, else one that something hints at, else
/// the fallback.
public struct FirstLaunch: Sendable {
    private let store: any SelectionStore
    private let policy: Policy
    private let hints: [any CountryHintSource]
    private let capitalZone: @Sendable (Country.Code) -> LaunchZone?
    private let locate: @Sendable () async throws -> Resolution

    /// - Parameters:
    ///   - store: Where the decision is kept.
    ///   - policy: What is asked for.
    ///   - hints: The sources that are asked, in this order, when no position can be had. None is asked when location is
    ///     denied, or a position lies in no country.
    ///   - zone: The time zone of a country when the place in it is not known.
    ///   - locate: Finds out where the device is; a place at sea goes by its nearest country, if that was
    ///     asked for. A `PositionError` that it throws leads to
    ///     a hint or the fallback; any other error ends the launch with nothing written.
    public init(
        store: any SelectionStore,
        policy: Policy,
        hints: [any CountryHintSource] = [],
        zone: @escaping @Sendable (Country.Code) -> LaunchZone? = { _ in nil },
        locate: @escaping @Sendable () async throws -> Resolution
    ) {
        self.store = store
        self.policy = policy
        self.hints = hints
        capitalZone = zone
        self.locate = locate
    }

    /// Decides, and stores the selection and the record together; or reports what was decided before.
    ///
    /// A decision that is not provisional is reported without a look for a position, unless a person typed one: that is
    /// compared with the decision.
    ///
    /// - Throws: ``LocationRequired`` when a location is required and none can be had, and what the store
    ///   or `locate` throws. Nothing is written then.
    public func run(now: @Sendable () -> Timestamp = Timestamp.now) async throws -> Outcome {
        let before = try store.state()
        if !policy.isTyped, let record = before.record, policy.keeps(record),
            let outcome = Outcome(standing: before)
        {
            return outcome
        }
        var failure: PositionError?
        var decision = try await decide(now: now, failure: &failure)
        decision.isFinal = policy.isOnce && decision.reason != .located
        var outcome = try store.update { [decision] state in policy.commit(decision, to: &state) }
        (outcome.failure, outcome.cause) = (failure, decision.cause)
        return outcome
    }

    private func decide(now: () -> Timestamp, failure: inout PositionError?) async throws -> LaunchRecord {
        if policy.isDenied { return try fallback(.denied, cause: nil, at: now(), since: .denied) }
        do {
            return try decide(by: try await locate(), now: now())
        } catch let error as PositionError {
            failure = error
            if let (hint, country) = try await hint() {
                return hinted(hint, country, cause: "\(error)", at: now())
            }
            return try fallback(.unavailable, cause: "\(error)", at: now(), since: .unavailable(error))
        }
    }

    private func decide(by place: Resolution, now: Timestamp) throws(LocationRequired) -> LaunchRecord {
        let moment = place.fix.moment(besides: now)
        if policy.ignores(place) {
            let cause = "the position is in a place that location.ignore names"
            return try fallback(.unavailable, cause: cause, at: moment, since: .ignored)
        }
        let candidates = place.openCandidates
        if let likeliest = candidates.lazy.compactMap(\.country).first {
            if policy.isLocationRequired { throw .ambiguous(candidates.map(\.country)) }
            var record = located(place, in: likeliest, timeZone: place.agreedTimeZone, .ambiguous, at: moment)
            record.candidates = candidates
            return record
        }
        if let country = place.country?.code {
            if policy.isPlaceless { return stated(country, by: place.fix.origin, at: moment) }
            return located(place, in: country, timeZone: place.timeZone, .located, at: moment)
        }
        if let nearest = place.nearest, !policy.isLocationRequired {
            return located(place, in: nearest.country.code, timeZone: nearest.timeZone, .nearest, at: moment)
        }
        let cause = "the position lies in no country"
        return try fallback(.noCountry, cause: cause, at: moment, since: .noCountry)
    }

    /// The first hint at a country, and that country; no source is asked when a location is required.
    private func hint() async throws -> (CountryHint, Country.Code)? {
        if policy.isLocationRequired { return nil }
        for source in hints {
            do {
                let hint = try await source.hint()
                if let country = Country.Code(hint.country) { return (hint, country) }
            } catch is NoHint {
                continue
            }
        }
        return nil
    }

    private func hinted(
        _ hint: CountryHint,
        _ country: Country.Code,
        cause: String,
        at moment: Timestamp
    ) -> LaunchRecord {
        LaunchRecord(
            country: country,
            timeZone: hint.timeZone,
            origin: nil,
            hint: hint.source,
            reason: .hint,
            cause: cause,
            decided: moment,
            dataVersion: nil
        )
    }

    private func located(
        _ place: Resolution,
        in country: Country.Code,
        timeZone: String?,
        _ reason: LaunchRecord.Reason,
        at moment: Timestamp
    ) -> LaunchRecord {
        LaunchRecord(
            country: country,
            timeZone: timeZone,
            origin: place.fix.origin,
            reason: reason,
            cause: nil,
            decided: moment,
            dataVersion: place.dataVersion,
            dispute: place.dispute
        )
    }

    /// A country without a place in it: its time zone is its only one, or that of its capital.
    private func stated(
        _ country: Country.Code,
        by origin: Fix.Origin,
        at moment: Timestamp
    ) -> LaunchRecord {
        let zone = capitalZone(country)
        var record = LaunchRecord(
            country: country,
            timeZone: zone?.name,
            origin: origin,
            reason: .located,
            cause: nil,
            decided: moment,
            dataVersion: nil
        )
        record.isCapitalZone = zone?.isOfCapital ?? false
        return record
    }

    private func fallback(
        _ reason: LaunchRecord.Reason,
        cause: String?,
        at moment: Timestamp,
        since shortfall: LocationRequired
    ) throws(LocationRequired) -> LaunchRecord {
        if policy.isLocationRequired { throw shortfall }
        let zone = capitalZone(policy.fallback)
        var record = LaunchRecord(
            country: policy.fallback,
            timeZone: zone?.name,
            origin: nil,
            reason: reason,
            cause: cause,
            decided: moment,
            dataVersion: nil
        )
        record.isCapitalZone = zone?.isOfCapital ?? false
        return record
    }
}

extension FirstLaunch.Policy {
    /// Runs inside the store's transaction: another process may have decided since `run` looked.
    fileprivate func commit(_ decision: LaunchRecord, to state: inout SelectionState) -> FirstLaunch.Outcome {
        if let standing = state.record, !prefers(decision, to: standing) {
            let isMadeFinal = isOnce && !isAgain && standing.isProvisional
            if isMadeFinal { state.record?.isFinal = true }
            let isRefused = isTyped && decision.disagrees(with: standing)
            return FirstLaunch.Outcome(
                record: state.record ?? standing,
                isNew: false,
                isSelected: state.selection.contains(standing.country),
                isMadeFinal: isMadeFinal,
                refused: isRefused ? decision : nil
            )
        }
        select(decision, in: &state)
        state.record = decision
        return FirstLaunch.Outcome(
            record: decision,
            isNew: true,
            isSelected: state.selection.contains(decision.country)
        )
    }

    /// Stores a decision that was made elsewhere, as far as it takes the place of the one in `store`.
    ///
    /// - Throws: what the store throws.
    public func adopt(_ decision: LaunchRecord, in store: any SelectionStore) throws -> FirstLaunch.Outcome {
        try store.update { commit(decision, to: &$0) }
    }

    /// Selects the new country in the place of the one that an earlier launch selected.
    ///
    /// A person's own choices stay, and so does the removal of a default, unless everything is decided anew.
    private func select(_ decision: LaunchRecord, in state: inout SelectionState) {
        let entry = Selection.Entry(code: decision.country, isDefault: true, added: decision.decided)
        let replaced = state.record?.country
        if let replaced, state.selection.entries.contains(where: { $0.code == replaced && $0.isDefault }) {
            state.selection.replace(replaced, with: entry)
        } else if isAgain || replaced != decision.country {
            // Full, or chosen by a person already: their list stays as it is.
            try? state.selection.add(entry, limit: limit)
        }
    }
}

extension LaunchRecord {
    /// True if a typed position that led here is contradicted by `standing`: by its country, by its time zone, or since
    /// one of the two rests on a position in the country and the other does not.
    fileprivate func disagrees(with standing: LaunchRecord) -> Bool {
        country != standing.country || hasZoneOfPlace && timeZone != standing.timeZone
            || isFallback != standing.isFallback || reason == .located && standing.reason != .located
    }

    /// True if a position gave the time zone, and not the country.
    private var hasZoneOfPlace: Bool { zoneBasis == .position }
}

extension Fix {
    /// Milliseconds since 1970 at the start of 2020; a system's clock before this is not set.
    private static let earliestClock = Timestamp(milliseconds: 1_577_836_800_000)

    /// The moment to record beside this fix: `now`, or the fix's own time when the system's clock is not set.
    fileprivate func moment(besides now: Timestamp) -> Timestamp {
        guard now < Self.earliestClock, let time, time > Self.earliestClock else { return now }
        return time
    }
}
