public import CalendarDays
public import Countries
public import Holidays
public import Indicators
public import Mains
public import Sections

/// The figures of a country, its plugs, and its next public holiday.
///
/// A part whose file does not exist is absent, and ``missing`` has the error.
public struct CountryFigures: Sendable {
    /// A figure with its indicator.
    public struct Row: Hashable, Sendable {
        /// The indicator.
        public var indicator: Indicator
        /// The figure, with its rank in the world.
        public var figure: Figure
        /// The number of countries with a rank.
        public var ranked: Int
        /// The source of the figure.
        public var source: DataSource
    }

    /// The figures in the order of the file, without the indicators that have none.
    public private(set) var rows: [Row] = []
    /// The name of the highest point.
    public private(set) var highestPoint: String?
    /// The plugs, voltages and frequencies.
    public private(set) var mains: Mains?
    /// The next public holiday of the country as a whole, or `nil` if it was not asked for.
    public private(set) var holiday: Holiday?
    /// The errors of the files that do not exist.
    public private(set) var missing: [SectionError] = []
    /// The sources of the plugs and of the holidays, by the field of the fact.
    private var sources: [String: [DataSource]] = [:]

    /// Reads the figures of `country`.
    ///
    /// - Parameters:
    ///   - country: the country.
    ///   - files: the files.
    ///   - today: the day from which the next holiday is sought, or `nil` for none.
    ///   - languages: the preferred languages of the holiday's name (BCP 47).
    /// - Throws: `SectionError` if a file exists and cannot be used.
    public init(
        of country: Country.Code,
        in files: FigureFiles,
        today: CalendarDay?,
        languages: [String]
    ) throws {
        var missing: [SectionError] = []
        if let table = try FigureFiles.present(files.indicators, noting: { missing.append($0) }) {
            rows = try table.indicators.compactMap { try Self.row($0, country, table) }
            highestPoint = try table.highestPoint(of: country)
        }
        if let table = try FigureFiles.present(files.plugs, noting: { missing.append($0) }) {
            mains = try table.mains(of: country)
            sources[Field.mains] = table.sources
        }
        if let today, let table = try FigureFiles.present(files.holidays, noting: { missing.append($0) }) {
            holiday = try table.next(in: country, from: today, languages: languages)
            sources[Field.holiday] = table.sources
        }
        self.missing = missing
    }

    private static func row(
        _ indicator: Indicator,
        _ country: Country.Code,
        _ table: IndicatorTable
    ) throws -> Row? {
        guard let figure = try table.figure(indicator, of: country) else { return nil }
        return Row(
            indicator: indicator,
            figure: figure,
            ranked: try table.extent(of: indicator).countries,
            source: table.sources[figure.source]
        )
    }
}

extension CountryFigures {
    /// The keys of the facts.
    enum Field {
        static let figures = "indicators"
        static let highestPoint = "highestPoint"
        static let mains = "mains"
        static let holiday = "nextHoliday"
    }

    /// The keys of a JSON object of a country that may be missing.
    public static let keys = [Field.figures, Field.highestPoint, Field.mains, Field.holiday]

    /// The plugs, the voltage, the frequency and the next holiday as labelled lines.
    public var facts: [CountryFacts.Fact] {
        var facts: [CountryFacts.Fact] = []
        if let mains {
            facts += [
                .init(label: "plugs", field: Field.mains, text: mains.plugText),
                .init(label: "voltage", field: Field.mains, text: mains.voltText),
                .init(label: "frequency", field: Field.mains, text: mains.hertzText),
            ]
        }
        if let holiday {
            let text = "\(holiday.day) \(holiday.fullName)"
            facts.append(.init(label: "next holiday", field: Field.holiday, text: text))
        }
        return facts.filter { !$0.text.isEmpty }
    }

    /// The figures as labelled lines, such as "population: 111,247,000 persons (2024), rank 14 of 243".
    public var figureFacts: [CountryFacts.Fact] {
        rows.map { row in
            .init(label: row.indicator.name, field: Field.figures, text: cells(row).joined(separator: ", "))
        }
    }

    /// The value with its unit and its year, and the rank, if there is one.
    public func cells(_ row: Row) -> [String] {
        let year = row.figure.year.map { " (\($0))" } ?? ""
        let point = row.indicator.key == "highest_point_m" ? highestPoint.map { ", \($0)" } ?? "" : ""
        let value = row.indicator.text(GroupedNumber.exact(row.figure.value)) + year + point
        return [value] + (row.figure.rank.map { ["rank \($0) of \(row.ranked)"] } ?? [])
    }

    /// The sources of a fact, as "fluids 1.3.1, MIT: fluids, © Caleb Bell and contributors", or `nil` for a fact of the
    /// catalogue.
    public func origin(of fact: CountryFacts.Fact) -> String? {
        if fact.field == Field.figures {
            return rows.first { $0.indicator.name == fact.label }.map(\.source.line)
        }
        return sources[fact.field]?.map(\.line).joined(separator: "; ")
    }
}

extension Indicator {
    /// A number with the unit: "116.37 persons per km²", "28.5 on a scale of 0 to 100", or only the number of airports.
    fileprivate func text(_ number: String) -> String {
        if unit == "number" { return number }
        let isScale = unit.utf8.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
        return isScale ? "\(number) on a scale of \(unit)" : "\(number) \(unit)"
    }
}

extension DataSource {
    /// The source in one line: name, version, licence, and the attribution that the licence requires.
    public var line: String { "\(name) \(version), \(licence): \(attribution)" }
}
