package import Geodesy
import Locating

/// The clocks of time zones, each read at its first use.
package struct ZoneClocks: Sendable {
    private let read: BatchOptions.ZoneReading
    private var clocks: [String: ZoneClock] = [:]

    package init(_ read: @escaping BatchOptions.ZoneReading) { self.read = read }

    /// The number of the local day of a row at a place, counted from 1970-01-01.
    ///
    /// A date denotes the same day everywhere. Without a zone, it is the nautical one.
    ///
    /// - Throws: ``BatchError/noZone(_:)`` if the system does not know the time zone.
    mutating func day(
        of moment: ChunkRows.Moment,
        _ bytes: Span<UInt8>,
        zone: String?,
        at place: Coordinate
    ) throws(BatchError) -> Int {
        guard !TimeText.isDate(bytes, moment.time) else {
            return ZoneClock.floored(Int(moment.milliseconds), by: 86_400_000)
        }
        let zone = zone ?? NauticalZone.name(at: place)
        try open(zone)
        return clocks[zone]?.day(atMilliseconds: moment.milliseconds) ?? 0
    }

    /// The offset of a time zone in seconds ahead of UTC at a moment.
    ///
    /// - Throws: ``BatchError/noZone(_:)`` if the system does not know the time zone.
    package mutating func offset(of zone: String, at moment: Timestamp) throws(BatchError) -> Int {
        try open(zone)
        return clocks[zone]?.offset(at: ZoneClock.floored(Int(moment.milliseconds), by: 1000)) ?? 0
    }

    private mutating func open(_ zone: String) throws(BatchError) {
        guard clocks[zone] == nil else { return }
        guard let clock = read(zone).flatMap(ZoneClock.init) else { throw .noZone(zone) }
        clocks[zone] = clock
    }
}
