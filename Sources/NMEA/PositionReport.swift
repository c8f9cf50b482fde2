import Geodesy

/// The contents of one GGA, RMC, GLL or GNS sentence.
struct PositionReport {
    enum Kind: Int, Sendable {
        case gga, rmc, gll, gns
    }

    /// Whether the sentence claims a position.
    enum Standing: Hashable, Sendable {
        /// A position, measured or estimated by dead reckoning.
        case fix(estimated: Bool)
        /// The sentence denies a fix; its epoch then has none, regardless of other sentences.
        case void(NMEAReader.NoFix.Reason)
        /// The sentence neither claims nor denies one; others of its epoch decide.
        case silent(NMEAReader.NoFix.Reason)
    }

    var kind: Kind
    var talker: UInt16
    var standing: Standing
    /// Milliseconds after midnight UTC.
    var time: Int?
    /// The position, if the standing is `fix`, with the number of decimals of its minutes.
    var coordinate: Coordinate?
    var decimals = 0
    var isDifferential = false
    var hdop: Double?
    var altitudeMetres: Double?
    var speedMetresPerSecond: Double?
    var courseDegrees: Double?
    var satellitesUsed: Int?
    /// The date and time of an RMC that claims a fix.
    var moment: Timestamp?

    init(_ kind: Kind, talker: UInt16, standing: Standing, time: Int?) {
        self.kind = kind
        self.talker = talker
        self.standing = standing
        self.time = time
    }

    /// Whether the sentence claims a position.
    var isFix: Bool {
        if case .fix = standing { true } else { false }
    }

    /// Takes the position of a sentence that claims one; exactly 0,0 is a receiver's blank, not a place.
    mutating func locate(_ fields: borrowing Fields, from first: Int, in body: borrowing Span<UInt8>)
        throws(Malformed)
    {
        let (coordinate, decimals) = try body.coordinate(fields, from: first)
        guard coordinate.latitude != 0 || coordinate.longitude != 0 else {
            standing = .void(.nullIsland)
            return
        }
        self.coordinate = coordinate
        self.decimals = decimals
    }
}

extension PositionReport.Standing {
    /// The GGA quality indicator.
    ///
    /// 6, dead reckoning, goes on from a measured position: a receiver that no longer knows its position sends V in RMC
    /// as well as 6. Without a measured position before it, it is no fix, since a receiver may begin where it was
    /// switched off. 7 is typed in and 8 simulated, so nothing was measured. 9 is NovAtel's SBAS. An empty field,
    /// which real receivers send both with a fix and without, decides nothing.
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

    /// The status of RMC and GLL, A or V, with their mode indicator, which receivers before NMEA 2.3 lack.
    init(status: UInt8?, mode: UInt8?) throws(Malformed) {
        switch status {
        case nil: self = .silent(.statusMissing)
        case UInt8(ascii: "A"): self = if let mode { try Self(mode: mode) } else { .fix(estimated: false) }
        case UInt8(ascii: "V"): self = .void(.noSolution)
        default: throw Malformed()
        }
    }

    /// The mode indicators of GNS, one for each constellation.
    ///
    /// One constellation that measures makes a fix, and others without satellites do not change that. One that
    /// simulates, or repeats a typed-in place, denies it.
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

    /// One mode indicator: autonomous, differential, float RTK, precise, RTK; estimated; manual, simulated; none.
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
