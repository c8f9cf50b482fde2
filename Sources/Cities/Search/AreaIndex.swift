import Countries
import Synchronization
import TextSearch

/// What the numbers in the records mean, read at the first search that needs it.
final class AreaIndex: Sendable {
    private struct Area: Sendable {
        let country: Country.Code
        let code: FoldedText
        let name: FoldedText
    }

    private struct Known: Sendable {
        var areas: [Area] = []
        var ofCountry: [Country.Code: [Int]] = [:]
        var zones: [String: Int] = [:]
    }

    private let data: CityData
    private let known = Mutex<Known?>(nil)
    private let numbers = Mutex<RecordNumbers?>(nil)

    init(_ data: CityData) { self.data = data }

    /// The numbers of all records.
    func recordNumbers() throws(CityDataError) -> RecordNumbers {
        if let read = numbers.withLock({ $0 }) { return read }
        let read = try RecordNumbers(data)
        numbers.withLock { $0 = read }
        return read
    }

    /// Whether each area lies in one of `countries`.
    func within(_ countries: Set<Country.Code>) throws(CityDataError) -> [Bool] {
        let known = try all()
        var flags = [Bool](repeating: false, count: known.areas.count)
        for country in countries {
            for area in known.ofCountry[country] ?? [] { flags[area] = true }
        }
        return flags
    }

    /// Whether each time zone has one of these names.
    func zones(_ names: Set<String>) throws(CityDataError) -> [Bool] {
        let known = try all()
        var flags = [Bool](repeating: false, count: data.zoneCount)
        for name in names { if let zone = known.zones[name] { flags[zone] = true } }
        return flags
    }

    /// Whether each area is one that `text` may mean, for each meaning, the likelier ones first.
    ///
    /// A subdivision or a country of this code or name; a country that is called so otherwise; a subdivision or country
    /// whose name begins so. Meanings of no area are left out.
    func named(_ text: FoldedText, _ countries: CountryMeaning) throws(CityDataError) -> [[Bool]] {
        guard !text.isEmpty else { return [] }
        let areas = try all().areas
        let meanings = [
            areas.map { $0.code == text || $0.name == text || countries.names.contains($0.country) },
            areas.map { countries.otherNames.contains($0.country) },
            areas.map {
                $0.name.utf8.starts(with: text.utf8) || countries.beginnings.contains($0.country)
            },
        ]
        return meanings.filter { $0.contains(true) }
    }

    private func all() throws(CityDataError) -> Known {
        if let read = known.withLock({ $0 }) { return read }
        var made = Known()
        for number in 0..<data.areaCount {
            let (country, subdivision) = try data.area(number)
            let (code, name) = (FoldedText(subdivision?.code ?? ""), FoldedText(subdivision?.name ?? ""))
            made.areas.append(Area(country: country, code: code, name: name))
            made.ofCountry[country, default: []].append(number)
        }
        for number in 0..<data.zoneCount { made.zones[try data.zone(number)] = number }
        let read = made
        known.withLock { $0 = read }
        return read
    }
}
