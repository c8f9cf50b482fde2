import Fixes
import Geodesy

extension Fix {
    /// Throws if a field of the fix is not finite or is out of range.
    func check() throws(Fault) {
        let numbers = [
            accuracyMetres, speedMetresPerSecond, altitudeMetres, courseDegrees, hdop, coordinate.latitude,
            coordinate.longitude,
        ]
        guard numbers.allSatisfy({ $0?.isFinite ?? true }) else {
            throw Fault("a number that is none: \(self)")
        }
        guard abs(coordinate.latitude) <= 90, abs(coordinate.longitude) <= 180 else {
            throw Fault("a place off the globe: \(self)")
        }
        guard coordinate.latitude != 0 || coordinate.longitude != 0 else { throw Fault("a fix at 0,0") }
        guard accuracyMetres ?? 1 > 0, speedMetresPerSecond ?? 0 >= 0, hdop ?? 0 >= 0,
            satellitesUsed ?? 0 >= 0
        else { throw Fault("a number below its least: \(self)") }
        guard (0...360).contains(courseDegrees ?? 0) else { throw Fault("a course off the circle: \(self)") }
        guard (0..<86_401_000).contains(millisecondOfDay ?? 0) else {
            throw Fault("a time off the day: \(self)")
        }
    }
}
