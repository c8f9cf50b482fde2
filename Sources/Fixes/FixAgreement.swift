import Geodesy

/// Several consecutive fixes that agree in place and time, before anything is done on their word.
///
/// An XOR checksum cannot see two swapped bytes, so one fix proves nothing; a second wrong one in the same
/// place is another matter. Two fixes agree when a vehicle could have come from the one to the other: their
/// distance is within both accuracies plus what the time between, and the speeds that they state, allow.
///
/// A jump before enough fixes agree starts the count anew. Later it is held back: the next fix may go on from
/// the place before, and as many agreeing fixes as are needed at the new place are believed after all.
public struct FixAgreement: Sendable {
    /// How many fixes in a row must agree unless told otherwise: one may be damaged unseen, and a second alike.
    public static let usual = 3

    /// After so many fixes in a row that only stated speeds speak against, places are believed alone: there are
    /// receivers that always state 0.
    static let patienceWithSpeeds = 10

    /// What becomes of a fix.
    public enum Verdict: Hashable, Sendable {
        /// Too few fixes agree so far.
        case waiting
        /// It may be acted on.
        case agreed(Fix)
        /// No vehicle comes here from the fix before.
        case heldBack(Jump)
    }

    /// A way that no vehicle goes.
    public struct Jump: Hashable, Sendable {
        /// The fix that is held back.
        public let fix: Fix
        /// How far it lies from the one before, in metres.
        public let metres: Double
        /// How much later it was measured; negative when time ran backwards.
        public let seconds: Double
    }

    /// How many fixes in a row must agree.
    public let needed: Int
    /// The fixes that agree so far, oldest first.
    public private(set) var run: [Fix] = []
    /// How often a fix contradicted the ones before it.
    public private(set) var contradictions = 0
    /// The fixes that agree elsewhere, after a run that is believed.
    private var rivals: [Fix] = []
    /// How many fixes in a row only stated speeds spoke against.
    private var speedDoubts = 0

    /// Asks for `needed` agreeing fixes in a row, at least one.
    public init(needed: Int) {
        self.needed = max(1, needed)
    }

    /// Takes the next fix; gives it back once it and the ones before it agree.
    public mutating func add(_ fix: Fix) -> Fix? {
        if case .agreed(let fix) = judge(fix) { fix } else { nil }
    }

    /// Takes the next fix, and says what becomes of it.
    ///
    /// A second report of the same moment replaces the first, so that a receiver which repeats itself never counts
    /// as several.
    public mutating func judge(_ fix: Fix) -> Verdict {
        guard let last = run.last else { return follow(with: fix) }
        let step = FixStep(from: run, to: fix)
        speedDoubts = step == .tooFast ? speedDoubts + 1 : 0
        switch step {
        case .near:
            return follow(with: fix)
        case .tooFast where speedDoubts > Self.patienceWithSpeeds:
            return follow(with: fix)
        case .late:
            return .waiting
        case .pause:
            run.removeAll()
            return follow(with: fix)
        case .tooFast, .tooFar:
            return doubt(fix) ?? .heldBack(Jump(from: last, to: fix))
        case .backwards:
            return doubt(fix) ?? .waiting
        }
    }

    /// Counts a fix that follows the ones before it.
    private mutating func follow(with fix: Fix) -> Verdict {
        rivals.removeAll()
        run = appending(fix, to: run)
        return run.count == needed ? .agreed(fix) : .waiting
    }

    /// Sets a fix aside that contradicts the run; `nil` when no other stands behind it.
    private mutating func doubt(_ fix: Fix) -> Verdict? {
        contradictions += 1
        guard run.count == needed else {
            run = [fix]
            return nil
        }
        let hasLike = !rivals.isEmpty && FixStep(from: rivals, to: fix) == .near
        if !hasLike { rivals.removeAll() }
        rivals = appending(fix, to: rivals)
        guard rivals.count == needed else { return hasLike ? .waiting : nil }
        (run, rivals) = (rivals, [])
        return .agreed(fix)
    }

    /// At most as many as are needed; the same moment again replaces what was told of it.
    private func appending(_ fix: Fix, to fixes: [Fix]) -> [Fix] {
        var fixes = fixes
        if let last = fixes.last, fix.isSameMoment(as: last) { fixes.removeLast() }
        fixes.append(fix)
        return Array(fixes.suffix(needed))
    }
}

extension FixAgreement.Jump {
    fileprivate init(from last: Fix, to fix: Fix) {
        self.fix = fix
        metres = last.coordinate.distance(to: fix.coordinate)
        seconds = fix.seconds(since: last)
    }
}
