public import Faults

/// What was done about a fact, or what would be.
public enum FactOutcome: String, Hashable, Sendable, CaseIterable {
    /// It is set; in a plan, it would be.
    case set
    /// The device had this value already.
    case same
    /// Somebody else has set it, and it stays.
    case kept
    /// There is no value for this country, or the device does not know it.
    case unknown
    /// There are several values, and none is preferred.
    case ambiguous
    /// The way in which the country was found does not permit it.
    case notLocated = "not-located"
    /// It cannot be set.
    case failed

    /// Whether nothing is left to do: a later run would find it the same way.
    public var isDone: Bool { self == .set || self == .same || self == .kept }
}

/// One fact of a plan, or of what was applied.
public struct FactReport: Hashable, Sendable {
    /// The fact.
    public var fact: Fact
    /// What was done, or would be.
    public var outcome: FactOutcome
    /// What the device has; `nil` when it has nothing.
    public var current: String?
    /// What the country asks for; `nil` when that is unknown or ambiguous.
    public var value: String?
    /// Why, as a clause; `nil` when the outcome says it all.
    public var detail: Remedy?
    /// What becomes of which file.
    public var changes: [Change] = []
    /// What cannot be read or written, if the outcome is ``FactOutcome/failed``.
    public var error: DeviceError?
    /// True if no file keeps the value, so that each run has to set it.
    var isOfRun = false
    /// The locale that has to be generated first, if it has to be.
    public var generatedLocale: String?

    /// The changes, if the outcome is `outcome`.
    func changes(of outcome: FactOutcome) -> [Change] { self.outcome == outcome ? changes : [] }

    /// Makes it a report of what could not be set.
    mutating func fail(_ error: DeviceError) {
        (outcome, changes, self.error) = (.failed, [], error)
    }

    init(
        _ fact: Fact,
        _ outcome: FactOutcome,
        current: String? = nil,
        value: String? = nil,
        detail: Remedy? = nil
    ) {
        (self.fact, self.outcome, self.current, self.value) = (fact, outcome, current, value)
        self.detail = detail
    }
}
