import Glibc

/// The same points in each format that the service accepts.
enum PointTable: String, CaseIterable {
    case csv = "CSV"
    case ndjson = "NDJSON"
    case json = "JSON array"

    var contentType: String {
        switch self {
        case .csv: "text/csv"
        case .ndjson: "application/x-ndjson"
        case .json: "application/json"
        }
    }

    /// A table of `points` points, distributed uniformly on the sphere.
    func text(points: Int) -> [UInt8] {
        var text: [UInt8] = []
        if self == .csv { text += Array("lat,lon\n".utf8) }
        if self == .json { text.append(UInt8(ascii: "[")) }
        for number in 0..<points {
            let turn = (Double(number) * 0.618_033_988_749_894_9).truncatingRemainder(dividingBy: 1)
            let latitude = decimals(asin(2 * (Double(number) + 0.5) / Double(points) - 1) * 180 / .pi, 6)
            let longitude = decimals(turn * 360 - 180, 6)
            switch self {
            case .csv: text += Array("\(latitude),\(longitude)\n".utf8)
            case .ndjson: text += Array("{\"lat\":\(latitude),\"lon\":\(longitude)}\n".utf8)
            case .json:
                text += Array("\(number == 0 ? "" : ",\n"){\"lat\":\(latitude),\"lon\":\(longitude)}".utf8)
            }
        }
        if self == .json { text += Array("]\n".utf8) }
        return text
    }

    /// The number of rows in an answer.
    func rows(_ answer: [UInt8]) -> Int {
        switch self {
        case .csv: answer.count { $0 == UInt8(ascii: "\n") } - 1
        case .ndjson, .json: answer.count { $0 == UInt8(ascii: "{") }
        }
    }
}
