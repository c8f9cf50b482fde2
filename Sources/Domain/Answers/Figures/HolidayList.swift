public import CalendarDays
public import Countries
public import Geodesy
public import Holidays
import ICalendar

/// Public holidays of a country, or of all countries on one day, as text, JSON, CSV and iCalendar.
public struct HolidayList: Sendable {
    /// A format of a document.
    public enum Format: String, CaseIterable, Sendable {
        /// One JSON object.
        case json
        /// A CSV table (RFC 4180).
        case csv
        /// A calendar (RFC 5545).
        case ics
    }

    /// The days that were asked for.
    let days: ClosedRange<CalendarDay>
    /// The country, or `nil` for all countries.
    public let country: Country?
    /// The code of the region, if one was asked for.
    let region: String?
    /// The language of the names, if they are of one country.
    public let language: String?
    /// The years of the days without a known holiday of the country.
    public let missingYears: [Int]
    let naming: String
    /// True if the names are in another language than the requested one, which the data do not have.
    public var isInOtherLanguage: Bool {
        language.map { $0.prefix { $0 != "-" } != naming.prefix { $0 != "-" } } ?? false
    }

    /// The holidays, by day and country.
    public let entries: [(country: Country, holiday: Holiday)]

    /// Lists the holidays of `country`.
    ///
    /// - Parameters:
    ///   - country: the country.
    ///   - days: the days.
    ///   - region: a region by its code, or `nil` for the country as a whole.
    ///   - table: the holidays.
    ///   - language: the language of the names (BCP 47). Names that it does not have are in English, or else in the
    ///     country's own language.
    ///   - limit: the largest number of holidays.
    /// - Throws: `HolidayError`, and `SectionError` if the file is damaged.
    public init(
        of country: Country,
        on days: ClosedRange<CalendarDay>,
        in region: String?,
        from table: HolidayTable,
        language: String,
        limit: Int = .max
    ) throws {
        let languages = [language, "en"]
        let found = try table.holidays(
            of: country.code,
            from: days.lowerBound,
            through: days.upperBound,
            in: region,
            languages: languages,
            limit: limit
        )
        let calendar = try table.calendar(of: country.code)
        (self.days, self.country, naming) = (days, country, language)
        self.region = try region.flatMap { try calendar?.region(named: $0, of: country.code) }
        self.language = calendar?.language(for: languages)
        missingYears = table.missingYears(
            of: country.code,
            in: days.lowerBound.year...days.upperBound.year
        )
        entries = found.map { (country, $0) }
    }

    /// Lists the holidays of all `countries` on `day`, also those of some regions only.
    ///
    /// - Throws: `HolidayError` for a year that the file does not cover, and `SectionError` if the file is damaged.
    public init(
        on day: CalendarDay,
        of countries: [Country],
        from table: HolidayTable,
        language: String,
        limit: Int = .max
    ) throws {
        (days, country, region, missingYears, naming) = (day...day, nil, nil, [], language)
        self.language = nil
        let known = Dictionary(countries.map { ($0.code, $0) }) { $1 }
        let found = try table.holidays(
            on: day,
            in: known.keys.sorted(),
            languages: [language, "en"]
        )
        entries = found.prefix(limit).compactMap { code, holiday in known[code].map { ($0, holiday) } }
    }

    /// The days of a year.
    ///
    /// - Throws: `HolidayError` for a year that `table` does not cover.
    public static func days(of year: Int, _ table: HolidayTable) throws -> ClosedRange<CalendarDay> {
        guard let first = CalendarDay(year: year, month: 1, day: 1),
            let last = CalendarDay(year: year, month: 12, day: 31)
        else { throw HolidayError.outside(year: year, known: table.years) }
        return first...last
    }

    /// The days from `first` through `last`, or through the last day that `table` covers.
    ///
    /// - Throws: `HolidayError` for days that are not in order or that `table` does not cover.
    public static func days(
        from first: CalendarDay,
        through last: CalendarDay?,
        of table: HolidayTable
    ) throws -> ClosedRange<CalendarDay> {
        let end = last ?? table.span.upperBound
        guard first <= end else {
            throw last == nil
                ? HolidayError.outside(year: first.year, known: table.years)
                : HolidayError.order(first: first, last: end)
        }
        return first...end
    }
}

extension HolidayList {
    private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

    /// The cells of an entry for people: day, weekday, name, and the regions if it does not apply to the whole country.
    public func cells(_ holiday: Holiday) -> [String] {
        let regions = holiday.isNational || region != nil ? "" : holiday.regions.joined(separator: ", ")
        return [
            holiday.day.description, Self.weekdays[holiday.day.weekday - 1], holiday.fullName, regions,
        ]
    }

    /// The list as a document.
    ///
    /// `now` is the time at which a calendar is made.
    public func text(as format: Format, now: Timestamp) throws -> String {
        switch format {
        case .json: try JSONLine.text(self) + "\n"
        case .csv: csv
        case .ics: ICalendarText.text(of: events, named: title, created: now)
        }
    }

    /// The media type of a document.
    public static func mediaType(of format: Format) -> String {
        switch format {
        case .json: "application/json"
        case .csv: "text/csv; charset=utf-8"
        case .ics: ICalendarText.mediaType
        }
    }

    private var title: String {
        guard let country else { return "Public holidays on \(days.lowerBound)" }
        let place = region.map { " \(country.code)-\($0)" } ?? ""
        return "Public holidays: \(country.name(in: naming))\(place)"
    }

    private var csv: String {
        let header = ["country", "date", "name", "full_name", "estimated", "observed", "national", "regions"]
        let body = entries.map { country, holiday in
            [
                "\(country.code)", holiday.day.description, holiday.name, holiday.fullName,
                "\(holiday.isEstimated)", "\(holiday.isObserved)", "\(holiday.isNational)",
                holiday.regions.joined(separator: "; "),
            ]
        }
        return SpreadsheetTable.text([header] + body)
    }

    /// The events, each with an identifier that stays the same when the file of holidays is made again.
    private var events: [CalendarEvent] {
        var seen: [String: Int] = [:]
        return entries.map { country, holiday in
            let place = region.map { "\(country.code)-\($0)" } ?? "\(country.code)"
            let key = "\(holiday.day).\(place)"
            seen[key, default: 0] += 1
            return CalendarEvent(
                identifier: "\(key).\(seen[key, default: 1])@countryexplorer",
                days: holiday.day...holiday.day,
                title: holiday.fullName,
                note: holiday.isNational || region != nil ? "" : holiday.regions.joined(separator: ", "),
                place: country.name(in: naming)
            )
        }
    }
}

extension HolidayList: Encodable {
    private enum Key: String, CodingKey {
        case from, to, country, name, region, language, missingYears, holidays
    }

    /// Encodes the question and the holidays.
    public func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        try object.encode(days.lowerBound.description, forKey: .from)
        try object.encode(days.upperBound.description, forKey: .to)
        try object.encodeIfPresent(country?.code.description, forKey: .country)
        try object.encodeIfPresent(country?.name(in: naming), forKey: .name)
        try object.encodeIfPresent(region, forKey: .region)
        try object.encodeIfPresent(language, forKey: .language)
        if country != nil { try object.encode(missingYears, forKey: .missingYears) }
        let lines = entries.map { HolidayLine($0.holiday, of: $0.country.code) }
        try object.encode(lines, forKey: .holidays)
    }
}
