import Geodesy

/// Unused fields are not read, so that errors in them do not reject a sentence.
extension Sentence {
    /// The largest number of satellites in view that is read, far above that of any constellation.
    ///
    /// The sum over the constellations must fit into an integer of a processor with 32 bits.
    private static var mostInView: Int { 999 }

    /// Reads `GSA,selection,mode,satellite × 12,pdop,hdop,vdop,constellation`.
    static func satellites(
        _ fields: borrowing Fields,
        in body: borrowing Span<UInt8>
    ) throws(Malformed) -> Self {
        guard let mode = try body.integer(fields[2]) else { return .blank }
        guard (18...19).contains(fields.count), (1...3).contains(mode) else { throw Malformed() }
        return .satellites(SatelliteReport(mode: mode, hdop: try body.magnitude(fields[16])))
    }

    /// Reads `GSV,messages,number,in view,(satellite,elevation,azimuth,strength) × 0 to 4,signal`.
    ///
    /// Of all fields, only the number in view must be readable. The signal is a hexadecimal digit since NMEA 4.1.
    static func inView(
        _ fields: borrowing Fields,
        talker: UInt16,
        in body: borrowing Span<UInt8>
    ) throws(Malformed) -> Self {
        guard let count = try body.integer(fields[3]) else { return .blank }
        guard count <= mostInView else { throw Malformed() }
        var report = SkyReport(talker: talker, count: count)
        if let total = try? body.integer(fields[1]), let number = try? body.integer(fields[2]) {
            (report.isFirst, report.isLast) = (number <= 1, number >= total)
        }
        var field = 7
        while field < fields.count {
            if let level = try? body.integer(fields[field]) { report.levels.insert(level) }
            field += 4
        }
        if fields.count % 4 == 1, let signal = try? body.letter(fields[fields.count - 1]) {
            report.signal = signal
        }
        return .inView(report)
    }

    /// Reads `GST,time,rms,major,minor,orientation,latitude,longitude,altitude`, errors of one sigma in metres.
    ///
    /// The radius is 2 DRMS, twice the root of the sum of both squares, which contains 95 to 98 % of positions.
    static func error(
        _ fields: borrowing Fields,
        in body: borrowing Span<UInt8>
    ) throws(Malformed) -> Self {
        let time = try body.timeOfDay(fields[1])
        let latitude = try body.magnitude(fields[6])
        let longitude = try body.magnitude(fields[7])
        guard let latitude, let longitude, latitude + longitude > 0 else { return .blank }
        guard fields.count == 9 else { throw Malformed() }
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
        guard
            (5...7).contains(fields.count), fields[4].count == 4,
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
        try body.expect("N", in: fields[6])
        let course = try body.course(fields[1])
        guard let knots = try body.magnitude(fields[5]) else { return .blank }
        return .motion(GroundMotion(metresPerSecond: metresPerSecond(knots: knots), courseDegrees: course))
    }

    /// Reads `DTM,local datum,subdivision,offset,N,offset,E,altitude offset,reference datum`.
    static func datum(
        _ fields: borrowing Fields,
        in body: borrowing Span<UInt8>
    ) throws(Malformed) -> Self {
        guard fields.count == 9 else { throw Malformed() }
        guard let code = try datumCode(fields[1], in: body) else { return .blank }
        return .datum(code.utf8.elementsEqual("W84".utf8) ? nil : code)
    }

    /// Letters and digits, at most eight, which a string holds without allocating memory.
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
