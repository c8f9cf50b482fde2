import Faults
import Fixes
package import Geodesy
import NMEA

/// A TPV report with the values that gpsd sent.
package struct GPSDPosition: Hashable, Sendable, Decodable {
    /// The receiver's path.
    var device: String?
    /// The kind of fix: 0 unknown, 1 no fix, 2 two-dimensional, 3 three-dimensional.
    var mode: Int?
    /// The origin of the position: 5 only dead reckoning, 7 entered manually, 8 simulated, as some receivers do for
    /// demonstrations.
    var status: Int?
    var time: String?
    var lat: Double?
    var lon: Double?
    /// The altitude in metres above mean sea level.
    ///
    /// Releases before 3.20 call it `alt`.
    var altMSL: Double?
    var alt: Double?
    var speed: Double?
    /// The course in degrees clockwise from true north.
    var track: Double?
    /// The horizontal error and those to the east and the north, in metres.
    var eph: Double?
    var epx: Double?
    var epy: Double?

    private enum Key: String, CodingKey {
        case device, mode, status, time, lat, lon, altMSL, alt, speed, track, eph, epx, epy
    }

    /// Reads the object.
    ///
    /// Every key may be missing, and a value of the wrong type counts as missing.
    package init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: Key.self)
        device = object.lenient(String.self, .device)
        mode = object.lenient(Int.self, .mode)
        status = object.lenient(Int.self, .status)
        time = object.lenient(String.self, .time)
        lat = object.lenient(Double.self, .lat)
        lon = object.lenient(Double.self, .lon)
        altMSL = object.lenient(Double.self, .altMSL)
        alt = object.lenient(Double.self, .alt)
        speed = object.lenient(Double.self, .speed)
        track = object.lenient(Double.self, .track)
        eph = object.lenient(Double.self, .eph)
        epx = object.lenient(Double.self, .epx)
        epy = object.lenient(Double.self, .epy)
    }

    /// The fix, received at `instant`, or `nil` without a credible fix.
    ///
    /// gpsd sometimes sends modes 2 and 3 without a position, and receivers that have just started send 0,0.
    package func fix(receivedAt instant: ContinuousClock.Instant) -> Fix? {
        guard let dimensions = mode.map({ min($0, 3) }), let mode = Fix.Mode(rawValue: dimensions), let lat,
            let lon, isMeasuredOrEstimated, lat != 0 || lon != 0,
            let coordinate = try? Coordinate(latitude: lat, longitude: lon)
        else { return nil }
        let time = time.flatMap { Timestamp(rfc3339: $0) }
        return Fix(
            coordinate: coordinate,
            accuracyMetres: accuracyMetres,
            time: time,
            millisecondOfDay: time.map { Int($0.milliseconds.euclideanRemainder(86_400_000)) },
            mode: mode,
            origin: .gps,
            received: instant,
            speedMetresPerSecond: speed.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil },
            altitudeMetres: (altMSL ?? alt).flatMap { $0.isFinite ? $0 : nil },
            courseDegrees: track.flatMap { (0...360).contains($0) ? $0 : nil }
        )
    }

    /// True if the report contains a credible fix.
    var isFix: Bool { fix(receivedAt: .now) != nil }

    /// True if the position was estimated only by dead reckoning.
    var isEstimated: Bool { status == 5 }

    /// True if the receiver determined the position.
    ///
    /// It was neither entered manually nor simulated.
    private var isMeasuredOrEstimated: Bool { status != 7 && status != 8 }

    /// The reason why ``fix(receivedAt:)`` returns `nil`, and the remedy.
    ///
    /// The wording is that for receivers on serial ports.
    var noFix: (reason: String, remedy: Remedy) {
        let reason: NMEAReader.NoFix.Reason
        switch mode {
        case nil, 0, 1: reason = .noSolution
        case _ where !isMeasuredOrEstimated: reason = .notMeasured
        case _ where lat == nil || lon == nil: return ("no position in its reports", SourceStatus.skyRemedy)
        case _ where lat == 0 && lon == 0: reason = .nullIsland
        default: return ("an impossible position", SourceStatus.skyRemedy)
        }
        return (reason.rawValue, reason.remedy)
    }

    /// The radius of 95 % confidence, in metres.
    ///
    /// gpsd scales its estimates by 1.96 standard deviations, although its manual does not guarantee that. `eph` is the
    /// horizontal error. Releases before 3.20 have only the errors of each axis.
    private var accuracyMetres: Double? {
        if let eph, eph > 0, eph.isFinite { return eph }
        guard let epx, let epy, epx > 0, epy > 0 else { return nil }
        let radius = (epx * epx + epy * epy).squareRoot()
        // The squares of two tiny numbers are zero, and those of two huge ones infinite.
        return radius > 0 && radius.isFinite ? radius : nil
    }
}

extension Int64 {
    /// The remainder of a floored division, which is never negative.
    fileprivate func euclideanRemainder(_ divisor: Int64) -> Int64 {
        let remainder = self % divisor
        return remainder < 0 ? remainder + divisor : remainder
    }
}
