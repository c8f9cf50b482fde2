import Faults
package import Fixes
import Geodesy
import NMEA

/// A TPV report: the numbers as gpsd sent them.
package struct GPSDPosition: Hashable, Sendable, Decodable {
    /// The receiver's path.
    var device: String?
    /// 0 unknown, 1 no fix, 2 in two dimensions, 3 in three.
    var mode: Int?
    /// How the position was made: 5 by dead reckoning alone, 7 typed in, 8 simulated, as some receivers do for
    /// demonstrations.
    var status: Int?
    var time: String?
    var lat: Double?
    var lon: Double?
    /// Metres above mean sea level; releases before 3.20 call it `alt`.
    var altMSL: Double?
    var alt: Double?
    var speed: Double?
    /// Degrees clockwise from true north.
    var track: Double?
    /// Metres of error in the horizontal, eastwards and northwards.
    var eph: Double?
    var epx: Double?
    var epy: Double?

    private enum Key: String, CodingKey {
        case device, mode, status, time, lat, lon, altMSL, alt, speed, track, eph, epx, epy
    }

    /// Every key may be missing; one of the wrong type counts as missing.
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

    /// The fix, received at `instant`, or `nil` if there is no credible fix.
    ///
    /// gpsd sends mode 2 and 3 without a position at times, and receivers that have just started send 0,0.
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

    /// Whether there is a credible fix.
    var isFix: Bool { fix(receivedAt: .now) != nil }

    /// Whether the position was estimated by dead reckoning alone.
    var isEstimated: Bool { status == 5 }

    /// Whether the receiver found the position itself: it was neither typed in nor simulated.
    private var isMeasuredOrEstimated: Bool { status != 7 && status != 8 }

    /// Why ``fix(receivedAt:)`` gives none, and what helps; in the same words as for a receiver on a serial port.
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
    /// gpsd scales its estimates by 1.96 standard deviations, though its manual promises nothing. `eph` is the
    /// horizontal error; before 3.20 there were only those of each axis.
    private var accuracyMetres: Double? {
        if let eph, eph > 0, eph.isFinite { return eph }
        guard let epx, let epy, epx > 0, epy > 0 else { return nil }
        let radius = (epx * epx + epy * epy).squareRoot()
        // The squares of two tiny numbers are zero, and of two huge ones infinite.
        return radius > 0 && radius.isFinite ? radius : nil
    }
}

extension Int64 {
    /// The remainder that is never negative.
    fileprivate func euclideanRemainder(_ divisor: Int64) -> Int64 {
        let remainder = self % divisor
        return remainder < 0 ? remainder + divisor : remainder
    }
}
