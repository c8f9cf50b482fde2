import Countries
import Geodesy
public import Locating
import Vocabulary

/// A decision and its circumstances as one JSON object.
public final class LaunchLine: Encodable {
    let outcome: FirstLaunch.Outcome
    let answer: Answer

    /// Creates a line for the decision in `outcome`, with the `answer` for its country.
    public init(outcome: FirstLaunch.Outcome, answer: Answer) {
        (self.outcome, self.answer) = (outcome, answer)
    }

    private enum Key: String, CodingKey {
        case candidates, cause, decided, new, provisional, selected
        case zoneBasis = "timeZoneFrom"
    }

    /// Encodes every key of the answer and of the decision.
    public func encode(to encoder: any Encoder) throws {
        try answer.encode(to: encoder)
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(outcome.record.candidates.map(CandidateLine.init), forKey: .candidates)
        try container.encode(outcome.record.isProvisional, forKey: .provisional)
        try container.encode(outcome.record.cause, forKey: .cause)
        try container.encode(outcome.record.decided.description, forKey: .decided)
        try container.encode(outcome.isNew, forKey: .new)
        try container.encode(outcome.record.zoneBasis?.rawValue, forKey: .zoneBasis)
        try encoder.encode(outcome.record.zoneBasis?.rawValue, forOld: .timezoneFrom)
        try container.encode(outcome.isSelected, forKey: .selected)
    }
}

/// A country in which a position may lie, as a JSON object.
struct CandidateLine: Encodable {
    let code: String?
    let likelihood: Double

    init(_ candidate: LaunchRecord.Candidate) {
        (code, likelihood) = (candidate.country?.description, candidate.likelihood)
    }

    private enum Key: String, CodingKey { case code, likelihood }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(code, forKey: .code)
        try container.encode(likelihood, forKey: .likelihood)
    }
}
