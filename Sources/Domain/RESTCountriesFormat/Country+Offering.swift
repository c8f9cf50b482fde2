import Countries
import Geodesy

/// The values that both formats write in the same form.
extension Country {
    /// The standard offsets of the country's time zones, from west to east: "UTC-03:00", "UTC".
    var offsets: [String] {
        Set(timeZones.map(\.standardMinutes)).sorted()
            .map { $0 == 0 ? "UTC" : "UTC" + Zone.text(minutes: $0) }
    }

    /// The country's centre as latitude and longitude.
    var middle: [Double]? { center.map { [$0.latitude, $0.longitude] } }

    /// The country's code and its alternative names.
    var spellings: [String] { [code.description] + alternatives }

    /// The three-letter codes of the country's neighbours.
    func neighbours(_ context: RecordContext) -> [String] { borders.compactMap(context.threeLetters(of:)) }

    /// The addresses of the country's flag as SVG and as PNG.
    func flagAddresses(_ context: RecordContext) -> (svg: String, png: String) {
        let name = code.description.lowercased()
        return ("\(context.flags)/\(name).svg", "\(context.flags)/w320/\(name).png")
    }
}

extension Coordinate {
    /// The position in a record's list of two numbers.
    init?(record: [Double]?) {
        guard let record, record.count == 2,
            let place = try? Coordinate(latitude: record[0], longitude: record[1])
        else { return nil }
        self = place
    }
}
