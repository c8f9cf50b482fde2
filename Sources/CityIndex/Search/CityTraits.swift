package import TextSearch

/// What searches with conditions, or with a country or a subdivision behind the name, need of all cities.
///
/// Read once: some milliseconds, and 1 MB for all of GeoNames' cities.
package struct CityTraits: Sendable {
    private struct Area: Sendable {
        let country: UInt16
        let code: FoldedText
        let name: FoldedText
    }

    package let numbers: RecordNumbers
    private let areas: [Area]

    /// Reads the areas and the numbers in the records of `data`.
    package init(_ data: CityData) throws(CityDataError) {
        numbers = try RecordNumbers(data)
        var areas: [Area] = []
        for number in 0..<data.areaCount {
            let texts = try data.area(number)
            let code = FoldedText(String(decoding: texts.code, as: UTF8.self))
            let name = FoldedText(String(decoding: texts.name, as: UTF8.self))
            areas.append(Area(country: try data.country(number), code: code, name: name))
        }
        self.areas = areas
    }

    /// The areas that `text` may mean, which may also mean `countries`; `nil` for none.
    ///
    /// What a subdivision is called is not taken for another name of a country: "California" is not the United States.
    package func meant(by text: FoldedText, _ countries: MeantCountries) -> MeantAreas? {
        guard !text.isEmpty else { return nil }
        let isSubdivision = areas.contains { $0.name == text }
        return MeantAreas(
            areas.map { area in
                if area.code == text || area.name == text || countries.names.contains(area.country) {
                    return .name
                }
                if !isSubdivision, countries.otherNames.contains(area.country) { return .otherName }
                let begins = area.name.utf8.starts(with: text.utf8)
                return begins || countries.beginnings.contains(area.country) ? .beginning : .notMeant
            }
        )
    }
}

/// The countries that a text behind a city's name may mean, by their letters as numbers.
package struct MeantCountries: Sendable {
    /// Those with this code, or this name in any language.
    package var names: [UInt16]
    /// Those that are called so otherwise, or were: "Holland".
    package var otherNames: [UInt16]
    /// Those with a name that begins so.
    package var beginnings: [UInt16]

    /// Joins the lists.
    package init(names: [UInt16] = [], otherNames: [UInt16] = [], beginnings: [UInt16] = []) {
        (self.names, self.otherNames, self.beginnings) = (names, otherNames, beginnings)
    }
}
