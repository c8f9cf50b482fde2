import Geodesy

extension Sentence {
    /// Reads `GSA,selection,mode,satellite × 12,pdop,hdop,vdop,constellation`.
    static func satellites(
        _ fields: borrowing Fields,
        in body: borrowing Span<UInt8>
    ) throws(Malformed) -> Self {
        guard let mode = try body.integer(fields[2]) else { return .blank }
        guard (18...19).contains(fields.count), (1...3).contains(mode) else { throw Malformed() }
        try body.expect("A", or: "M", in: fields[1])
        for satellite in 3...14 { _ = try body.integer(fields[satellite]) }
        _ = try body.magnitude(fields[15])
        _ = try body.magnitude(fields[17])
        return .satellites(SatelliteReport(mode: mode, hdop: try body.magnitude(fields[16])))
    }

    /// Reads `GSV,messages,number,in view,(satellite,elevation,azimuth,strength) × 0 to 4,signal`.
    static func inView(
        _ fields: borrowing Fields,
        talker: UInt16,
        in body: borrowing Span<UInt8>
    ) throws(Malformed) -> Self {
        guard let messages = try body.integer(fields[1]), let number = try body.integer(fields[2]),
            let count = try body.integer(fields[3])
        else { return .blank }
        // Four fields, then four for each satellite, and since NMEA 4.1 one for the signal.
        guard number >= 1, number <= messages, fields.count <= 21, fields.count % 4 <= 1 else {
            throw Malformed()
        }
        var field = 4
        while field + 4 <= fields.count {
            try checkSatellite(fields, from: field, in: body)
            field += 4
        }
        _ = try body.letter(fields[field])
        return .inView(talker: talker, count: count)
    }

    /// A satellite, which need not be tracked, and so have neither a direction nor a strength.
    private static func checkSatellite(
        _ fields: borrowing Fields,
        from first: Int,
        in body: borrowing Span<UInt8>
    ) throws(Malformed) {
        _ = try body.integer(fields[first])
        let elevation = try body.decimal(fields[first + 1]) ?? 0
        _ = try body.course(fields[first + 2])
        let strength = try body.decimal(fields[first + 3]) ?? 0
        guard (-90...90).contains(elevation), (0...99).contains(strength) else { throw Malformed() }
    }

    /// Reads `GST,time,rms,major,minor,orientation,latitude,longitude,altitude`, errors of one sigma in metres.
    ///
    /// The radius is 2 DRMS, twice the root of the sum of both squares, which holds 95 to 98 % of positions.
    static func error(
        _ fields: borrowing Fields,
        in body: borrowing Span<UInt8>
    ) throws(Malformed) -> Self {
        let time = try body.timeOfDay(fields[1])
        let latitude = try body.magnitude(fields[6])
        let longitude = try body.magnitude(fields[7])
        guard let latitude, let longitude, latitude + longitude > 0 else { return .blank }
        guard fields.count == 9 else { throw Malformed() }
        for other in [2, 3, 4, 8] { _ = try body.magnitude(fields[other]) }
        _ = try body.decimal(fields[5])
        let metres = 2 * (latitude * latitude + longitude * longitude).squareRoot()
        return .error(time: time, metres: metres)
    }

    /// Reads `ZDA,time,day,month,year,zone hours,zone minutes`.
    static func date(
        _ fields: borrowing Fields,
        in body: borrowing Span<UInt8>
    ) throws(Malformed) -> Self {
        guard let time = try body.timeOfDay(fields[1]), let day = try body.integer(fields[2]),
            let month = try body.integer(fields[3]), let year = try body.integer(fields[4])
        else { return .blank }
        let zone = (hours: try body.decimal(fields[5]) ?? 0, minutes: try body.decimal(fields[6]) ?? 0)
        guard
            (5...7).contains(fields.count), fields[4].count == 4,
            abs(zone.hours) <= 14, abs(zone.minutes) < 60,
            let moment = Timestamp(year: year, month: month, day: day, millisecondOfDay: time)
        else { throw Malformed() }
        return .date(moment)
    }

    /// Reads `VTG,course,T,course,M,knots,N,kilometres an hour,K,mode`.
    static func motion(
        _ fields: borrowing Fields,
        in body: borrowing Span<UInt8>
    ) throws(Malformed) -> Self {
        guard (9...10).contains(fields.count) else { throw Malformed() }
        try body.expect("T", in: fields[2])
        try body.expect("M", in: fields[4])
        try body.expect("N", in: fields[6])
        try body.expect("K", in: fields[8])
        let course = try body.course(fields[1])
        _ = try body.course(fields[3])
        _ = try body.magnitude(fields[7])
        guard let knots = try body.magnitude(fields[5]) else { return .blank }
        return .motion(GroundMotion(metresPerSecond: metresPerSecond(knots: knots), courseDegrees: course))
    }

    /// Reads `DTM,local datum,subdivision,offset,N,offset,E,altitude offset,reference datum`.
    static func datum(
        _ fields: borrowing Fields,
        in body: borrowing Span<UInt8>
    ) throws(Malformed) -> Self {
        guard fields.count == 9 else { throw Malformed() }
        for offset in [3, 5, 7] { _ = try body.decimal(fields[offset]) }
        try body.expect("N", or: "S", in: fields[4])
        try body.expect("E", or: "W", in: fields[6])
        guard let code = try datumCode(fields[1], in: body) else { return .blank }
        return .datum(code == "W84" ? nil : code)
    }

    /// Letters and digits; at most eight, which a string holds without memory of its own.
    private static func datumCode(
        _ field: Range<Int>,
        in body: borrowing Span<UInt8>
    ) throws(Malformed) -> String? {
        guard field.count <= 8 else { throw Malformed() }
        var code = ""
        for index in field {
            let scalar = Unicode.Scalar(body[index])
            guard ("0"..."9").contains(scalar) || ("A"..."Z").contains(scalar) else { throw Malformed() }
            code.unicodeScalars.append(scalar)
        }
        return code.isEmpty ? nil : code
    }
}
