import Countries
import Geodesy

/// Counts the local calendar days on which each group was in each country.
///
/// It keeps the days of each group and country in memory, regardless of the number of rows.
struct DayTracker: Sendable {
    /// The days of one group in one country.
    struct Stay: Sendable {
        /// The group as it is written in the table.
        let group: [UInt8]
        let country: Int
        var days: Set<Int> = []
    }

    private struct Key: Hashable {
        let group: [UInt8]
        let country: Int
    }

    private var clocks: ZoneClocks
    private var places: [Key: Int] = [:]
    private var last: (key: Key, place: Int)?
    /// The stays in the order in which they start in the table.
    private(set) var stays: [Stay] = []

    init(_ read: @escaping BatchOptions.ZoneReading) { clocks = ZoneClocks(read) }

    /// Adds the day of a row.
    ///
    /// - Throws: ``BatchError/noZone(_:)`` if the system does not know the place's time zone.
    mutating func add(
        _ moment: ChunkRows.Moment,
        _ bytes: Span<UInt8>,
        country: Int,
        zone: String?,
        at place: Coordinate
    ) throws(BatchError) {
        let day = try clocks.day(of: moment, bytes, zone: zone, at: place)
        let group = DecimalText.trimmed(bytes, moment.group).map { bytes[$0] }
        let key = Key(group: group, country: country)
        if last?.key != key { last = (key, self.place(of: key, moment.group.map { bytes[$0] })) }
        if let last { stays[last.place].days.insert(day) }
    }

    private mutating func place(of key: Key, _ group: [UInt8]) -> Int {
        if let known = places[key] { return known }
        places[key] = stays.count
        stays.append(Stay(group: group, country: key.country))
        return stays.count - 1
    }
}
