import Countries
public import Geodesy

/// The nautical time zones: 15° of longitude each, counted from the meridian of Greenwich.
public enum NauticalZone {
    /// The hours ahead of UTC at a place, from −12 to 12.
    ///
    /// At 180° the sign of the longitude decides.
    public static func hours(at place: Coordinate) -> Int { Int((place.longitude / 15).rounded()) }

    /// The IANA name of the zone at a place: `Etc/GMT+2` at 30° W.
    ///
    /// These names use the signs of POSIX, which count the hours west of Greenwich.
    public static func name(at place: Coordinate) -> String {
        let hours = hours(at: place)
        return hours == 0 ? "Etc/GMT" : "Etc/GMT\(hours > 0 ? "-" : "+")\(abs(hours))"
    }
}
