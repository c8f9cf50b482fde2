import Geodesy

/// The sentences of one moment of measurement, gathered into one answer.
struct Epoch {
    /// Sentences whose times differ by less than this, in milliseconds, are of one epoch.
    ///
    /// One receiver writes GLL with three decimals of a second and RMC with two, so 200622.305 and
    /// 200622.31 are one; receivers at 100 Hz write times 10 ms apart.
    private static let sameMoment = 10

    /// Positions of one epoch further apart than this, in metres, contradict each other.
    ///
    /// Receivers' own differ by the rounding of their last decimal, 2 m at the coarsest seen. What this catches
    /// is two swapped digits, which the checksum cannot see.
    private static let disagreementMetres = 50.0

    /// At 4800 baud the sentences of one moment take up to a second.
    private static let longest = Duration.seconds(5)

    /// Milliseconds after midnight UTC, once a sentence has told.
    private(set) var time: Int?
    /// When the first sentence arrived, so that the fix is never taken for younger than it is.
    let received: ContinuousClock.Instant
    private var coordinate: Coordinate?
    private(set) var moment: Timestamp?
    private var refusal: NMEAReader.NoFix.Reason?
    private var abstention: NMEAReader.NoFix.Reason?
    /// The highest mode of the epoch's GSA sentences, one for each constellation.
    private var satelliteMode: Int?
    var errorMetres: Double?
    private var satelliteHDOP: Double?
    var courseSpeed: Double?
    var usesForeignDatum = false
    private var decimals = 0
    private var isEstimated = false
    private var isDifferential = false
    private var hdop: Double?
    private var altitudeMetres: Double?
    private var speed: Double?
    private var talkers = InlineArray<4, UInt16>(repeating: 0)

    /// Begins with its first sentence.
    init(_ report: PositionReport, at instant: ContinuousClock.Instant) {
        received = instant
        join(report)
    }

    /// Whether `report` is of this epoch: its time agrees, and its talker has not sent its kind before.
    ///
    /// The second condition tells apart the rounds of a receiver that sends no time, or the same for ever; and
    /// nothing joins after ``longest`` by the local clock, for a time of day comes again tomorrow.
    func holds(_ report: PositionReport, at instant: ContinuousClock.Instant) -> Bool {
        guard instant - received <= Self.longest else { return false }
        let seen = talkers[report.kind.rawValue]
        guard let time, let other = report.time else {
            let regains = coordinate == nil && report.isFix
            return seen == 0 && !regains
        }
        return seen != report.talker && isSameMoment(time, other)
    }

    /// Whether `other`, a time of day, is this epoch's.
    func isAt(_ other: Int?) -> Bool {
        guard let time, let other else { return true }
        return isSameMoment(time, other)
    }

    /// Adds what `report` says.
    mutating func join(_ report: PositionReport) {
        time = time ?? report.time
        if talkers[report.kind.rawValue] == 0 { talkers[report.kind.rawValue] = report.talker }
        switch report.standing {
        case .void(let reason): refusal = reason
        case .silent(let reason): abstention = reason
        case .fix(let estimated): take(report, estimated: estimated)
        }
    }

    /// Adds what a GSA sentence says; receivers send one for each constellation.
    mutating func join(satelliteMode mode: Int, hdop: Double?) {
        satelliteMode = max(mode, satelliteMode ?? mode)
        satelliteHDOP = satelliteHDOP ?? hdop
    }

    /// Why there is no fix; `nil` when there is one.
    var reasonForNoFix: NMEAReader.NoFix.Reason? {
        if usesForeignDatum { return .foreignDatum }
        if let refusal { return refusal }
        if satelliteMode == 1 { return .noSolution }
        return coordinate == nil ? abstention ?? .noSolution : nil
    }

    /// The radius of about 95 % confidence, in metres.
    ///
    /// From GST if the receiver sends it; else HDOP times the range error that gpsd assumes at 95 %, 19 m, or
    /// 4.75 m with differential corrections. Dead reckoning has no dilution, hence no radius.
    private var accuracyMetres: Double? {
        if let errorMetres { return errorMetres }
        guard let hdop = hdop ?? satelliteHDOP, hdop > 0, !isEstimated else { return nil }
        return hdop * (isDifferential ? 4.75 : 19)
    }

    /// The fix, dated by `time`, if the epoch has one.
    func fix(origin: Fix.Origin, time: Timestamp?) -> Fix? {
        guard let coordinate, reasonForNoFix == nil else { return nil }
        return Fix(
            coordinate: coordinate,
            accuracyMetres: accuracyMetres,
            time: time,
            millisecondOfDay: self.time,
            mode: mode,
            origin: origin,
            received: received,
            speedMetresPerSecond: speed ?? courseSpeed,
            altitudeMetres: altitudeMetres
        )
    }

    private var mode: Fix.Mode {
        if let satelliteMode { return satelliteMode == 3 ? .threeDimensional : .twoDimensional }
        return altitudeMetres == nil ? .twoDimensional : .threeDimensional
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
        moment = moment ?? report.moment
    }

    private func isSameMoment(_ left: Int, _ right: Int) -> Bool {
        let apart = abs(left - right)
        return min(apart, 86_400_000 - apart) < Self.sameMoment
    }
}
