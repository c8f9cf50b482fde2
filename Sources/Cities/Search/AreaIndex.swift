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

    /// Whether each area is one that `text` may mean: a code or the beginning of a name, or a country of `countries`.
    func named(_ text: FoldedText, countries: Set<Country.Code>) throws(CityDataError) -> [Bool] {
        try all().map { area in
            countries.contains(area.country) || area.code == text && !text.isEmpty
                || !text.isEmpty && area.name.utf8.starts(with: text.utf8)
        }
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
