import Cities
import Countries
import Geodesy

/// Reads cities from CSV (RFC 4180): a header, then a row for each city.
///
/// The columns may be in any order. `name`, `country` (two letters), `lat` and `lon` are required. `id`,
/// `subdivisionCode`, `subdivision`, `population` and `timeZone` are optional, and so are `names`, `otherNames`,
/// `rareNames` and `subdivisionNames`, each with `|` between texts. Other columns are ignored. Without IDs, rows are
/// numbered from 1.
public enum CityTable {
    /// The cities of `bytes` in UTF-8.
    ///
    /// - Throws: ``CityInputError``, which names the row.
    public static func entries(_ bytes: [UInt8]) throws(CityInputError) -> [CityEntry] {
        var rows = CSVRows(bytes)
        guard let header = try rows.next() else { throw .empty }
        let columns = try Columns(header.map { String(decoding: $0, as: UTF8.self) })
        var entries: [CityEntry] = []
        while let row = try rows.next() {
            if row.count == 1, row[0].isEmpty { continue }
            guard row.count == header.count else {
                throw .row(entries.count + 1, "\(row.count) columns where the header has \(header.count)")
            }
            entries.append(try columns.entry(row, number: entries.count + 1))
        }
        guard !entries.isEmpty else { throw .empty }
        return entries
    }
}

/// The positions of the columns of a table.
private struct Columns {
    private var places: [String: Int] = [:]

    init(_ header: [String]) throws(CityInputError) {
        for (place, name) in header.enumerated() {
            guard places.updateValue(place, forKey: name.lowercased()) == nil else {
                throw .malformed("the column \(name) is there twice")
            }
        }
        for name in ["name", "country", "lat", "lon"] where places[name] == nil {
            throw .noColumn(name, header: header)
        }
    }

    func entry(_ row: [[UInt8]], number: Int) throws(CityInputError) -> CityEntry {
        let letters = try text("country", row, number)
        guard let country = Country.Code(letters) else {
            throw .row(number, "country: expected two letters, not \"\(letters.prefix(20))\"")
        }
        let code = try text("subdivisioncode", row, number)
        let subdivision = try text("subdivision", row, number)
        let city = City(
            id: try whole("id", row, number) ?? UInt32(number),
            name: try text("name", row, number),
            country: country,
            subdivision: code.isEmpty && subdivision.isEmpty
                ? nil : City.Subdivision(code: code, name: subdivision),
            coordinate: try coordinate(row, number),
            population: try whole("population", row, number) ?? 0,
            timeZone: try text("timezone", row, number)
        )
        func texts(_ name: String) throws(CityInputError) -> [String] {
            try text(name, row, number).split(separator: "|").map(String.init)
        }
        return CityEntry(
            city,
            names: try texts("names"),
            otherNames: try texts("othernames"),
            rareNames: try texts("rarenames"),
            subdivisionNames: try texts("subdivisionnames")
        )
    }

    private func coordinate(_ row: [[UInt8]], _ number: Int) throws(CityInputError) -> Coordinate {
        let latitude = try degrees("lat", row, number)
        let longitude = try degrees("lon", row, number)
        do {
            return try Coordinate(latitude: latitude, longitude: longitude)
        } catch {
            throw .row(number, "\(error)")
        }
    }

    private func degrees(_ name: String, _ row: [[UInt8]], _ number: Int) throws(CityInputError) -> Double {
        let text = try text(name, row, number)
        guard let degrees = Double(text), degrees.isFinite else {
            throw .row(number, "\(name): expected decimal degrees, not \"\(text.prefix(20))\"")
        }
        return degrees
    }

    private func whole(_ name: String, _ row: [[UInt8]], _ number: Int) throws(CityInputError) -> UInt32? {
        let text = try text(name, row, number)
        if text.isEmpty { return nil }
        guard let value = UInt32(text) else {
            throw .row(
                number,
                "\(name): expected a whole number up to 4294967295, not \"\(text.prefix(20))\""
            )
        }
        return value
    }

    private func text(_ name: String, _ row: [[UInt8]], _ number: Int) throws(CityInputError) -> String {
        guard let place = places[name] else { return "" }
        guard let text = String(validating: row[place], as: UTF8.self) else {
            throw .row(number, "\(name): not UTF-8")
        }
        return text
    }
}

/// Splits CSV into rows of fields.
struct CSVRows {
    private let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    }

    /// The fields of the next row without their quotation marks, or `nil` at the end.
    mutating func next() throws(CityInputError) -> [[UInt8]]? {
        guard place < bytes.count else { return nil }
        var fields: [[UInt8]] = []
        while true {
            fields.append(try field())
            guard place < bytes.count, bytes[place] == UInt8(ascii: ",") else { break }
            place += 1
        }
        if place < bytes.count, bytes[place] == 0x0D { place += 1 }
        if place < bytes.count, bytes[place] == 0x0A { place += 1 }
        return fields
    }

    private mutating func field() throws(CityInputError) -> [UInt8] {
        guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else {
            let start = place
            while place < bytes.count, ![0x2C, 0x0A, 0x0D].contains(bytes[place]) { place += 1 }
            return Array(bytes[start..<place])
        }
        place += 1
        var text: [UInt8] = []
        while place < bytes.count {
            let byte = bytes[place]
            place += 1
            guard byte == UInt8(ascii: "\"") else {
                text.append(byte)
                continue
            }
            guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else { return text }
            text.append(byte)
            place += 1
        }
        throw .malformed("a quotation mark is never closed")
    }
}
