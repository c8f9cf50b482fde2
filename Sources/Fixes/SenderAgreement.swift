import Geodesy

/// Judges the fixes that several senders give of one device's place.
///
/// Anybody on a network can send datagrams, as many as they like and as often. So the fixes of one sender are
/// followed, the first that spoke until it falls silent, and none are given while another sender is at a place
/// that the device cannot be at as well. No fix is given before ``settling`` is over, so that a sender that speaks
/// often does not decide alone before one that speaks seldom is heard.
public struct SenderAgreement<Sender: Hashable & Sendable>: Sendable {
    /// What becomes of a fix.
    public enum Verdict: Hashable, Sendable {
        /// These may be acted on, oldest first.
        case given([Fix])
        /// These two senders are at different places, and have been for a while.
        case disagreement(Sender, Sender)
    }

    /// How many senders are told apart.
    ///
    /// A further one takes the place of the one that gave the fewest fixes.
    public static var limit: Int { 16 }
    /// A sender's accuracy counts for no more than this, in metres: a false one may state any.
    static var largestAccuracy: Double { 1000 }
    /// How long two senders that gave several fixes each may be at different places before that is an error.
    static var patience: Duration { .seconds(3) }
    /// The same when one of them gave a single fix, which may have been damaged unseen.
    static var longPatience: Duration { .seconds(10) }
    /// How long nobody may have contradicted before fixes are given again.
    static var calm: Duration { .seconds(5) }
    /// How long the sender that is followed may be silent before another is.
    static var silence: Duration { .seconds(5) }
    /// How long a sender's last fix counts.
    static var memory: Duration { .seconds(10) }

    private struct Voice {
        var fix: Fix
        var count: Int
    }

    private struct Doubt {
        let since: ContinuousClock.Instant
        var last: ContinuousClock.Instant
    }

    /// How long after the first fix none are given.
    public let settling: Duration
    private var voices: [Sender: Voice] = [:]
    private var leader: Sender?
    private var start: ContinuousClock.Instant?
    private var held: [Fix] = []
    private var doubt: Doubt?

    /// Listens to all senders for `settling` before it gives any fix.
    public init(settling: Duration = .seconds(3)) {
        self.settling = settling
    }

    /// Whether no sender has given a fix yet.
    public var isNew: Bool { start == nil }

    /// How many senders something is known of.
    var senderCount: Int { voices.count }

    /// How many fixes `sender` has given, as far as they count.
    public func count(of sender: Sender) -> Int { voices[sender]?.count ?? 0 }

    /// Takes the next fix of `sender`, and says what becomes of it.
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

    /// The fixes that were held while the senders were listened to, once that is over.
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

    /// The sender that gave most fixes of those that are somewhere else than `fix`.
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

    /// Whether no vehicle comes from the one place to the other in the time between, by the local clock.
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
