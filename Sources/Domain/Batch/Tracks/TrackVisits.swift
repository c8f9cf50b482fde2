import Boundaries
import Countries
import Geodesy
import Locating

/// Combines the points of a track into visits by the rule of ``VisitTracker``, with the local days of each.
struct TrackVisits: Sendable {
    /// A point of the track, with the number of its country and its region.
    struct Point {
        let moment: ChunkRows.Moment
        let place: Coordinate
        let number: Int
        let region: (region: Region, country: Country?)?
    }

    /// The visit to which the last point belongs.
    private struct Open {
        let country: Country.Code?
        let timeZone: String
        let first: Coordinate
        let entered: Int64
        var last: Coordinate
        var left: Int64
        var (earliest, latest): (Int, Int)
        var length = 0.0
    }

    private var tracker = VisitTracker()
    private var clocks: ZoneClocks
    private var open: Open?
    private let ended: @Sendable (TrackVisit) -> Void

    init(_ read: @escaping BatchOptions.ZoneReading, ended: @escaping @Sendable (TrackVisit) -> Void) {
        clocks = ZoneClocks(read)
        self.ended = ended
    }

    /// Adds a point.
    ///
    /// Returns `false` and ignores the point if it is earlier than the one before it.
    ///
    /// - Throws: ``BatchError/noZone(_:)`` if the system does not know the place's time zone.
    mutating func add(_ point: Point, _ bytes: Span<UInt8>) throws(BatchError) -> Bool {
        var isNew = open == nil
        let isInOrder = tracker.add(point.moment, bytes, country: point.number) { _ in isNew = true }
        guard isInOrder else { return false }
        let zone = point.region?.region.timeZone
        let day = try clocks.day(of: point.moment, bytes, zone: zone, at: point.place)
        if isNew { begin(point, day) } else { extend(point, day) }
        return true
    }

    /// Ends the last visit at the end of the track.
    mutating func end() {
        guard let open else { return }
        ended(
            TrackVisit(
                country: open.country,
                timeZone: open.timeZone,
                first: open.first,
                last: open.last,
                entered: Timestamp(milliseconds: open.entered),
                left: Timestamp(milliseconds: open.left),
                days: open.earliest...open.latest,
                lengthMetres: open.length
            )
        )
        self.open = nil
    }

    private mutating func begin(_ point: Point, _ day: Int) {
        end()
        let time = point.moment.milliseconds
        open = Open(
            country: point.region?.country?.code,
            timeZone: point.region?.region.timeZone ?? NauticalZone.name(at: point.place),
            first: point.place,
            entered: time,
            last: point.place,
            left: time,
            earliest: day,
            latest: day
        )
    }

    private mutating func extend(_ point: Point, _ day: Int) {
        guard var open else { return }
        open.length += open.last.geodesicDistance(to: point.place)
        (open.last, open.left) = (point.place, point.moment.milliseconds)
        (open.earliest, open.latest) = (min(open.earliest, day), max(open.latest, day))
        self.open = open
    }
}
