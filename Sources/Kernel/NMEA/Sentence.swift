import Geodesy

/// The contents of a sentence that adds to a position.
enum Sentence {
    /// The content of a GSA sentence.
    case satellites(SatelliteReport)
    /// The satellites of the talker's constellation above the horizon, from GSV.
    case inView(SkyReport)
    /// The error radius in metres, and its time of day, from GST.
    case error(time: Int?, metres: Double)
    /// The date and time, from ZDA.
    case date(Timestamp)
    /// The speed and course, from VTG.
    case motion(GroundMotion)
    /// The code of the positions' local datum, or `nil` for WGS 84, from DTM.
    case datum(String?)
    /// A sentence whose required fields are empty.
    case blank

    /// Reads the fields of `body`, the bytes between `$` and `*`.
    ///
    /// Fails if the sentence has a position.
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
