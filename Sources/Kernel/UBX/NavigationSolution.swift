package import Geodesy

/// The result of a measurement: position, velocity and time, from a NAV-PVT or a NAV-SOL message.
///
/// Receivers from u-blox 7 on have NAV-PVT, and those up to u-blox 8 have NAV-SOL (receiver descriptions of u-blox 6 and
/// u-blox 8, chapter UBX).
package struct NavigationSolution {
    /// The basis of the position.
    package enum Basis {
        /// The receiver has no position.
        case none
        /// The receiver measures only the time. Its position was surveyed before, or entered.
        case time
        /// Satellites.
        case measured(dimensions: Int)
        /// Dead reckoning.
        case estimated
    }

    package var basis: Basis
    /// The WGS 84 position, or `nil` without one.
    package var coordinate: Coordinate?
    /// True if corrections were applied.
    package var isDifferential: Bool
    /// The accuracy in metres: twice the receiver's estimate of the root mean square error, which contains 95 to 98 % of
    /// positions.
    ///
    /// That of NAV-SOL includes the height.
    package var accuracyMetres: Double
    /// The height above the mean sea level, in metres, which NAV-SOL does not have.
    package var altitudeMetres: Double?
    package var speedMetresPerSecond: Double
    /// The direction of the motion, from 0 up to 360 degrees, or `nil` without motion in NAV-SOL.
    package var courseDegrees: Double?
    package var satellitesUsed: Int
    /// Milliseconds after midnight UTC, or `nil` if the receiver does not know the time.
    package var millisecondOfDay: Int?
    /// The date and the time, or `nil` if the receiver does not know both.
    package var moment: Timestamp?
}

extension NavigationSolution.Basis {
    /// The basis by the type of the fix and the first byte of flags.
    ///
    /// The type counts only if the receiver confirms the fix.
    init(type: UInt8, flags: UInt8) {
        guard flags & 1 != 0 else {
            self = .none
            return
        }
        switch type {
        case 1: self = .estimated
        case 2: self = .measured(dimensions: 2)
        case 3, 4: self = .measured(dimensions: 3)
        case 5: self = .time
        default: self = .none
        }
    }

    /// True if the position is to be read.
    var hasPosition: Bool {
        switch self {
        case .none, .time: false
        case .measured, .estimated: true
        }
    }
}

extension Timestamp {
    /// Milliseconds after midnight UTC.
    var millisecondOfDay: Int {
        let day: Int64 = 86_400_000
        return Int((milliseconds % day + day) % day)
    }
}
