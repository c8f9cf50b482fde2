import CalendarDays
import Countries
import Holidays
import Indicators
import Mains
import Sections

/// A source of data with its licence.
struct SourceLine: Encodable {
    let id: String
    let name: String
    let version: String
    let licence: String
    let attribution: String
    let url: String

    init(_ source: DataSource) {
        (id, name, version) = (source.id, source.name, source.version)
        (licence, attribution, url) = (source.licence, source.attribution, source.url)
    }
}

/// A figure of a country.
private struct FigureLine: Encodable {
    let key: String
    let name: String
    let unit: String
    let value: Double
    let year: Int?
    let rank: Int?
    let ranked: Int
    let source: String
    let note: String?
}

/// The mains of a country by two sources.
private struct MainsLine: Encodable {
    struct Reading: Encodable {
        let plugs: [String]
        let volts: [Int]
        let hertz: [Int]

        init(_ reading: MainsReading) {
            plugs = reading.plugs.map(String.init)
            (volts, hertz) = (reading.volts, reading.hertz)
        }
    }

    let readings: [Reading]
    let agreement: [String: String]

    init(_ mains: Mains) {
        readings = [Reading(mains.first), Reading(mains.second)]
        agreement = [
            "plugs": mains.plugs.word, "volts": mains.voltage.word, "hertz": mains.frequency.word,
        ]
    }
}

/// A public holiday.
struct HolidayLine: Encodable {
    let country: String
    let date: String
    let name: String
    let fullName: String
    let estimated: Bool
    let observed: Bool
    let national: Bool
    let regions: [String]

    init(_ holiday: Holiday, of country: Country.Code) {
        (self.country, date) = (country.description, holiday.day.description)
        (name, fullName) = (holiday.name, holiday.fullName)
        (estimated, observed) = (holiday.isEstimated, holiday.isObserved)
        (national, regions) = (holiday.isNational, holiday.regions)
    }
}

extension CountryFigures {
    private enum Key: String, CodingKey { case indicators, highestPoint, mains, nextHoliday }

    /// Adds the parts that exist to the object of the country with this code.
    func encode(to encoder: any Encoder, of country: Country.Code) throws {
        var object = encoder.container(keyedBy: Key.self)
        if !rows.isEmpty { try object.encode(rows.map(Self.line), forKey: .indicators) }
        try object.encodeIfPresent(highestPoint, forKey: .highestPoint)
        try object.encodeIfPresent(mains.map(MainsLine.init), forKey: .mains)
        try object.encodeIfPresent(holiday.map { HolidayLine($0, of: country) }, forKey: .nextHoliday)
    }

    private static func line(_ row: Row) -> FigureLine {
        FigureLine(
            key: row.indicator.key,
            name: row.indicator.name,
            unit: row.indicator.unit,
            value: row.figure.value,
            year: row.figure.year,
            rank: row.figure.rank,
            ranked: row.ranked,
            source: row.source.id,
            note: row.figure.note
        )
    }
}
