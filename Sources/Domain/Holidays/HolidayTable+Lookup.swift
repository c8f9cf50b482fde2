public import CalendarDays
public import Countries
public import Sections

extension HolidayTable {
    /// The holidays of a country from one day to another, by day.
    ///
    /// - Parameters:
    ///   - country: the country.
    ///   - first: the first day.
    ///   - last: the last day.
    ///   - region: the name of a region, or `nil` for the country as a whole.
    ///   - languages: the preferred languages of the names (BCP 47).
    ///   - limit: the largest number of holidays.
    /// - Returns: the holidays.
    /// - Throws: ``HolidayError`` for a year that the file does not cover, for a country without a known holiday in
    ///   the years of the days, and for an unknown region. `SectionError` if the file is damaged.
    public func holidays(
        of country: Country.Code,
        from first: CalendarDay,
        through last: CalendarDay,
        in region: String? = nil,
        languages: [String],
        limit: Int = .max
    ) throws -> [Holiday] {
        for year in [first.year, last.year] where !years.contains(year) {
            throw HolidayError.outside(year: year, known: years)
        }
        let asked = first.year...max(first.year, last.year)
        guard let calendar = try calendar(of: country),
            missingYears(of: country, in: asked).count < asked.count
        else { throw HolidayError.unknown(country, years: asked) }
        return try calendar.holidays(
            from: first,
            through: last,
            in: try region.map { .region(try calendar.region(named: $0, of: country)) } ?? .country,
            language: calendar.language(for: languages),
            limit: limit
        )
    }

    /// The years of a range without a known holiday of a country.
    public func missingYears(of country: Country.Code, in asked: ClosedRange<Int>) -> [Int] {
        (missing[country] ?? []).filter(asked.contains)
    }

    /// The days that the file covers.
    public var span: ClosedRange<CalendarDay> {
        guard let first = CalendarDay(year: years.lowerBound, month: 1, day: 1),
            let last = CalendarDay(year: years.upperBound, month: 12, day: 31)
        else { preconditionFailure("the years of a file are from 1 to 9999") }
        return first...last
    }

    /// The first holiday of a country as a whole on a day or after it, or `nil` if none is known.
    public func next(
        in country: Country.Code,
        from day: CalendarDay,
        languages: [String]
    ) throws(SectionError) -> Holiday? {
        guard let calendar = try calendar(of: country) else { return nil }
        let found = try calendar.holidays(
            from: day,
            through: span.upperBound,
            language: calendar.language(for: languages),
            limit: 1
        )
        return found.first
    }

    /// The holidays on a day, in any region of the given countries, in their order.
    ///
    /// - Throws: ``HolidayError`` for a year that the file does not cover, and `SectionError` if the file is damaged.
    public func holidays(
        on day: CalendarDay,
        in countries: [Country.Code],
        languages: [String]
    ) throws -> [(country: Country.Code, holiday: Holiday)] {
        guard years.contains(day.year) else { throw HolidayError.outside(year: day.year, known: years) }
        var found: [(country: Country.Code, holiday: Holiday)] = []
        for country in countries {
            guard let calendar = try calendar(of: country) else { continue }
            let language = calendar.language(for: languages)
            let own = try calendar.holidays(from: day, through: day, in: .anywhere, language: language)
            found += own.map { (country, $0) }
        }
        return found
    }
}

extension HolidayCalendar {
    /// The code of the region that a person means: the code itself in either case, or after the country's code, such as
    /// `BY` and `de-by` for Bavaria.
    ///
    /// - Throws: ``HolidayError`` for a text that is not a region with holidays.
    public func region(named text: String, of country: Country.Code) throws(HolidayError) -> String {
        let wanted = text.uppercased()
        let found = regions.first { code in
            let own = code.uppercased()
            return own == wanted || "\(country)-\(own)" == wanted
        }
        guard let found else { throw .noRegion(text, country, known: regions) }
        return found
    }
}
