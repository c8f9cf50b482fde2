import Fixes
import Geodesy

/// The state of each receiver of one gpsd.
///
/// It converts reports to fixes.
struct GPSDReceivers {
    /// The number of 3D fixes that a receiver must give before its time is trusted.
    ///
    /// Until then, it may be the time at which it was switched off, or wrong by leap seconds.
    static let proof = 3
    /// The largest number of receivers.
    ///
    /// If it is exceeded, all states are dropped. No machine has that many.
    static let limit = 64

    /// The largest age of a receiver's error estimate.
    ///
    /// gpsd sends it before or after the position.
    private static let freshness = Duration.seconds(5)

    private struct Receiver {
        var hdop: Double?
        var satellitesUsed: Int?
        var noise: (metres: Double, at: ContinuousClock.Instant)?
        var solid = 0
        var time: String?
        var last: Fix?
        /// True if some position of the receiver was measured and not estimated by dead reckoning.
        var hasMeasured = false
    }

    private var receivers: [String: Receiver] = [:]

    /// The number of receivers with a state.
    var count: Int { receivers.count }

    /// Stores a receiver's report about its satellites.
    mutating func note(_ sky: GPSDSky) {
        change(sky.device) { receiver in
            receiver.hdop = sky.hdop ?? receiver.hdop
            receiver.satellitesUsed = sky.used ?? receiver.satellitesUsed
        }
    }

    /// Stores a receiver's own error estimate, received at `instant`.
    mutating func note(_ noise: GPSDNoise, receivedAt instant: ContinuousClock.Instant) {
        change(noise.device) { receiver in receiver.noise = noise.metres.map { ($0, instant) } }
    }

    /// Removes the state of a receiver that was added or removed.
    mutating func forget(_ device: String) { receivers[device] = nil }

    /// True if the receiver of `position`, which is a fix, has measured a position by now.
    ///
    /// Dead reckoning on its own does not count as a fix, since a receiver may start at the place where it was switched
    /// off.
    mutating func hasMeasured(_ position: GPSDPosition) -> Bool {
        change(position.device) { receiver in
            if !position.isEstimated { receiver.hasMeasured = true }
            return receiver.hasMeasured
        }
    }

    /// The fix in `position`, received at `instant`, or `nil` without a fix or if it repeats the last one.
    ///
    /// gpsd reports the same moment again for each sentence that adds to it. Only the first report gives a fix.
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

    /// The accuracy from GST, or else HDOP times 19 m, the range error that gpsd assumes at 95 %.
    private static func accuracy(of receiver: Receiver, at instant: ContinuousClock.Instant) -> Double? {
        if let noise = receiver.noise, instant - noise.at < Self.freshness { return noise.metres }
        return receiver.hdop.map { $0 * 19 }.flatMap { $0.isFinite ? $0 : nil }
    }

    /// Changes the state of a receiver.
    ///
    /// A report without a device belongs to the only receiver.
    @discardableResult
    private mutating func change<Value>(_ device: String?, _ body: (inout Receiver) -> Value) -> Value {
        let path = device ?? ""
        if receivers.count >= Self.limit, receivers[path] == nil { receivers.removeAll() }
        return body(&receivers[path, default: Receiver()])
    }
}
