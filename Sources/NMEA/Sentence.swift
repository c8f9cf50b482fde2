import Geodesy

/// A sentence whose checksum is right, read by its type.
enum Sentence {
    case position(PositionReport)
    /// GSA.
    case satellites(SatelliteReport)
    /// GSV: how many satellites of the talker's constellation are above the horizon.
    case inView(talker: UInt16, count: Int)
    /// GST: the radius it claims, in metres.
    case error(time: Int?, metres: Double)
    /// ZDA.
    case date(Timestamp)
    /// VTG.
    case motion(GroundMotion)
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
        case .gsv: self = try Self.inView(fields, talker: address.talker, in: body)
        case .gst: self = try Self.error(fields, in: body)
        case .zda: self = try Self.date(fields, in: body)
        case .vtg: self = try Self.motion(fields, in: body)
        case .dtm: self = try Self.datum(fields, in: body)
        }
    }
}

/// Speed and course over ground.
struct GroundMotion {
    let metresPerSecond: Double
    let courseDegrees: Double?
}
