import Geodesy

/// A route with a timetable: where one is at any time after the departure.
struct Itinerary: Sendable {
    /// A moment of the journey.
    struct Place {
        var coordinate: Coordinate
        var altitudeMetres: Double
        var metresPerSecond: Double
        var courseDegrees: Double
    }

    /// From the first point to the last.
    let seconds: Double
    private let legs: [Leg]

    init(_ route: Route, pace: Drive.Pace) throws(SettingError) {
        let points = route.points
        var legs: [Leg] = []
        var clock = 0.0
        for index in points.indices.dropFirst() {
            var leg = Leg(from: points[index - 1], to: points[index], begin: clock)
            leg.seconds = try Self.seconds(along: leg, to: index, of: points, pace: pace)
            clock += leg.seconds
            if leg.seconds > 0 { legs.append(leg) }
        }
        self.legs = legs.isEmpty ? [Leg(from: points[0], to: points[0], begin: 0)] : legs
        seconds = clock
    }

    /// Where one is `time` seconds after the departure; at the end from the arrival on.
    func place(at time: Double) -> Place {
        let leg = leg(at: time)
        let fraction = leg.seconds > 0 ? min(1, (time - leg.begin) / leg.seconds) : 0
        let (begin, end) = leg.altitudes
        let course = (leg.circle.course(at: fraction) * 10).rounded() / 10
        return Place(
            coordinate: leg.circle.coordinate(at: fraction),
            altitudeMetres: begin + (end - begin) * fraction,
            metresPerSecond: leg.seconds > 0 ? leg.circle.metres / leg.seconds : 0,
            courseDegrees: course == 360 ? 0 : course
        )
    }

    /// The last leg that has begun.
    private func leg(at time: Double) -> Leg {
        var (low, high) = (0, legs.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if legs[middle].begin <= time { low = middle } else { high = middle }
        }
        return legs[low]
    }

    private static func seconds(
        along leg: Leg,
        to index: Int,
        of points: [Route.Point],
        pace: Drive.Pace
    ) throws(SettingError) -> Double {
        switch pace {
        case .speed(let metresPerSecond):
            try SettingError.check(.speed, metresPerSecond, in: 0.1...100_000)
            return leg.circle.metres / metresPerSecond
        case .recorded:
            guard let departure = points[index - 1].time else { throw .timeMissing(point: index) }
            guard let arrival = points[index].time else { throw .timeMissing(point: index + 1) }
            guard departure <= arrival else { throw .timeReversed(point: index + 1) }
            return Double(arrival.milliseconds - departure.milliseconds) / 1000
        }
    }
}

extension Itinerary {
    /// From one point to the next.
    private struct Leg {
        let circle: GreatCircle
        let altitudes: (begin: Double, end: Double)
        /// Seconds after the departure from the first point.
        let begin: Double
        var seconds = 0.0

        init(from start: Route.Point, to end: Route.Point, begin: Double) {
            circle = GreatCircle(from: start.coordinate, to: end.coordinate)
            let altitude = start.altitudeMetres ?? 0
            altitudes = (altitude, end.altitudeMetres ?? altitude)
            self.begin = begin
        }
    }
}
