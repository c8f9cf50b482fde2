public import Geodesy
public import NMEA

/// A receiver that is driven along a route, one epoch at a time.
///
/// Every run gives the same epochs.
public struct Drive: Sendable {
    /// The source of the time between two points of the route.
    public enum Pace: Hashable, Sendable {
        /// A constant speed in metres a second, 0.1 through 100 000.
        case speed(metresPerSecond: Double)
        /// The times at which the route's points were recorded.
        case recorded
    }

    /// The speed of the drive, and the behaviour of the receiver.
    public struct Options: Hashable, Sendable {
        /// The timing, by default 14 m/s (50 km/h).
        public var pace = Pace.speed(metresPerSecond: 14)
        /// The length to which a longer pause between two recorded times is cut, 1 ms through one day.
        ///
        /// With `nil`, a pause of more than a day is refused.
        public var longestPause: Duration?
        /// The time from one epoch to the next, 10 ms through one hour, in whole milliseconds.
        public var interval = Duration.seconds(1)
        /// The number of epochs that the receiver needs before it has a fix and the drive begins.
        public var coldStartEpochs = 0
        /// The standard deviation of the receiver's error northwards and eastwards.
        ///
        /// With 0 the receiver is perfect.
        ///
        /// With a jitter, the receiver also reports it as an error estimate (GST).
        public var jitterMetres = 0.0
        /// The protocol in which the receiver sends.
        public var format = SimulatedEpoch.Format.nmea
        /// The seed of the errors.
        ///
        /// The same seed gives the same errors.
        public var seed: UInt64 = 0

        /// A perfect receiver with one epoch a second, at 14 m/s.
        public init() {}
    }

    /// The longest pause between two recorded times that is accepted without the option, in seconds: one day.
    static let longestPause = 86_400.0

    /// The time of the first epoch.
    public let start: Timestamp
    let itinerary: Itinerary
    let options: Options
    let intervalMilliseconds: Int64

    /// Drives along `route` from `start`.
    ///
    /// - Throws: ``SettingError`` for an option that is out of range, or for recorded times that cannot be used.
    public init(along route: Route, from start: Timestamp, options: Options = Options()) throws(SettingError)
    {
        try SettingError.check(.interval, options.interval / .seconds(1), in: 0.01...3600)
        try SettingError.check(.coldStart, Double(options.coldStartEpochs), in: 0...86_400)
        try SettingError.check(.jitter, options.jitterMetres, in: 0...10_000)
        if let pause = options.longestPause {
            try SettingError.check(.longestPause, pause / .seconds(1), in: 0.001...Self.longestPause)
        }
        let itinerary = try Itinerary(route, pace: options.pace, longestPause: options.longestPause)
        self.init(itinerary: itinerary, start: start, options: options)
    }

    private init(itinerary: Itinerary, start: Timestamp, options: Options) {
        self.itinerary = itinerary
        self.start = start
        self.options = options
        intervalMilliseconds = Int64((options.interval / .milliseconds(1)).rounded())
    }

    /// The same drive again, starting when this one ends, with a receiver that is already awake.
    func again() -> Drive {
        var options = options
        options.coldStartEpochs = 0
        let end = start.milliseconds + Int64(epochs().count) * intervalMilliseconds
        return Drive(itinerary: itinerary, start: Timestamp(milliseconds: end), options: options)
    }
}

extension Drive {
    /// Every epoch from the cold start to the end of the route, computed on demand.
    public func epochs() -> some RandomAccessCollection<SimulatedEpoch> {
        let moving = (itinerary.seconds * 1000 / Double(intervalMilliseconds)).rounded(.up)
        return (0...(options.coldStartEpochs + Int(moving))).lazy.map(epoch(at:))
    }

    /// The bytes of every epoch.
    public func recording() -> [UInt8] {
        epochs().flatMap { $0.bytes(options.format) }
    }

    /// Passes the bytes of every epoch to `write` in order, about 64 KiB at a time.
    ///
    /// A long drive takes no more memory than a short one.
    public func record(into write: ([UInt8]) throws -> Void) rethrows {
        var chunk: [UInt8] = []
        for epoch in epochs() {
            chunk += epoch.bytes(options.format)
            guard chunk.count >= 1 << 16 else { continue }
            try write(chunk)
            chunk.removeAll(keepingCapacity: true)
        }
        if !chunk.isEmpty { try write(chunk) }
    }

    private func epoch(at index: Int) -> SimulatedEpoch {
        let awake = index - options.coldStartEpochs
        let place = itinerary.place(at: Double(max(0, awake)) * Double(intervalMilliseconds) / 1000)
        return SimulatedEpoch(
            coordinate: scattered(place.coordinate, at: index),
            time: Timestamp(milliseconds: start.milliseconds + Int64(index) * intervalMilliseconds),
            speedMetresPerSecond: place.metresPerSecond,
            courseDegrees: place.courseDegrees,
            altitudeMetres: place.altitudeMetres,
            errorMetres: options.jitterMetres > 0 ? options.jitterMetres : nil,
            isValid: awake >= 0
        )
    }

    private func scattered(_ place: Coordinate, at index: Int) -> Coordinate {
        guard options.jitterMetres > 0 else { return place }
        var noise = Noise(seed: options.seed, index: index)
        let (north, east) = (noise.next(), noise.next())
        return GreatCircle.offset(
            place,
            north: north * options.jitterMetres,
            east: east * options.jitterMetres
        )
    }
}
