import Fixes
import Geodesy

/// The state of each receiver of one gpsd; turns reports into fixes.
struct GPSDReceivers {
    /// How many 3D fixes a receiver gives before its time is believed: until then it may be the time at which it
    /// was switched off, or leap seconds out.
    static let proof = 3
    /// More receivers than any machine has; with more, all states are dropped.
    static let limit = 64

    /// How old a receiver's estimate of its error may be; gpsd sends it before or after the position.
    private static let freshness = Duration.seconds(5)

    private struct Receiver {
        var hdop: Double?
        var satellitesUsed: Int?
        var noise: (metres: Double, at: ContinuousClock.Instant)?
        var solid = 0
        var time: String?
        var last: Fix?
        /// Whether any of its positions was measured, and not estimated by dead reckoning.
        var hasMeasured = false
    }

    private var receivers: [String: Receiver] = [:]

    /// The number of receivers with a state.
    var count: Int { receivers.count }

    /// Notes a receiver's report about its satellites.
    mutating func note(_ sky: GPSDSky) {
        change(sky.device) { receiver in
            receiver.hdop = sky.hdop ?? receiver.hdop
            receiver.satellitesUsed = sky.used ?? receiver.satellitesUsed
        }
    }

    /// Notes a receiver's own estimate of its error, received at `instant`.
    mutating func note(_ noise: GPSDNoise, receivedAt instant: ContinuousClock.Instant) {
        change(noise.device) { receiver in receiver.noise = noise.metres.map { ($0, instant) } }
    }

    /// Forgets a receiver that was added or removed.
    mutating func forget(_ device: String) { receivers[device] = nil }

    /// Whether the receiver of `position`, which is a fix, has measured one by now: dead reckoning alone is no fix, since a
    /// receiver may begin where it was switched off.
    mutating func hasMeasured(_ position: GPSDPosition) -> Bool {
        change(position.device) { receiver in
            if !position.isEstimated { receiver.hasMeasured = true }
            return receiver.hasMeasured
        }
    }

    /// The fix in `position`, received at `instant`; `nil` when there is none, or when it repeats the last one.
    ///
    /// gpsd reports the same moment again for each sentence that adds to it; only the first report gives a fix.
    mutating func fix(_ position: GPSDPosition, receivedAt instant: ContinuousClock.Instant) -> Fix? {
        guard var fix = position.fix(receivedAt: instant) else { return nil }
        return change(position.device) { receiver in
            let isSame =
                position.time != nil && position.time == receiver.time
                && fix.coordinate == receiver.last?.coordinate
            guard !isSame else { return nil }
            (receiver.time, receiver.last) = (position.time, fix)
            fix.accuracyMetres = fix.accuracyMetres ?? Self.accuracy(of: receiver, at: instant)
            (fix.hdop, fix.satellitesUsed) = (receiver.hdop, receiver.satellitesUsed)
            if receiver.solid < Self.proof { (fix.time, fix.millisecondOfDay) = (nil, nil) }
            if fix.mode == .threeDimensional { receiver.solid += 1 }
            return fix
        }
    }

    /// From GST; else HDOP times the range error that gpsd assumes at 95 %, 19 m.
    private static func accuracy(of receiver: Receiver, at instant: ContinuousClock.Instant) -> Double? {
        if let noise = receiver.noise, instant - noise.at < Self.freshness { return noise.metres }
        return receiver.hdop.map { $0 * 19 }.flatMap { $0.isFinite ? $0 : nil }
    }

    /// A report without a device belongs to the only receiver.
    @discardableResult
    private mutating func change<Value>(_ device: String?, _ body: (inout Receiver) -> Value) -> Value {
        let path = device ?? ""
        if receivers.count >= Self.limit, receivers[path] == nil { receivers.removeAll() }
        return body(&receivers[path, default: Receiver()])
    }
}
