import Geodesy

/// A route with a timetable: the position at any time after the departure.
struct Itinerary: Sendable {
    /// A moment of the journey.
    struct Place {
        var coordinate: Coordinate
        var altitudeMetres: Double
        var metresPerSecond: Double
        var courseDegrees: Double
    }

    /// The duration from the first point to the last, in seconds.
    let seconds: Double
    private let points: [Route.Point]
    /// The start of each leg in seconds after the departure, with the index of its first point.
    ///
    /// Legs that take no time are omitted.
    private let legs: [(begin: Double, point: Int)]

    /// Computes the times along `route`.
    ///
    /// `longestPause` is as in ``Drive/Options``.
    init(_ route: Route, pace: Drive.Pace, longestPause: Duration? = nil) throws(SettingError) {
        points = route.points
        var legs: [(begin: Double, point: Int)] = []
        var clock = 0.0
        for index in points.indices.dropFirst() {
            let seconds = try Self.seconds(to: index, of: points, pace: pace, longestPause: longestPause)
            if seconds > 0 { legs.append((clock, index - 1)) }
            clock += seconds
        }
        self.legs = legs
        seconds = clock
    }

    /// The position `time` seconds after the departure.
    ///
    /// After the arrival it is the last point.
    func place(at time: Double) -> Place {
        let leg = leg(at: time)
        let circle = GreatCircle(from: leg.start.coordinate, to: leg.end.coordinate)
        let fraction = leg.seconds > 0 ? min(1, (time - leg.begin) / leg.seconds) : 0
        let begin = leg.start.altitudeMetres ?? 0
        let end = leg.end.altitudeMetres ?? begin
        let course = (circle.course(at: fraction) * 10).rounded() / 10
        return Place(
            coordinate: circle.coordinate(at: fraction),
            altitudeMetres: begin + (end - begin) * fraction,
            metresPerSecond: leg.seconds > 0 ? circle.metres / leg.seconds : 0,
            courseDegrees: course == 360 ? 0 : course
        )
    }

    /// The last leg that has begun by `time`.
    private func leg(at time: Double) -> Leg {
        guard !legs.isEmpty else { return Leg(start: points[0], end: points[0], begin: 0, seconds: 0) }
        var (low, high) = (0, legs.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if legs[middle].begin <= time { low = middle } else { high = middle }
        }
        let (begin, point) = legs[low]
        let end = low + 1 < legs.count ? legs[low + 1].begin : seconds
        return Leg(start: points[point], end: points[point + 1], begin: begin, seconds: end - begin)
    }

    /// The time from the preceding point to the point at `index`, in seconds.
    private static func seconds(
        to index: Int,
        of points: [Route.Point],
        pace: Drive.Pace,
        longestPause: Duration?
    ) throws(SettingError) -> Double {
        switch pace {
        case .speed(let metresPerSecond):
            try SettingError.check(.speed, metresPerSecond, in: 0.1...100_000)
            let (start, end) = (points[index - 1].coordinate, points[index].coordinate)
            return GreatCircle(from: start, to: end).metres / metresPerSecond
        case .recorded:
            let (departure, arrival) = (try time(of: index - 1, in: points), try time(of: index, in: points))
            guard departure <= arrival else { throw .timeReversed(point: index + 1) }
            let seconds = Double(arrival.milliseconds - departure.milliseconds) / 1000
            if let longestPause { return min(seconds, longestPause / .seconds(1)) }
            guard seconds <= Drive.longestPause else {
                throw .pauseTooLong(point: index + 1, seconds: seconds)
            }
            return seconds
        }
    }
}

extension Itinerary {
    private static func time(of index: Int, in points: [Route.Point]) throws(SettingError) -> Timestamp {
        if let time = points[index].time { return time }
        guard let line = points[index].unreadableTimeLine else { throw .timeMissing(point: index + 1) }
        throw .timeUnreadable(point: index + 1, line: line)
    }

    /// The journey from one point to the next.
    private struct Leg {
        let start: Route.Point
        let end: Route.Point
        /// The start of the leg, in seconds after the departure from the first point.
        let begin: Double
        let seconds: Double
    }
}
