import Geodesy

/// The contents of one GGA, RMC, GLL or GNS sentence, of a NAV-PVT message, or of a modem's answer.
struct PositionReport {
    enum Kind: Int, Sendable {
        case gga, rmc, gll, gns, pvt
    }

    /// The claim of the sentence about its position.
    enum Standing: Hashable, Sendable {
        /// The sentence has a position, measured or estimated by dead reckoning.
        case fix(estimated: Bool)
        /// The sentence denies a fix.
        ///
        /// Its epoch then has none, regardless of other sentences.
        case void(NMEAReader.NoFix.Reason)
        /// The sentence neither claims nor denies a fix.
        ///
        /// The other sentences of its epoch decide.
        case silent(NMEAReader.NoFix.Reason)
    }

    var kind: Kind
    var talker: UInt16
    var standing: Standing
    /// Milliseconds after midnight UTC.
    var time: Int?
    /// The position, if the sentence claims a fix, and the number of decimals of its minutes.
    var coordinate: Coordinate?
    var decimals = 0
    var isDifferential = false
    var hdop: Double?
    var altitudeMetres: Double?
    var speedMetresPerSecond: Double?
    var courseDegrees: Double?
    var satellitesUsed: Int?
    /// The radius of about 95 % confidence, if the message has it.
    var errorMetres: Double?
    /// The date and time of an RMC, a NAV-PVT or a modem's answer that claims a fix.
    var moment: Timestamp?

    init(_ kind: Kind, talker: UInt16, standing: Standing, time: Int?) {
        self.kind = kind
        self.talker = talker
        self.standing = standing
        self.time = time
    }

    /// True if the sentence claims a position.
    var isFix: Bool {
        if case .fix = standing { true } else { false }
    }

    /// Takes the position in a sentence that claims one.
    mutating func locate(_ fields: borrowing Fields, from first: Int, in body: borrowing Span<UInt8>)
        throws(Malformed)
    {
        let (coordinate, decimals) = try body.coordinate(fields, from: first)
        locate(at: coordinate, decimals: decimals)
    }

    /// Takes the position of a report that claims one.
    ///
    /// Receivers send exactly 0,0 for an unknown position.
    mutating func locate(at coordinate: Coordinate, decimals: Int) {
        guard coordinate.latitude != 0 || coordinate.longitude != 0 else {
            standing = .void(.nullIsland)
            return
        }
        self.coordinate = coordinate
        self.decimals = decimals
    }
}

extension PositionReport.Standing {
    /// The claim of the GGA quality indicator.
    ///
    /// Quality 6, dead reckoning, continues from a measured position. A receiver that no longer knows its position
    /// sends V in RMC as well as 6. Without an earlier measured position it does not make a fix, since a receiver may
    /// begin where it was switched off. Quality 7 means entered by hand and 8 simulated, so the position was not
    /// measured. Quality 9 is NovAtel's SBAS. An empty field, which real receivers send both with a fix and without,
    /// decides nothing.
    init(quality: UInt8?) throws(Malformed) {
        switch quality.map(Unicode.Scalar.init) {
        case nil: self = .silent(.statusMissing)
        case "0": self = .void(.noSolution)
        case "1", "2", "3", "4", "5", "9": self = .fix(estimated: false)
        case "6": self = .fix(estimated: true)
        case "7", "8": self = .void(.notMeasured)
        default: throw Malformed()
        }
    }

    /// The claim of the status of RMC and GLL, A or V, and of their mode indicator, which receivers before NMEA 2.3
    /// lack.
    init(status: UInt8?, mode: UInt8?) throws(Malformed) {
        switch status {
        case nil: self = .silent(.statusMissing)
        case UInt8(ascii: "A"): self = if let mode { try Self(mode: mode) } else { .fix(estimated: false) }
        case UInt8(ascii: "V"): self = .void(.noSolution)
        default: throw Malformed()
        }
    }

    /// The claim of the mode indicators of GNS, one for each constellation.
    ///
    /// One constellation that measures makes a fix, and others without satellites do not change that. A constellation
    /// that simulates, or repeats a position entered by hand, denies it.
    init(modes: borrowing Span<UInt8>, in field: Range<Int>) throws(Malformed) {
        self = .silent(.statusMissing)
        for index in field {
            switch (self, try Self(mode: modes[index])) {
            case (.void(.notMeasured), _), (.fix(estimated: false), .void(.noSolution)),
                (.fix(estimated: false), .fix), (.fix, .void(.noSolution)):
                break
            case (_, let next): self = next
            }
        }
    }

    /// The claim of one mode indicator.
    ///
    /// A, D, F, P and R mean autonomous, differential, float RTK, precise and RTK. E means estimated, M manual, S
    /// simulated, and N no fix.
    init(mode: UInt8) throws(Malformed) {
        switch Unicode.Scalar(mode) {
        case "A", "D", "F", "P", "R": self = .fix(estimated: false)
        case "E": self = .fix(estimated: true)
        case "M", "S": self = .void(.notMeasured)
        case "N": self = .void(.noSolution)
        default: throw Malformed()
        }
    }
}
