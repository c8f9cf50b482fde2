import Geodesy

/// The sentences of one moment of measurement, joined to one result.
struct Epoch {
    /// Sentences whose times differ by less than this, in milliseconds, belong to one epoch.
    ///
    /// One receiver writes GLL with three decimals of a second and RMC with two, so 200622.305 and 200622.31 are the
    /// same moment. Receivers at 100 Hz write times 10 ms apart.
    private static let sameMoment = 10
    private static let day = 86_400_000

    /// Positions of one epoch further apart than this, in metres, contradict each other.
    ///
    /// The positions of one receiver differ by the rounding of their last decimal, at most 2 m so far. This limit catches
    /// two swapped digits, which the checksum does not.
    private static let disagreementMetres = 50.0

    /// At 4800 baud the sentences of one moment take up to a second.
    private static let longest = Duration.seconds(5)

    /// The longest time between a date and the position that it dates.
    private static let reach = Duration.seconds(10)

    /// Milliseconds after midnight UTC, or `nil` until a sentence states them.
    private(set) var time: Int?
    /// The arrival of the first sentence, so that a fix never seems younger than it is.
    ///
    /// It is measured by the local clock, counted from the reader's first byte. The size of an instant is known only at
    /// run time, and every copy of an epoch that contains one would go through the runtime.
    let received: Duration
    private(set) var coordinate: Coordinate?
    private(set) var moment: Timestamp?
    private(set) var refusal: NMEAReader.NoFix.Reason?
    private(set) var abstention: NMEAReader.NoFix.Reason?
    /// The contents of the epoch's GSA sentences.
    private(set) var satellites: SatelliteReport?
    /// True after a position followed them.
    ///
    /// Further ones then belong to the next epoch.
    private var satellitesAreComplete = false
    var errorMetres: Double?
    private(set) var motion: GroundMotion?
    var usesForeignDatum = false
    /// True if the receiver has measured a position before, from which dead reckoning may continue.
    var followsMeasurement = false
    /// The contents of a ZDA sentence.
    var date: ToldDate?
    /// The outcome that was reported before the epoch was complete, because the input had fallen silent.
    var given: Outcome?
    private var decimals = 0
    private(set) var isEstimated = false
    private(set) var isDifferential = false
    private(set) var hdop: Double?
    private(set) var altitudeMetres: Double?
    private(set) var speed: Double?
    private(set) var courseDegrees: Double?
    private(set) var satellitesUsed: Int?
    private var talkers = InlineArray<5, UInt16>(repeating: 0)

    /// Creates an epoch without sentences.
    init(at instant: Duration = .zero) {
        received = instant
    }

    /// True if `report` belongs to this epoch: its time agrees, and its talker has not sent its kind before.
    ///
    /// The second condition separates the rounds of a receiver that sends no time, or always the same one. No report
    /// joins after ``longest`` by the local clock, because the same time of day returns tomorrow.
    @inline(__always)
    func holds(_ report: PositionReport, at instant: Duration) -> Bool {
        guard instant - received <= Self.longest else { return false }
        let seen = talkers[report.kind.rawValue]
        guard let time, let other = report.time else {
            let regains = coordinate == nil && report.isFix
            return seen == 0 && !regains
        }
        return seen != report.talker && isSameMoment(time, other)
    }

    /// True if the time of day `other` belongs to this epoch.
    @inline(__always)
    func isAt(_ other: Int?) -> Bool {
        guard let time, let other else { return true }
        return isSameMoment(time, other)
    }

    /// True if `report` belongs to this epoch, whose fix was returned already.
    ///
    /// Only the time decides.
    @inline(__always)
    func isContinued(by report: PositionReport, at instant: Duration) -> Bool {
        time != nil && report.time != nil && holds(report, at: instant)
    }

    /// True if `told` has this epoch's time of day.
    @inline(__always)
    func isOf(_ told: ToldDate) -> Bool {
        time.map { Self.milliseconds(from: told.date, to: $0) < Self.sameMoment } ?? false
    }

    /// True if `told` arrived at most ``reach`` before this epoch, and so gives its date.
    @inline(__always)
    func isNear(_ told: ToldDate) -> Bool {
        guard let time, received - told.instant <= Self.reach else { return false }
        return Self.milliseconds(from: told.date, to: time) <= Int(Self.reach.components.seconds) * 1000
    }

    /// Adds the contents of `report`.
    mutating func join(_ report: PositionReport) {
        satellitesAreComplete = satellites != nil
        time = time ?? report.time
        if talkers[report.kind.rawValue] == 0 { talkers[report.kind.rawValue] = report.talker }
        switch report.standing {
        case .void(let reason):
            refusal = reason
            satellitesUsed = satellitesUsed ?? report.satellitesUsed
        case .silent(let reason): abstention = reason
        case .fix(let estimated): take(report, estimated: estimated)
        }
    }

    /// Adds a GSA sentence.
    ///
    /// Returns `false` if it belongs to the next epoch.
    mutating func join(_ report: SatelliteReport) -> Bool {
        guard !satellitesAreComplete else { return false }
        satellites = satellites?.joined(with: report) ?? report
        return true
    }

    /// Adds a VTG sentence.
    ///
    /// Returns `false` if this epoch already has one, so that it belongs to the next.
    mutating func join(_ report: GroundMotion) -> Bool {
        guard motion == nil else { return false }
        motion = report
        return true
    }

    /// Adds the reports that preceded the epoch's first position.
    mutating func join(_ early: EarlyReports) {
        if let error = early.error, isAt(error.time) { errorMetres = error.metres }
        motion = early.motion
        satellites = early.satellites
        satellitesAreComplete = satellites != nil
        // A log that starts in the middle of a moment begins with the end of that moment, which does not deny the next
        // fix.
        if satellites?.mode == 1, !early.followSilence { satellites = nil }
    }

    private mutating func take(_ report: PositionReport, estimated: Bool) {
        guard let new = report.coordinate else { return }
        if let coordinate, coordinate.distance(to: new) > Self.disagreementMetres {
            refusal = .disagreement
        }
        if coordinate == nil || report.decimals > decimals {
            coordinate = new
            decimals = report.decimals
        }
        isEstimated = isEstimated || estimated
        isDifferential = isDifferential || report.isDifferential
        hdop = hdop ?? report.hdop
        altitudeMetres = altitudeMetres ?? report.altitudeMetres
        speed = speed ?? report.speedMetresPerSecond
        courseDegrees = courseDegrees ?? report.courseDegrees
        satellitesUsed = satellitesUsed ?? report.satellitesUsed
        errorMetres = errorMetres ?? report.errorMetres
        moment = moment ?? report.moment
    }

    @inline(__always)
    private func isSameMoment(_ left: Int, _ right: Int) -> Bool {
        Self.apart(left - right) < Self.sameMoment
    }

    /// The difference between the time of day of `date` and `time`, in milliseconds.
    private static func milliseconds(from date: Timestamp, to time: Int) -> Int {
        apart(Int((Int64(time) - date.milliseconds) % Int64(day)))
    }

    private static func apart(_ difference: Int) -> Int {
        min(abs(difference), day - abs(difference))
    }
}
