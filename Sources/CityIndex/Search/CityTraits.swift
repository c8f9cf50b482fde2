package import TextSearch

/// What searches with conditions, or with a country or a subdivision behind the name, need of all cities.
///
/// Read once: some milliseconds, and 1 MB for all of GeoNames' cities.
package struct CityTraits: Sendable {
    /// A code or a name of an area.
    private struct Called {
        let area: Int
        let isCode: Bool
    }

    /// The most letters of a subdivision's code in ISO 3166-2, and of a country's.
    private static let longestCode = 3

    package let numbers: RecordNumbers
    /// The country of each area.
    private let countries: [UInt16]
    private let texts: SortedTexts<Called>

    /// Reads the areas and the numbers in the records of `data`.
    package init(_ data: CityData) throws(CityDataError) {
        numbers = try RecordNumbers(data)
        var countries: [UInt16] = []
        var entries: [SortedTexts<Called>.Entry] = []
        for number in 0..<data.areaCount {
            let area = try data.area(number)
            countries.append(try data.country(number))
            for (place, text) in ([area.code, area.name] + area.others).enumerated() {
                let called = Called(area: number, isCode: place == 0)
                entries.append(.init(text: FoldedText(String(decoding: text, as: UTF8.self)), value: called))
            }
        }
        (self.countries, texts) = (countries, SortedTexts(entries))
    }

    /// The areas that `text` may mean, which may also mean `meant`; `nil` for none.
    ///
    /// What a subdivision is called is not taken for another name of a country: "California" is not the United States.
    package func meant(by text: FoldedText, _ meant: MeantCountries) -> MeantAreas? {
        guard !text.isEmpty else { return nil }
        let begun = texts.beginning(with: text)
        guard !begun.isEmpty || !meant.isEmpty else { return nil }
        let isSubdivision =
            text.utf8.count > Self.longestCode && begun.contains { $0.text == text && !$0.value.isCode }
        var namings =
            meant.isEmpty
            ? [MeantAreas.Naming](repeating: .notMeant, count: countries.count)
            : countries.map { meant.naming(of: $0, isSubdivision: isSubdivision) }
        for entry in begun {
            let isWhole = entry.text == text
            guard isWhole || !entry.value.isCode else { continue }
            let area = entry.value.area
            namings[area] = min(namings[area], isWhole ? .name : .beginning)
        }
        return MeantAreas(namings)
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

    /// Whether no country is meant.
    var isEmpty: Bool { names.isEmpty && otherNames.isEmpty && beginnings.isEmpty }

    /// How a text that means these countries names one of them; other names do not count if it is a subdivision's name.
    fileprivate func naming(of country: UInt16, isSubdivision: Bool) -> MeantAreas.Naming {
        if names.contains(country) { return .name }
        if !isSubdivision, otherNames.contains(country) { return .otherName }
        return beginnings.contains(country) ? .beginning : .notMeant
    }
}
