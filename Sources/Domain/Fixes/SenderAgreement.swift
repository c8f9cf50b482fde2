public import Geodesy

/// Judges fixes that several senders report for one device.
///
/// Any computer on a network can send datagrams, in any number and at any rate. Only the fixes of one sender are used:
/// the first to send, until it falls silent. None are returned while another sender is at a place where the device
/// cannot also be. No fix is returned before ``settling`` is over, so that a sender with a high rate does not decide
/// before one with a low rate is heard.
public struct SenderAgreement<Sender: Hashable & Sendable>: Sendable {
    /// The verdict on a fix.
    public enum Verdict: Hashable, Sendable {
        /// These fixes may be acted on, oldest first.
        ///
        /// The list may be empty.
        case given([Fix])
        /// These two senders have reported different places for some time.
        case disagreement(Sender, Sender)
    }

    /// The largest number of senders that are distinguished.
    ///
    /// A further sender replaces the one with the fewest fixes.
    public static var limit: Int { 16 }
    /// The largest accuracy radius used, in metres, because a false sender may state any.
    static var largestAccuracy: Double { 1000 }
    /// The time for which two senders with several fixes each may be at different places before that is an error.
    static var patience: Duration { .seconds(3) }
    /// The corresponding time if one of them gave a single fix, which may have undetected damage.
    static var longPatience: Duration { .seconds(10) }
    /// The time without contradiction after which fixes are returned again.
    static var calm: Duration { .seconds(5) }
    /// The time for which the chosen sender may be silent before another one is chosen.
    static var silence: Duration { .seconds(5) }
    /// The time for which a sender's last fix counts.
    static var memory: Duration { .seconds(10) }

    private struct Voice {
        var fix: Fix
        var count: Int
    }

    private struct Doubt {
        let since: ContinuousClock.Instant
        var last: ContinuousClock.Instant
    }

    /// The time after the first fix in which none are returned.
    public let settling: Duration
    private var voices: [Sender: Voice] = [:]
    private var leader: Sender?
    private var start: ContinuousClock.Instant?
    private var held: [Fix] = []
    private var doubt: Doubt?

    /// Listens to all senders for `settling` before it returns a fix.
    public init(settling: Duration = .seconds(3)) {
        self.settling = settling
    }

    /// True if no sender has given a fix yet.
    public var isNew: Bool { start == nil }

    /// The number of remembered senders.
    var senderCount: Int { voices.count }

    /// The number of fixes that `sender` has given since it was last forgotten.
    public func count(of sender: Sender) -> Int { voices[sender]?.count ?? 0 }

    /// Takes the next fix of `sender` and returns the verdict on it.
    public mutating func judge(_ fix: Fix, from sender: Sender) -> Verdict {
        let now = fix.received
        start = start ?? now
        hear(fix, from: sender)
        if let rival = rival(of: fix, from: sender) { return contradict(rival, sender, at: now) }
        if let last = doubt?.last, now - last < Self.calm { return .given([]) }
        doubt = nil
        guard sender == leader else { return .given([]) }
        held = Array((held + [fix]).suffix(Self.limit))
        return .given(release(at: now))
    }

    /// The fixes that were held while the senders were observed, or an empty array before that is over.
    public mutating func release(at now: ContinuousClock.Instant) -> [Fix] {
        guard let start, now - start >= settling, doubt == nil else { return [] }
        defer { held.removeAll() }
        return held
    }

    private mutating func hear(_ fix: Fix, from sender: Sender) {
        voices = voices.filter { fix.received - $0.value.fix.received < Self.memory }
        voices[sender] = Voice(fix: fix, count: count(of: sender) + 1)
        if let leader, let voice = voices[leader], fix.received - voice.fix.received < Self.silence {
            forgetOne(except: [leader, sender])
        } else {
            held.removeAll()
            leader = sender
            forgetOne(except: [sender])
        }
    }

    private mutating func forgetOne(except kept: Set<Sender>) {
        guard voices.count > Self.limit else { return }
        let least = voices.filter { !kept.contains($0.key) }.min {
            ($0.value.count, $0.value.fix.received) < ($1.value.count, $1.value.fix.received)
        }
        if let least { voices[least.key] = nil }
    }

    /// The sender with the most fixes among those that are elsewhere than `fix`.
    private func rival(of fix: Fix, from sender: Sender) -> Sender? {
        voices.filter { $0.key != sender && Self.isElsewhere(fix, $0.value.fix) }
            .max { $0.value.count < $1.value.count }?.key
    }

    private mutating func contradict(
        _ rival: Sender,
        _ sender: Sender,
        at now: ContinuousClock.Instant
    ) -> Verdict {
        held.removeAll()
        let since = doubt?.since ?? now
        doubt = Doubt(since: since, last: now)
        let isSure = min(count(of: rival), count(of: sender)) > 1
        guard now - since >= (isSure ? Self.patience : Self.longPatience) else { return .given([]) }
        return .disagreement(rival, sender)
    }

    /// True if no vehicle could travel between the two places in the time between, by the local clock.
    private static func isElsewhere(_ one: Fix, _ other: Fix) -> Bool {
        let (one, other) = (bounded(one), bounded(other))
        let seconds = abs(other.received.duration(to: one.received).seconds)
        let reach = FixReach(from: one, to: other, seconds: seconds)
        return one.coordinate.distance(to: other.coordinate) > reach.metres
    }

    private static func bounded(_ fix: Fix) -> Fix {
        var fix = fix
        fix.accuracyMetres = fix.accuracyMetres.map { min($0, largestAccuracy) }
        return fix
    }
}
