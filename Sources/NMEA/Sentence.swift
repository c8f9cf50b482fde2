import Geodesy

/// A sentence whose checksum is right, read by its type.
enum Sentence {
    case position(PositionReport)
    /// GSA: the mode, 1 for no fix, 2 or 3 dimensions; the horizontal dilution of precision.
    case satellites(mode: Int, hdop: Double?)
    /// GST: the radius it claims, in metres.
    case error(time: Int?, metres: Double)
    /// ZDA.
    case date(Timestamp)
    /// VTG: speed over ground.
    case speed(metresPerSecond: Double)
    /// DTM: the code of the local datum that positions are in, or `nil` for WGS 84.
    case datum(String?)
    /// A sentence of a type that is read, in which the fields that matter are empty.
    case blank
    /// Proprietary, or of a type that is not read.
    case unread

    /// Reads `body`, the bytes between `$` and `*`.
    init(_ body: borrowing Span<UInt8>) throws(Malformed) {
        guard let address = Address(body) else {
            self = .unread
            return
        }
        let fields = try Fields(of: body)
        switch address.type {
        case .gga: self = .position(try PositionReport(gga: fields, talker: address.talker, in: body))
        case .rmc: self = .position(try PositionReport(rmc: fields, talker: address.talker, in: body))
        case .gll: self = .position(try PositionReport(gll: fields, talker: address.talker, in: body))
        case .gns: self = .position(try PositionReport(gns: fields, talker: address.talker, in: body))
        case .gsa: self = try Self.satellites(fields, in: body)
        case .gst: self = try Self.error(fields, in: body)
        case .zda: self = try Self.date(fields, in: body)
        case .vtg: self = try Self.speed(fields, in: body)
        case .dtm: self = try Self.datum(fields, in: body)
        }
    }

    /// Reads `GSA,selection,mode,satellite × 12,pdop,hdop,vdop,constellation`.
    private static func satellites(
        _ fields: borrowing Fields,
        in body: borrowing Span<UInt8>
    ) throws(Malformed) -> Self {
        guard let mode = try body.integer(fields[2]) else { return .blank }
        guard (18...19).contains(fields.count), (1...3).contains(mode) else { throw Malformed() }
        return .satellites(mode: mode, hdop: try body.decimal(fields[16]))
    }

    /// Reads `GST,time,rms,major,minor,orientation,latitude,longitude,altitude`, errors of one sigma in metres.
    ///
    /// The radius is 2 DRMS, twice the root of the sum of both squares, which holds 95 to 98 % of positions.
    private static func error(
        _ fields: borrowing Fields,
        in body: borrowing Span<UInt8>
    ) throws(Malformed) -> Self {
        let time = try body.timeOfDay(fields[1])
        let latitude = try body.decimal(fields[6])
        let longitude = try body.decimal(fields[7])
        guard let latitude, let longitude, latitude + longitude > 0 else { return .blank }
        guard fields.count == 9, latitude >= 0, longitude >= 0 else { throw Malformed() }
        let metres = 2 * (latitude * latitude + longitude * longitude).squareRoot()
        return .error(time: time, metres: metres)
    }

    /// Reads `ZDA,time,day,month,year,zone hours,zone minutes`.
    private static func date(
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
    private static func speed(
        _ fields: borrowing Fields,
        in body: borrowing Span<UInt8>
    ) throws(Malformed) -> Self {
        guard (9...10).contains(fields.count) else { throw Malformed() }
        guard let knots = try body.decimal(fields[5]) else { return .blank }
        guard try body.letter(fields[6]) == UInt8(ascii: "N"), knots >= 0 else { throw Malformed() }
        return .speed(metresPerSecond: metresPerSecond(knots: knots))
    }

    /// Reads `DTM,local datum,subdivision,offset,N,offset,E,altitude offset,reference datum`.
    private static func datum(
        _ fields: borrowing Fields,
        in body: borrowing Span<UInt8>
    ) throws(Malformed) -> Self {
        guard fields.count == 9 else { throw Malformed() }
        var code = ""
        for index in fields[1] { code.unicodeScalars.append(Unicode.Scalar(body[index])) }
        if code.isEmpty { return .blank }
        return .datum(code == "W84" ? nil : code)
    }
}
