import Countries
import Geodesy

/// What both formats write alike.
extension Country {
    /// The offsets of its zones' standard times, from west to east: "UTC-03:00", "UTC".
    var offsets: [String] {
        Set(timeZones.map(\.standardMinutes)).sorted()
            .map { $0 == 0 ? "UTC" : "UTC" + Zone.text(minutes: $0) }
    }

    /// Its middle as latitude and longitude.
    var middle: [Double]? { center.map { [$0.latitude, $0.longitude] } }

    /// Its code and its further names.
    var spellings: [String] { [code.description] + alternatives }

    /// The three letters of its neighbours.
    func neighbours(_ context: RecordContext) -> [String] { borders.compactMap(context.threeLetters(of:)) }

    /// The addresses of its flag as SVG and as PNG.
    func flagAddresses(_ context: RecordContext) -> (svg: String, png: String) {
        let name = code.description.lowercased()
        return ("\(context.flags)/\(name).svg", "\(context.flags)/w320/\(name).png")
    }
}

extension Coordinate {
    /// The place that a record gives as a list of two numbers.
    init?(record: [Double]?) {
        guard let record, record.count == 2,
            let place = try? Coordinate(latitude: record[0], longitude: record[1])
        else { return nil }
        self = place
    }
}
