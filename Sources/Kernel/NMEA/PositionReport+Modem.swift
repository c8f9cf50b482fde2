import Geodesy

extension PositionReport {
    /// The beginning of the answer to `AT+QGPSLOC`.
    static let modemPrefix = "+QGPSLOC:"
    /// The talker of reports from a modem's answer, which no sentence has.
    private static let modemTalker: UInt16 = 0x2B51
    /// The number of decimals that an angle of 10⁻⁵ degrees has in minutes.
    private static let modemDecimals = 3

    /// Reads `+QGPSLOC: time,lat,lon,hdop,altitude,fix,course,km/h,knots,date,satellites`, the answer to `AT+QGPSLOC=2`.
    ///
    /// Time and date are as in RMC, and south and west are negative (Quectel, GNSS application note for EC2x and EG2x).
    /// The course, which that note has in degrees and minutes, is checked and not used.
    init(modemAnswer line: borrowing Span<UInt8>) throws(Malformed) {
        let body = line.extracting(try Self.start(of: line)...)
        let fields = try Fields(of: body)
        guard fields.count == 11, let time = try body.timeOfDay(fields[0]),
            let latitude = try body.decimal(fields[1]), let longitude = try body.decimal(fields[2]),
            let place = try? Coordinate(latitude: latitude, longitude: longitude),
            let dilution = try body.magnitude(fields[3]), let dimensions = try body.letter(fields[5]),
            let (year, month, day) = try body.shortDate(fields[9]),
            let told = Timestamp(year: year, month: month, day: day, millisecondOfDay: time)
        else { throw Malformed() }
        self.init(.gns, talker: Self.modemTalker, standing: .fix(estimated: false), time: time)
        (hdop, moment) = (dilution, told)
        try readMotion(fields, in: body)
        switch Unicode.Scalar(dimensions) {
        case "2": altitudeMetres = nil
        case "3": break
        default: throw Malformed()
        }
        locate(at: place, decimals: Self.modemDecimals)
    }

    private mutating func readMotion(_ fields: borrowing Fields, in body: borrowing Span<UInt8>)
        throws(Malformed)
    {
        altitudeMetres = try body.decimal(fields[4])
        _ = try body.magnitude(fields[6])
        _ = try body.magnitude(fields[7])
        speedMetresPerSecond = try body.magnitude(fields[8]).map(metresPerSecond(knots:))
        satellitesUsed = try body.integer(fields[10])
    }

    /// The index of the first field, after the prefix and at most one space.
    private static func start(of line: borrowing Span<UInt8>) throws(Malformed) -> Int {
        var start = 0
        for byte in modemPrefix.utf8 {
            guard start < line.count, line[start] == byte else { throw Malformed() }
            start += 1
        }
        return start < line.count && line[start] == UInt8(ascii: " ") ? start + 1 : start
    }
}
