import Geodesy

/// The contents of a sentence that adds to a position.
enum Sentence {
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
    /// The fields that matter are empty.
    case blank

    /// Reads the fields of `body`, the bytes between `$` and `*`; `nil` if they are those of a position.
    init?(_ address: Address, _ fields: borrowing Fields, in body: borrowing Span<UInt8>) throws(Malformed) {
        switch address.type {
        case .gga, .rmc, .gll, .gns: return nil
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
