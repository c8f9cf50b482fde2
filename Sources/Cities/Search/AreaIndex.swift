import Countries
import Synchronization
import TextSearch

/// The countries and subdivisions by their numbers in the records, read at the first search that needs them.
final class AreaIndex: Sendable {
    private struct Area: Sendable {
        let country: Country.Code
        let code: FoldedText
        let name: FoldedText
    }

    private let data: CityData
    private let areas = Mutex<[Area]?>(nil)

    init(_ data: CityData) { self.data = data }

    /// Whether each area lies in one of `countries`.
    func within(_ countries: Set<Country.Code>) throws(CityDataError) -> [Bool] {
        try all().map { countries.contains($0.country) }
    }

    /// Whether each area is one that `text` may mean, for each meaning, the likelier ones first.
    ///
    /// A subdivision or a country of this code or name; a country that is called so otherwise; a subdivision or country
    /// whose name begins so. Meanings of no area are left out.
    func named(_ text: FoldedText, _ countries: CountryMeaning) throws(CityDataError) -> [[Bool]] {
        guard !text.isEmpty else { return [] }
        let areas = try all()
        let meanings = [
            areas.map { $0.code == text || $0.name == text || countries.names.contains($0.country) },
            areas.map { countries.otherNames.contains($0.country) },
            areas.map {
                $0.name.utf8.starts(with: text.utf8) || countries.beginnings.contains($0.country)
            },
        ]
        return meanings.filter { $0.contains(true) }
    }

    private func all() throws(CityDataError) -> [Area] {
        if let known = areas.withLock({ $0 }) { return known }
        var read: [Area] = []
        for number in 0..<data.areaCount {
            let (country, subdivision) = try data.area(number)
            let (code, name) = (FoldedText(subdivision?.code ?? ""), FoldedText(subdivision?.name ?? ""))
            read.append(Area(country: country, code: code, name: name))
        }
        let made = read
        areas.withLock { $0 = made }
        return made
    }
}
