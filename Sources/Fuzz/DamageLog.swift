import Fixes
import Geodesy
import NMEA
import Positioning

/// A log and where its receiver really was.
struct DamageLog {
    /// Positions further than this from the truth, in metres beyond the fix's own accuracy, are false.
    private static let tolerance = 50.0
    /// Sentences of one moment may differ by this, in milliseconds, and damage decides which of them tells its time.
    private static let sameMoment = 10

    let bytes: [UInt8]
    /// The places of each moment, by milliseconds after midnight.
    private let truth: [Int: [Coordinate]]

    /// How many moments have a place.
    var moments: Int { truth.count }

    /// A receiver's log: the truth is what is read of it undamaged, where that has a time.
    init(recorded bytes: [UInt8]) {
        self.bytes = bytes
        var truth: [Int: [Coordinate]] = [:]
        for fix in Self.fixes(in: bytes) {
            truth[fix.millisecondOfDay ?? -1, default: []].append(fix.coordinate)
        }
        self.truth = truth
    }

    /// A simulated drive at 1 Hz, with ten seconds in each five minutes without a fix.
    init(
        sentences kinds: [SimulatedEpoch.Kind],
        seconds: Int = 3600,
        using generator: inout SplitMix
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

    /// The sets of sentences that drives are written in.
    static let sets: [[SimulatedEpoch.Kind]] = [
        [.gga, .gsa, .rmc], [.rmc], [.gga], [.rmc, .vtg, .gga, .gsa, .gsv, .gll], [.zda, .gns, .gsa, .gst],
    ]

    /// What a replay reads.
    static func fixes(in bytes: [UInt8]) -> [Fix] {
        var reader = NMEAReader(isLive: false)
        return (reader.feed(bytes, at: .now) + reader.flush()).compactMap { event in
            if case .fix(let fix) = event { Fix(fix, origin: .replay) } else { nil }
        }
    }

    /// How far `fix` is from where the receiver was at that moment, in metres; `nil` when it had no fix then.
    ///
    /// A fix that has lost its time is held against every moment.
    func error(of fix: Fix) -> Double? {
        guard let time = fix.millisecondOfDay else {
            return distance(of: fix, to: truth.values.flatMap(\.self))
        }
        return distance(of: fix, to: Self.moments(at: time).flatMap { truth[$0] ?? [] })
    }

    /// The moment with a place that `fix` is of.
    func moment(of fix: Fix) -> Int? {
        fix.millisecondOfDay.flatMap { Self.moments(at: $0).first { truth[$0] != nil } }
    }

    /// Whether `fix` is where the receiver was; the radius of a fix that claims none counts as 0.
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
