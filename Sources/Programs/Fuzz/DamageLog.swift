import Fixes
import Geodesy
import NMEA
import Positioning
import SplitMix

/// A log with the true positions of its receiver.
struct DamageLog {
    /// The distance in metres, beyond the fix's accuracy, from which a position is false.
    private static let tolerance = 50.0
    /// The difference in milliseconds between sentences of one moment.
    ///
    /// Damage decides which of them gives the time.
    private static let sameMoment = 10

    let bytes: [UInt8]
    /// The positions of each moment, by milliseconds after midnight.
    private let truth: [Int: [Coordinate]]

    /// The number of moments with a position.
    var moments: Int { truth.count }

    /// Uses a receiver's log.
    ///
    /// The true positions are those read from the undamaged log, if they have a time.
    init(recorded bytes: [UInt8]) {
        self.bytes = bytes
        var truth: [Int: [Coordinate]] = [:]
        for fix in Self.fixes(in: bytes) {
            truth[fix.millisecondOfDay ?? -1, default: []].append(fix.coordinate)
        }
        self.truth = truth
    }

    /// A simulated drive at 1 Hz, with ten seconds without a fix in each five minutes.
    init(
        sentences kinds: [SimulatedEpoch.Kind],
        seconds: Int = 3600,
        using generator: inout SplitMix64
    ) throws {
        var place = try Coordinate(latitude: 30.0444, longitude: 31.2357)
        var bearing = Double.random(in: 0...360, using: &generator)
        var bytes: [UInt8] = []
        var truth: [Int: [Coordinate]] = [:]
        for second in 0..<seconds {
            bearing = (bearing + .random(in: 355...365, using: &generator)).truncatingRemainder(
                dividingBy: 360
            )
            place = place.destination(bearing: bearing * .pi / 180, metres: 25)
            let epoch = SimulatedEpoch(
                coordinate: place,
                time: Timestamp(milliseconds: 1_791_000_000_000 + Int64(second) * 1000),
                speedMetresPerSecond: 25,
                courseDegrees: bearing,
                altitudeMetres: 23.4,
                errorMetres: 2.5,
                isValid: second % 300 >= 10
            )
            bytes += epoch.sentences(kinds)
            if epoch.isValid { truth[Int(epoch.time.milliseconds % 86_400_000)] = [place] }
        }
        self.bytes = bytes
        self.truth = truth
    }

    /// The sets of sentences in the logs of drives.
    static let sets: [[SimulatedEpoch.Kind]] = [
        [.gga, .gsa, .rmc], [.rmc], [.gga], [.rmc, .vtg, .gga, .gsa, .gsv, .gll], [.zda, .gns, .gsa, .gst],
    ]

    /// The fixes that a replay reads.
    static func fixes(in bytes: [UInt8]) -> [Fix] {
        var reader = NMEAReader(isLive: false)
        return (reader.feed(bytes, at: .now) + reader.flush()).compactMap { event in
            if case .fix(let fix) = event { fix } else { nil }
        }
    }

    /// The distance of `fix` from the receiver's true position at that moment, in metres.
    ///
    /// Returns `nil` if the receiver had no fix then.
    ///
    /// A fix that has lost its time is compared with every moment.
    func error(of fix: Fix) -> Double? {
        guard let time = fix.millisecondOfDay else {
            return distance(of: fix, to: truth.values.flatMap(\.self))
        }
        return distance(of: fix, to: Self.moments(at: time).flatMap { truth[$0] ?? [] })
    }

    /// The moment of `fix`, if it has a true position.
    func moment(of fix: Fix) -> Int? {
        fix.millisecondOfDay.flatMap { Self.moments(at: $0).first { truth[$0] != nil } }
    }

    /// True if `fix` is at the receiver's true position.
    ///
    /// The radius of a fix without one counts as 0.
    func isTrue(_ fix: Fix) -> Bool {
        error(of: fix).map { $0 <= Self.tolerance + (fix.accuracyMetres ?? 0) } ?? false
    }

    private static func moments(at time: Int) -> ClosedRange<Int> {
        (time - sameMoment)...(time + sameMoment)
    }

    private func distance(of fix: Fix, to places: [Coordinate]) -> Double? {
        places.map { $0.distance(to: fix.coordinate) }.min()
    }
}
