import Faults

/// What a source has reported about itself so far, for the message when it gives no fix.
public struct SourceCondition: Hashable, Sendable {
    private var last: SourceStatus?
    private var loss: Circumstance?
    private var isLost = false
    private var lastFix: Fix?
    private var repeats = 0
    /// A receiver reports one moment by several sentences, and seldom by more than this.
    private static let mostRepeats = 4
    /// Whether the source has been there, with a fix or without.
    public private(set) var hasBeenOpen = false

    /// Nothing reported yet.
    public init() {}

    /// Whether the source has reported nothing at all.
    public var isUnheard: Bool { last == nil && loss == nil }

    /// True if the source gives one moment again and again: such fixes never agree.
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

    /// True if the last status is more informative than `next`: what a source sends, or that it is silent, stays true
    /// while another speed is tried.
    private func keepsLast(over next: SourceStatus) -> Bool {
        guard case .trying = next else { return false }
        switch last {
        case .sending: return !isLost
        case .silent: return true
        default: return false
        }
    }

    /// The last status, with the last loss beside it; `nil` before the first event of either kind.
    public var circumstance: Circumstance? {
        if isStuck, !isLost { return Self.stuck }
        guard let loss else { return last?.circumstance }
        guard let last, !isLost else { return loss }
        return Circumstance("\(last) (lost before: \(loss))", remedy: last.remedy)
    }

    /// A receiver that hangs, or whose positions are replayed.
    package static let stuck = Circumstance(
        "every position has the same time",
        remedy: "switch the receiver off and on; its clock does not run"
    )
}
