public import Fixes
public import Geodesy

/// Selects a country once, on the first launch: the one the device is in, else one that something hints at, else
/// the fallback.
public struct FirstLaunch: Sendable {
    /// What the person or the configuration asks for.
    public struct Policy: Hashable, Sendable {
        /// The country when no location can be had.
        public var fallback: Country.Code
        /// The time zone of the fallback, when it has one alone.
        public var fallbackTimeZone: String?
        /// Whether location is denied.
        public var isDenied = false
        /// Whether to fail rather than to select a hint or the fallback.
        public var isLocationRequired = false
        /// Whether to locate again when only the country nearest to a position at sea, a hint or a fallback stands.
        public var isRetry = false
        /// How many countries the selection may hold.
        public var limit = Selection.defaultLimit

        /// Falls back to `fallback`; the rest as on a plain first launch.
        public init(fallback: Country.Code) {
            self.fallback = fallback
        }
    }

    /// What stands after a launch.
    public struct Outcome: Hashable, Sendable {
        /// The decision in force.
        public var record: LaunchRecord
        /// Whether this launch made it; an earlier one, or another process, did otherwise.
        public var isNew: Bool
        /// Whether its country is among the selected.
        public var isSelected: Bool
        /// Why this launch got no position; `nil` when it did, or asked for none.
        public var failure: PositionError?
    }

    private let store: any SelectionStore
    private let policy: Policy
    private let hints: [any CountryHintSource]
    private let locate: @Sendable () async throws -> Resolution

    /// - Parameters:
    ///   - store: Where the decision is kept.
    ///   - policy: What is asked for.
    ///   - hints: What is asked, in this order, when no position can be had; nothing is when location is denied,
    ///     or a position lies in no country.
    ///   - locate: Finds out where the device is; a place at sea goes by its nearest country, if that was
    ///     asked for. What it throws as `PositionError` leads to
    ///     a hint or the fallback; anything else ends the launch with nothing written.
    public init(
        store: any SelectionStore,
        policy: Policy,
        hints: [any CountryHintSource] = [],
        locate: @escaping @Sendable () async throws -> Resolution
    ) {
        self.store = store
        self.policy = policy
        self.hints = hints
        self.locate = locate
    }

    /// Decides, and stores the selection and the record together; or reports what was decided before.
    ///
    /// - Throws: ``LocationRequired`` when a location is required and none can be had, and what the store
    ///   or `locate` throws. Nothing is written then.
    public func run(now: @Sendable () -> Timestamp = Timestamp.now) async throws -> Outcome {
        let before = try store.state()
        if let record = before.record, !(policy.isRetry && record.isProvisional) {
            return Outcome(
                record: record,
                isNew: false,
                isSelected: before.selection.contains(record.country)
            )
        }
        var failure: PositionError?
        let decision = try await decide(now: now, failure: &failure)
        var outcome = try store.update { state in commit(decision, to: &state) }
        outcome.failure = failure
        return outcome
    }

    private func decide(now: () -> Timestamp, failure: inout PositionError?) async throws -> LaunchRecord {
        if policy.isDenied { return try fallback(.denied, cause: nil, at: now(), since: .denied) }
        do {
            let place = try await locate()
            if let country = place.country {
                return located(place, in: country, timeZone: place.timeZone, .located, at: now())
            }
            if let nearest = place.nearest {
                return located(place, in: nearest.country, timeZone: nearest.timeZone, .nearest, at: now())
            }
            let cause = "the position lies in no country"
            return try fallback(.noCountry, cause: cause, at: now(), since: .noCountry)
        } catch let error as PositionError {
            failure = error
            if let (hint, country) = try await hint() {
                return hinted(hint, country, cause: "\(error)", at: now())
            }
            return try fallback(.unavailable, cause: "\(error)", at: now(), since: .unavailable(error))
        }
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
        in country: Country,
        timeZone: String?,
        _ reason: LaunchRecord.Reason,
        at moment: Timestamp
    ) -> LaunchRecord {
        LaunchRecord(
            country: country.code,
            timeZone: timeZone,
            origin: place.fix.origin,
            reason: reason,
            cause: nil,
            decided: moment,
            dataVersion: place.dataVersion,
            dispute: place.dispute
        )
    }

    private func fallback(
        _ reason: LaunchRecord.Reason,
        cause: String?,
        at moment: Timestamp,
        since shortfall: LocationRequired
    ) throws(LocationRequired) -> LaunchRecord {
        if policy.isLocationRequired { throw shortfall }
        return LaunchRecord(
            country: policy.fallback,
            timeZone: policy.fallbackTimeZone,
            origin: nil,
            reason: reason,
            cause: cause,
            decided: moment,
            dataVersion: nil
        )
    }

    /// Runs inside the store's transaction: another process may have decided since `run` looked.
    private func commit(_ decision: LaunchRecord, to state: inout SelectionState) -> Outcome {
        if let standing = state.record, !(policy.isRetry && decision.replaces(standing)) {
            let isSelected = state.selection.contains(standing.country)
            return Outcome(record: standing, isNew: false, isSelected: isSelected)
        }
        select(decision, in: &state)
        state.record = decision
        return Outcome(
            record: decision,
            isNew: true,
            isSelected: state.selection.contains(decision.country)
        )
    }

    /// A fallback or a hint that still stands gives its place to the better country; a person's own choices stay, and
    /// so does the removal of a default.
    private func select(_ decision: LaunchRecord, in state: inout SelectionState) {
        let entry = Selection.Entry(code: decision.country, isDefault: true, added: decision.decided)
        let replaced = state.record?.country
        if let replaced, state.selection.entries.contains(where: { $0.code == replaced && $0.isDefault }) {
            state.selection.replace(replaced, with: entry)
        } else if replaced != decision.country {
            // Full, or chosen by a person already: their list stands as it is.
            try? state.selection.add(entry, limit: policy.limit)
        }
    }
}
