package import TextSearch

/// The data of all cities that searches with conditions, or with a country or a subdivision after the name, need.
///
/// It is read once, which takes some milliseconds, and 1 MB for all cities of GeoNames.
package struct CityTraits: Sendable {
    /// A code or a name of an area.
    private struct Called {
        let area: Int
        let isCode: Bool
    }

    /// The largest number of letters in a subdivision's code in ISO 3166-2, and in a country's code.
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

    /// The areas that `text` may mean, if it means the countries `meant`, or `nil` if it means no area.
    ///
    /// The name of a subdivision is not treated as another name of a country: "California" is not the United States. A
    /// misspelling counts only if `isMisspelt` and no name of an area begins with the text.
    package func meant(
        by text: FoldedText,
        _ meant: MeantCountries,
        isMisspelt: Bool = false
    ) -> MeantAreas? {
        guard !text.isEmpty else { return nil }
        let begun = texts.beginning(with: text)
        let misspelt = isMisspelt && begun.isEmpty && meant.isEmpty ? texts.misspelt(by: text) : []
        guard !begun.isEmpty || !meant.isEmpty || !misspelt.isEmpty else { return nil }
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
        for called in misspelt where !called.isCode {
            namings[called.area] = min(namings[called.area], .misspelt)
        }
        return MeantAreas(namings)
    }
}

/// The countries that a text after a city's name may mean, by their letters as numbers.
package struct MeantCountries: Sendable {
    /// The countries with this code, or with this name in any language.
    package var names: [UInt16]
    /// The countries with this alternative or former name, such as "Holland".
    package var otherNames: [UInt16]
    /// The countries with a name that begins with the text.
    package var beginnings: [UInt16]

    /// Creates a value from its lists.
    package init(names: [UInt16] = [], otherNames: [UInt16] = [], beginnings: [UInt16] = []) {
        (self.names, self.otherNames, self.beginnings) = (names, otherNames, beginnings)
    }

    /// True if the text means no country.
    var isEmpty: Bool { names.isEmpty && otherNames.isEmpty && beginnings.isEmpty }

    /// The naming of `country` by a text that means these countries.
    ///
    /// Alternative names do not count if the text is a subdivision's name.
    fileprivate func naming(of country: UInt16, isSubdivision: Bool) -> MeantAreas.Naming {
        if names.contains(country) { return .name }
        if !isSubdivision, otherNames.contains(country) { return .otherName }
        return beginnings.contains(country) ? .beginning : .notMeant
    }
}
