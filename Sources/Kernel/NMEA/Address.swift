/// The first field of a supported sentence: two bytes of talker, three of type.
struct Address: Hashable {
    enum SentenceType: String {
        case gga = "GGA"
        case rmc = "RMC"
        case gll = "GLL"
        case gns = "GNS"
        case gsa = "GSA"
        case gst = "GST"
        case gsv = "GSV"
        case zda = "ZDA"
        case vtg = "VTG"
        case dtm = "DTM"
    }

    /// Both bytes of the talker, the first one high.
    let talker: UInt16
    let type: SentenceType

    /// Reads the address of `body`.
    ///
    /// Fails if it is proprietary (`P…`) or its type is not supported.
    init?(_ body: borrowing Span<UInt8>) {
        guard body.count > 5, body[5] == UInt8(ascii: ","), body[0] != UInt8(ascii: "P") else { return nil }
        switch (Unicode.Scalar(body[2]), Unicode.Scalar(body[3]), Unicode.Scalar(body[4])) {
        case ("G", "G", "A"): type = .gga
        case ("R", "M", "C"): type = .rmc
        case ("G", "L", "L"): type = .gll
        case ("G", "N", "S"): type = .gns
        case ("G", "S", "A"): type = .gsa
        case ("G", "S", "T"): type = .gst
        case ("G", "S", "V"): type = .gsv
        case ("Z", "D", "A"): type = .zda
        case ("V", "T", "G"): type = .vtg
        case ("D", "T", "M"): type = .dtm
        default: return nil
        }
        talker = (UInt16(body[0]) << 8) | UInt16(body[1])
    }

    /// The field as written, such as `GPRMC`.
    var text: String {
        let talker = [UInt8(talker >> 8), UInt8(talker & 0xFF)]
        return String(decoding: talker, as: UTF8.self) + type.rawValue
    }
}
