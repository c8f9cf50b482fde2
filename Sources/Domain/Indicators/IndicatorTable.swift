public import Countries
public import Sections

/// The figures of countries, in a mapped file.
///
/// Opening verifies the header and reads the definitions, some 8 kB. The figures and each series are verified on first
/// use.
public struct IndicatorTable: Sendable {
    /// The indicators in the order of the file.
    public let indicators: [Indicator]
    /// The series.
    public let series: [Series]
    /// The sources of the values.
    public let sources: [DataSource]

    let file: SectionFile
    private let countries: Section

    /// Maps the file at `path`.
    public init(opening path: String) throws(SectionError) {
        try self.init(try SectionFile(opening: path, .indicators))
    }

    /// Treats `bytes` as the contents of a file.
    package init(copying bytes: [UInt8]) throws(SectionError) {
        try self.init(try SectionFile(copying: bytes, .indicators))
    }

    private init(_ file: SectionFile) throws(SectionError) {
        let definitions = try IndicatorDefinitions(reading: file)
        (indicators, series, sources) = (definitions.indicators, definitions.series, definitions.sources)
        self.file = file
        countries = try file.required("ctry")
        guard countries.count.isMultiple(of: 2) else { throw file.damaged }
    }

    /// The number of countries.
    public var count: Int { countries.count / 2 }

    /// The indicator with a key, or `nil` if it does not exist.
    public func indicator(_ key: String) -> Indicator? { indicators.first { $0.key == key } }

    /// The series with a key, or `nil` if it does not exist.
    public func series(_ key: String) -> Series? { series.first { $0.key == key } }

    /// The figure of a country, or `nil` if it is unknown.
    public func figure(_ indicator: Indicator, of country: Country.Code) throws(SectionError) -> Figure? {
        guard let place = try place(of: country) else { return nil }
        return try figure(indicator, at: place)
    }

    /// The name of the highest point of a country, or `nil` if it is unknown.
    public func highestPoint(of country: Country.Code) throws(SectionError) -> String? {
        guard let place = try place(of: country) else { return nil }
        let name = try SectionTexts(try file.required("high")).text(place)
        return name.isEmpty ? nil : name
    }

    /// The values of a series in a country by year, without the years that have none.
    public func values(
        of series: Series,
        in country: Country.Code
    ) throws(SectionError) -> [(year: Int, value: Double)] {
        guard let place = try place(of: country) else { return [] }
        let rows = try file.required(series.section)
        var values: [(year: Int, value: Double)] = []
        for (column, year) in series.years.enumerated() {
            let value = try rows.real(8 * (place * series.years.count + column))
            if !value.isNaN { values.append((year, value)) }
        }
        return values
    }

    /// The code of the country with a position in the file.
    func code(at place: Int) throws(SectionError) -> Country.Code {
        guard let code = Country.Code(try countries.text(2 * place, 2)) else { throw file.damaged }
        return code
    }

    /// The figure of the country with a position in the file.
    func figure(_ indicator: Indicator, at place: Int) throws(SectionError) -> Figure? {
        let records = try file.required("vals")
        let start = 16 * (indicator.place * count + place)
        let value = try records.real(start)
        if value.isNaN { return nil }
        let year: UInt16 = try records.number(start + 8)
        let rank: UInt16 = try records.number(start + 10)
        let source: UInt8 = try records.number(start + 12)
        let note: UInt16 = try records.number(start + 14)
        guard Int(source) < sources.count else { throw file.damaged }
        return Figure(
            value: value,
            year: year == 0 ? nil : Int(year),
            rank: rank == 0 ? nil : Int(rank),
            source: Int(source),
            note: note == 0 ? nil : try SectionTexts(try file.required("note")).text(Int(note))
        )
    }

    /// The position of a country in the file, found by a binary search, or `nil` if it is missing.
    private func place(of country: Country.Code) throws(SectionError) -> Int? {
        let letters = Array(country.description.utf8)
        let wanted = (UInt16(letters[0]) << 8) | UInt16(letters[1])
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            let found: UInt16 = try countries.number(2 * middle)
            if found.byteSwapped < wanted { low = middle + 1 } else { high = middle }
        }
        guard low < count else { return nil }
        let found: UInt16 = try countries.number(2 * low)
        return found.byteSwapped == wanted ? low : nil
    }
}
