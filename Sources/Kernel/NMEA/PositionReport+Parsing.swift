import Geodesy

extension PositionReport {
    /// Reads the fields of `body`, the bytes between `$` and `*`.
    ///
    /// Fails if the sentence has no position.
    init?(_ address: Address, _ fields: borrowing Fields, in body: borrowing Span<UInt8>) throws(Malformed) {
        switch address.type {
        case .gga: try self.init(gga: fields, talker: address.talker, in: body)
        case .rmc: try self.init(rmc: fields, talker: address.talker, in: body)
        case .gll: try self.init(gll: fields, talker: address.talker, in: body)
        case .gns: try self.init(gns: fields, talker: address.talker, in: body)
        case .gsa, .gst, .gsv, .zda, .vtg, .dtm: return nil
        }
    }

    /// Reads `GGA,time,lat,N,lon,E,quality,satellites,hdop,altitude,M,separation,M,age,station`.
    ///
    /// Some receivers omit the last two fields. A GGA of talker GP with fewer than three satellites is not a fix. This
    /// is gpsd's rule, because some receivers send quality 1 with no satellites. The count of talker GP excludes other
    /// constellations.
    private init(gga fields: borrowing Fields, talker: UInt16, in body: borrowing Span<UInt8>)
        throws(Malformed)
    {
        let standing = try Standing(quality: body.letter(fields[6]))
        self.init(.gga, talker: talker, standing: standing, time: try body.timeOfDay(fields[1]))
        guard isFix else {
            if case .void = standing, let used = try? body.integer(fields[7]) { satellitesUsed = used }
            return
        }
        try Self.check(fields, 13...16)
        satellitesUsed = try body.integer(fields[7])
        if talker == Self.gps, let satellitesUsed, satellitesUsed < 3 {
            self.standing = .silent(.tooFewSatellites)
            return
        }
        try locate(fields, from: 2, in: body)
        hdop = try body.magnitude(fields[8])
        altitudeMetres = try body.decimal(fields[9])
        let quality = try body.letter(fields[6])
        isDifferential = quality != UInt8(ascii: "1") && quality != UInt8(ascii: "3")
    }

    /// Reads `RMC,time,status,lat,N,lon,E,knots,course,date,variation,E,mode,navigational status`.
    ///
    /// The magnetic variation is not used, and may have any content.
    private init(rmc fields: borrowing Fields, talker: UInt16, in body: borrowing Span<UInt8>)
        throws(Malformed)
    {
        let mode = try Self.mode(ofRMC: fields, in: body)
        let standing = try Standing(status: body.letter(fields[2]), mode: mode)
        self.init(.rmc, talker: talker, standing: standing, time: try body.timeOfDay(fields[1]))
        guard isFix else { return }
        try Self.check(fields, 10...14)
        try locate(fields, from: 3, in: body)
        speedMetresPerSecond = try body.magnitude(fields[7]).map(metresPerSecond(knots:))
        courseDegrees = try body.course(fields[8])
        isDifferential = Self.isDifferential(mode)
        guard let (year, month, day) = try body.shortDate(fields[9]) else { return }
        moment = Timestamp(year: year, month: month, day: day, millisecondOfDay: time ?? 0)
        guard moment != nil else { throw Malformed() }
        if time == nil { moment = nil }
    }

    /// Reads `GLL,lat,N,lon,E,time,status,mode`.
    private init(gll fields: borrowing Fields, talker: UInt16, in body: borrowing Span<UInt8>)
        throws(Malformed)
    {
        let mode = try body.letter(fields[7])
        let standing = try Standing(status: body.letter(fields[6]), mode: mode)
        self.init(.gll, talker: talker, standing: standing, time: try body.timeOfDay(fields[5]))
        guard isFix else { return }
        try Self.check(fields, 7...8)
        try locate(fields, from: 1, in: body)
        isDifferential = Self.isDifferential(mode)
    }

    /// Reads `GNS,time,lat,N,lon,E,modes,satellites,hdop,altitude,separation,age,station,navigational status`.
    private init(gns fields: borrowing Fields, talker: UInt16, in body: borrowing Span<UInt8>)
        throws(Malformed)
    {
        let standing = try Standing(modes: body, in: fields[6])
        self.init(.gns, talker: talker, standing: standing, time: try body.timeOfDay(fields[1]))
        guard isFix else { return }
        try Self.check(fields, 13...14)
        try locate(fields, from: 2, in: body)
        satellitesUsed = try body.integer(fields[7])
        hdop = try body.magnitude(fields[8])
        altitudeMetres = try body.decimal(fields[9])
        for index in fields[6] where Self.isDifferential(body[index]) { isDifferential = true }
    }

    /// Throws if the number of fields is wrong.
    ///
    /// One more empty field, after a comma at the end, is ignored.
    private static func check(_ fields: borrowing Fields, _ counts: ClosedRange<Int>) throws(Malformed) {
        let (count, last) = (fields.count, fields[fields.count - 1])
        guard counts.contains(count) || count == counts.upperBound + 1 && last.isEmpty else {
            throw Malformed()
        }
    }

    /// The mode indicator of RMC.
    ///
    /// Some receivers omit the direction of the variation and write the mode in its place.
    private static func mode(
        ofRMC fields: borrowing Fields,
        in body: borrowing Span<UInt8>
    ) throws(Malformed) -> UInt8? {
        if let mode = try body.letter(fields[12]) { return mode }
        guard fields[11].count == 1 else { return nil }
        let letter = body[fields[11].lowerBound]
        let isMode = "ADFMNPRS".unicodeScalars.contains(Unicode.Scalar(letter))
        return isMode ? letter : nil
    }

    /// The talker `GP`, packed as in ``Address``.
    private static let gps = (UInt16(UInt8(ascii: "G")) << 8) | UInt16(UInt8(ascii: "P"))

    private static func isDifferential(_ mode: UInt8?) -> Bool {
        switch mode {
        case UInt8(ascii: "D"), UInt8(ascii: "F"), UInt8(ascii: "R"): true
        default: false
        }
    }
}

/// The speed of `knots`, in metres per second.
///
/// A knot is one international nautical mile, 1852 m, an hour.
func metresPerSecond(knots: Double) -> Double { knots * 1852 / 3600 }
