public import Countries
public import Fixes
public import Geodesy

/// Selects a country once, on the first launch.
///
/// The country is the one in which the device is, otherwise one that a hint suggests, otherwise the fallback.
public struct FirstLaunch: Sendable {
    private let store: any SelectionStore
    private let policy: Policy
    private let hints: [any CountryHintSource]
    private let capitalZone: @Sendable (Country.Code) -> LaunchZone?
    private let locate: @Sendable () async throws -> Evidence

    /// The evidence of the country in which a device is.
    public enum Evidence: Hashable, Sendable {
        /// A fix with its answer.
        ///
        /// For a place at sea, the answer includes the nearest country if that was requested.
        case fix(Resolution)
        /// A country that a person or a browser states, with the time zone at the place, or `nil` if that is unknown.
        ///
        /// `dataVersion` is the version of the boundaries with which the zone was found.
        case country(Country.Code, timeZone: String?, dataVersion: String?)
    }

    /// Creates a launch.
    ///
    /// - Parameters:
    ///   - store: The store for the decision and the selection.
    ///   - policy: The settings of the launch.
    ///   - hints: The sources of hints, in order of use, for a launch without a position. They are not used if location
    ///     is denied, or if the position is in no country.
    ///   - zone: Returns the time zone of a country when the place in it is unknown.
    ///   - locate: Locates the device. After a `PositionError`, a hint or the fallback is used. Any other error ends the
    ///     launch, which then writes nothing.
    public init(
        store: any SelectionStore,
        policy: Policy,
        hints: [any CountryHintSource] = [],
        zone: @escaping @Sendable (Country.Code) -> LaunchZone? = { _ in nil },
        locate: @escaping @Sendable () async throws -> Evidence
    ) {
        self.store = store
        self.policy = policy
        self.hints = hints
        capitalZone = zone
        self.locate = locate
    }

    /// Decides and stores the selection and the record together, or returns the earlier decision.
    ///
    /// A decision that is not provisional is returned without a search for a position. If a person typed a position,
    /// that position is compared with the decision.
    ///
    /// - Throws: ``LocationRequired`` if a location is required and unavailable, and any error of the store or of
    ///   `locate`. Nothing is written then.
    public func run(now: @Sendable () -> Timestamp = Timestamp.now) async throws -> Outcome {
        let before = try store.state()
        if !policy.isTyped, let record = before.record, policy.keeps(record),
            let outcome = Outcome(standing: before)
        {
            return outcome
        }
        var failure: PositionError?
        var decision = try await decide(now: now, failure: &failure)
        decision.isFinal = policy.terms.makesFinal(decision.reason)
        var outcome = try store.update { [decision] state in policy.commit(decision, to: &state) }
        (outcome.failure, outcome.cause) = (failure, decision.cause)
        return outcome
    }

    private func decide(now: () -> Timestamp, failure: inout PositionError?) async throws -> LaunchRecord {
        if policy.isDenied { return try fallback(.denied, cause: nil, at: now(), since: .denied) }
        do {
            switch try await locate() {
            case .fix(let place): return try decide(by: place, now: now())
            case .country(let code, let zone, let version):
                return stated(code, timeZone: zone, dataVersion: version, at: now())
            }
        } catch let error as PositionError {
            failure = error
            if let (hint, country) = try await hint() {
                return hinted(hint, country, cause: "\(error)", at: now())
            }
            return try fallback(.unavailable, cause: "\(error)", at: now(), since: .unavailable(error))
        }
    }

