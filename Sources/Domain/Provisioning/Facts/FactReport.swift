public import Faults

/// The result for a fact, or the expected result in a plan.
public enum FactOutcome: String, Hashable, Sendable, CaseIterable {
    /// The fact is set or, in a plan, would be set.
    case set
    /// The device already had this value.
    case same
    /// A value that another party has set is kept.
    case kept
    /// The country has no value for the fact, or the device does not know the value.
    case unknown
    /// Several values are possible, and none is preferred.
    case ambiguous
    /// The basis of the country does not permit the fact.
    case notLocated = "not-located"
    /// The fact cannot be set.
    case failed

    /// True if a later run would have nothing to do for the fact.
    public var isDone: Bool { self == .set || self == .same || self == .kept }
}

/// The report on one fact of a plan or of a run.
public struct FactReport: Hashable, Sendable {
    /// The fact that is reported.
    public var fact: Fact
    /// The actual or expected result.
    public var outcome: FactOutcome
    /// The device's value before the run, or `nil` without a value.
    public var current: String?
    /// The value for the country, or `nil` if it is unknown or ambiguous.
    public var value: String?
    /// The reason, as a clause, or `nil` if the outcome needs no explanation.
    public var detail: Remedy?
    /// The changes of files.
    public var changes: [Change] = []
    /// The error of reading or writing, if the outcome is ``FactOutcome/failed``.
    public var error: DeviceError?
    /// True if no file keeps the value, so that each run has to set it.
    var isOfRun = false
    /// The locale that must be generated first, or `nil` without one.
    public var generatedLocale: String?

    /// The changes if the result is `outcome`, and an empty list otherwise.
    func changes(of outcome: FactOutcome) -> [Change] { self.outcome == outcome ? changes : [] }

    /// Turns the report into one of a failure.
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
