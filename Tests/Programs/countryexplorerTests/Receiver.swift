import Foundation

/// Sentences of a receiver that does not move.
enum Receiver {
    /// `seconds` of GGA at a place in degrees, with this HDOP.
    static func sentences(at latitude: Double, _ longitude: Double, hdop: Double = 0.9, seconds: Int = 4)
        -> String
    {
        (0..<seconds).map { second in
            let body =
                "GPGGA,12\(pair(second / 60))\(pair(second % 60)).00,\(angle(latitude, digits: 2)),"
                + "\(latitude < 0 ? "S" : "N"),\(angle(longitude, digits: 3)),\(longitude < 0 ? "W" : "E"),1,09,\(hdop),140.0,M,48.0,M,,"
            let sum = body.utf8.reduce(0) { $0 ^ $1 }
            return "$\(body)*\(String(format: "%02X", sum))\r\n"
        }.joined()
    }

    private static func pair(_ number: Int) -> String { String(format: "%02d", number) }

    /// Degrees in `digits` digits, and minutes.
    private static func angle(_ degrees: Double, digits: Int) -> String {
        let whole = Int(abs(degrees))
        return String(format: "%0\(digits)d%07.4f", whole, (abs(degrees) - Double(whole)) * 60)
    }
}