    private func decide(by place: Resolution, now: Timestamp) throws(LocationRequired) -> LaunchRecord {
        let moment = place.fix.launchMoment(besides: now)
        let candidates = place.openCandidates
        let evidence = LaunchEvidence(
            isIgnored: policy.ignores(place),
            candidates: candidates.map(\.country),
            country: place.country?.code,
            nearest: place.nearest?.country.code
        )
        switch evidence.choice(isLocationRequired: policy.isLocationRequired) {
        case .ignored:
            let cause = "the position is in a place that location.ignore names"
            return try fallback(.unavailable, cause: cause, at: moment, since: .ignored)
        case .ambiguous(let likeliest):
            if policy.isLocationRequired { throw .ambiguous(candidates.map(\.country)) }
            var record = located(place, in: likeliest, timeZone: place.agreedTimeZone, .ambiguous, at: moment)
            record.candidates = candidates
            return record
        case .located(let country):
            return located(place, in: country, timeZone: place.timeZone, .located, at: moment)
        case .nearest(let country):
            return located(place, in: country, timeZone: place.nearest?.timeZone, .nearest, at: moment)
        case .noCountry:
            let cause = "the position is in no country"
            return try fallback(.noCountry, cause: cause, at: moment, since: .noCountry)
        }
    }

    /// The first hint at a country, with that country, or `nil`.
    ///
    /// Hints are not used if a location is required.
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
        var record = LaunchRecord(
            country: country,
            timeZone: timeZone,
            origin: place.fix.origin,
            reason: reason,
            cause: nil,
            decided: moment,
            dataVersion: place.dataVersion,
            dispute: place.dispute
        )
        record.borderToleranceMetres = place.borderToleranceMetres
        return record
    }

    /// A record of a country that was stated without a position in it.
    ///
    /// Without a time zone, the zone is the country's only one, or that of its capital.
    private func stated(
        _ country: Country.Code,
        timeZone: String?,
        dataVersion: String?,
        at moment: Timestamp
    ) -> LaunchRecord {
        let zone = timeZone == nil ? capitalZone(country) : nil
        var record = LaunchRecord(
            country: country,
            timeZone: timeZone ?? zone?.name,
            origin: .manual,
            reason: .located,
            cause: nil,
            decided: moment,
            dataVersion: timeZone == nil ? nil : dataVersion
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
    /// Commits a decision inside the store's transaction, because another process may have decided since `run` read the
    /// state.
    fileprivate func commit(_ decision: LaunchRecord, to state: inout SelectionState) -> FirstLaunch.Outcome {
        if let standing = state.record,
            case let settlement = terms.settle(decision.standing, against: standing.standing),
            settlement != .replaced
        {
            let isMadeFinal = settlement == .madeFinal
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

    /// Stores a decision that was made elsewhere, if it replaces the one in `store`.
    ///
    /// - Throws: Any error of the store.
    public func adopt(_ decision: LaunchRecord, in store: any SelectionStore) throws -> FirstLaunch.Outcome {
        try store.update { commit(decision, to: &$0) }
    }

    /// Selects the new country in place of the country that an earlier launch selected.
    ///
    /// The choices of a person stay. A removed default also stays removed, unless everything is decided again.
    private func select(_ decision: LaunchRecord, in state: inout SelectionState) {
        let entry = Selection.Entry(code: decision.country, isDefault: true, added: decision.decided)
        let replaced = state.record?.country
        if let replaced, state.selection.entries.contains(where: { $0.code == replaced && $0.isDefault }) {
            state.selection.replace(replaced, with: entry)
        } else if isAgain || replaced != decision.country {
            // If the list is full or a person has chosen the country already, the list stays unchanged.
            try? state.selection.add(entry, limit: limit)
        }
    }
}

extension LaunchRecord {
    /// Returns true if `standing` contradicts this decision, which comes from a typed position.
    ///
    /// The country or the time zone differs, or only one of the two decisions comes from a position in the country.
    fileprivate func disagrees(with standing: LaunchRecord) -> Bool {
        country != standing.country || hasZoneOfPlace && timeZone != standing.timeZone
            || isFallback != standing.isFallback || reason == .located && standing.reason != .located
    }

    /// True if the position determines the time zone.
    private var hasZoneOfPlace: Bool { zoneBasis == .position }
}
