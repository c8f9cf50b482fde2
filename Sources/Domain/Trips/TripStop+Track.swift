public import Batch
import CalendarDays
public import Countries

extension TripStop {
    /// Creates a place from a visit of a track.
    ///
    /// - Parameters:
    ///   - visit: The visit.
    ///   - country: The country of the visit, or `nil` outside all countries.
    ///   - name: The name of the place.
    public init(_ visit: TrackVisit, in country: Country?, named name: String) {
        let days = CalendarDay(number: visit.days.lowerBound)...CalendarDay(number: visit.days.upperBound)
        self.init(
            name: name,
            at: visit.first,
            country: country,
            subdivision: nil,
            timeZone: visit.timeZone,
            days: days
        )
        end = visit.last
        moments = visit.entered...visit.left
        lengthMetres = visit.lengthMetres
    }
}
