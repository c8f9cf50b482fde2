import Faults
import Geodesy

/// The status that a source has reported so far, for the message when it gives no fix.
public struct SourceCondition: Hashable, Sendable {
    private var last: SourceStatus?
    private var loss: Circumstance?
    private var isLost = false
    private var lastFix: Fix?
    private var repeats = 0
    /// The usual largest number of repetitions of one moment, because a receiver reports it in several sentences.
    private static let mostRepeats = 4
    /// True if the source has been available, with a fix or without.
    public private(set) var hasBeenOpen = false

    /// Creates a condition without reports.
    public init() {}

    /// True if the source has reported nothing.
    public var isUnheard: Bool { last == nil && loss == nil }

    /// True if the source reports the same moment again and again.
    ///
    /// Such fixes never agree.
    public var isStuck: Bool { repeats > Self.mostRepeats }

    /// Takes the next event.
    public mutating func note(_ event: SourceEvent) {
        switch event {
        case .lost(let error):
            (loss, isLost) = (Circumstance(error.reason, remedy: error.advice), true)
        case .status(let status):
            if !keepsLast(over: status) { last = status }
            if status.meansOpen { (isLost, hasBeenOpen) = (false, true) }
        case .fix(let fix):
            repeats = lastFix.map(fix.isSameMoment) ?? false ? repeats + 1 : 0
            lastFix = fix
        case .back: break
        }
    }

    /// True if the last status is more informative than `next`.
    ///
    /// The kind of data that a source sends, or its silence, remains true while another speed is tried.
    private func keepsLast(over next: SourceStatus) -> Bool {
        guard case .trying = next else { return false }
        switch last {
        case .sending: return !isLost
        case .silent, .asking: return true
        default: return false
        }
    }

    /// The last status combined with the last loss, or `nil` before the first event of either kind.
    public var circumstance: Circumstance? {
        if isStuck, !isLost { return Self.stuck }
        guard let loss else { return last?.circumstance }
        guard let last, !isLost else { return loss }
        return Circumstance("\(last) (lost before: \(loss))", remedy: last.remedy)
    }

    /// The circumstance of a receiver that hangs, or whose positions are replayed.
    package static let stuck = Circumstance(
        "every position has the same time",
        remedy: "switch the receiver off and on; its clock does not run"
    )
}
