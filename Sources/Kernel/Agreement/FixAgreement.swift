public import Geodesy

/// Requires several consecutive fixes to agree in place and time before they are acted on.
///
/// An XOR checksum does not detect two swapped bytes, so one fix proves nothing. A second wrong fix in the same
/// place is unlikely. Two fixes agree if a vehicle could have travelled from one to the other. Their distance is then
/// within both accuracies plus the distance that the time between them, and their stated speeds, allow.
///
/// A jump before enough fixes agree restarts the count. A later jump is held back, because the next fix may continue
/// from the place before. If the needed number of fixes agree at the new place, they are accepted.
public struct FixAgreement: Sendable {
    /// The usual number of consecutive fixes that must agree.
    ///
    /// Damage to one fix may remain undetected, and a second fix may have the same damage.
    public static let usual = 3

    /// The number of consecutive fixes, contradicted only by stated speeds, after which speeds are ignored.
    ///
    /// Some receivers always state the speed 0.
    static let patienceWithSpeeds = 10

    /// The verdict on a fix.
    public enum Verdict: Hashable, Sendable {
        /// Too few fixes agree so far.
        case waiting
        /// The fix may be acted on.
        case agreed(Fix)
        /// No vehicle could have travelled here from the fix before.
        case heldBack(Jump)
    }

    /// A jump that no vehicle could have made.
    public struct Jump: Hashable, Sendable {
        /// The fix that is held back.
        public let fix: Fix
        /// The distance from the fix before, in metres.
        public let metres: Double
        /// The time since the fix before, in seconds, negative if time ran backwards.
        public let seconds: Double
    }

    /// The number of consecutive fixes that must agree.
    public let needed: Int
    /// The fixes that agree so far, oldest first.
    public private(set) var run: [Fix] = []
    /// The number of fixes that contradicted the ones before them.
    public private(set) var contradictions = 0
    /// The fixes that agree elsewhere, after a run that was accepted.
    private var rivals: [Fix] = []
    /// The number of consecutive fixes rejected only because of their stated speed.
    private var speedDoubts = 0

    /// Requires `needed` consecutive fixes that agree, at least one.
    public init(needed: Int) {
        self.needed = max(1, needed)
    }

    /// Takes the next fix.
    ///
    /// Returns it if it and the ones before it agree.
    public mutating func add(_ fix: Fix) -> Fix? {
        if case .agreed(let fix) = judge(fix) { fix } else { nil }
    }

    /// Takes the next fix and returns the verdict on it.
    ///
    /// A second report of the same moment replaces the first, so that a receiver that repeats itself does not count
    /// several times.
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

    /// Sets aside a fix that contradicts the run.
    ///
    /// Returns `nil` if no other fix supports it.
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

    /// Appends a fix and keeps at most the needed number.
    ///
    /// A fix of the same moment replaces the last one.
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
