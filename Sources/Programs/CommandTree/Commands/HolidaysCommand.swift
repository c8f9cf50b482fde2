import Answers
import ArgumentParser
import CalendarDays
import Countries
import Fixes
import Geodesy
import Holidays

struct HolidaysCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "holidays",
        abstract: "Print the public holidays of a country in a year, or of all countries on a day.",
        discussion: """
            Without --region, prints the holidays of the country as a whole; with it, those of the region, which may \
            lack some of them. With --on, prints the holidays of a day in all countries or in the named one, also those \
            of some regions only. Some dates are estimates, because they depend on the sight of the moon, and say so. \
            Exits with 1 when there is none.
            """
    )

    enum Format: String, CaseIterable, ExpressibleByArgument { case text, json, csv, ics }

    @Argument(
        help: ArgumentHelp("A code of two or three letters, or a name.", valueName: "country"),
        completion: .countries
    )
    var country: String?
    @Argument(help: ArgumentHelp("The year. [default: this one]", valueName: "year"))
    var year: Int?
    @Option(
        help: ArgumentHelp(
            "A region of the country by its code: BY, or DE-BY, for Bavaria.",
            valueName: "code"
        )
    )
    var region: String?
    @Option(
        help: ArgumentHelp("The holidays of one day: 2027-01-06.", valueName: "date"),
        transform: DayArgument.day
    )
    var on: CalendarDay?
    @Option(
        help: ArgumentHelp("The first day, instead of a year.", valueName: "date"),
        transform: DayArgument.day
    )
    var from: CalendarDay?
    @Option(
        help: ArgumentHelp("The last day. [default: the last one that is known]", valueName: "date"),
        transform: DayArgument.day
    )
    var to: CalendarDay?
    @Option(help: ArgumentHelp("The greatest number of results.", valueName: "number"))
    var limit: Int?
    @Option(
        help: ArgumentHelp(
            "The language of names (BCP 47), also one that only some countries have: de, fo. [default: English]",
            valueName: "tag"
        ),
        completion: .languages
    )
    var lang: String?
    @Option(help: "text, json (one object), csv or ics (iCalendar).")
    var format = Format.text
    @OptionGroup var destination: OutputOption
    @OptionGroup var options: GlobalOptions

    mutating func validate() throws {
        if let limit, limit < 1 { throw ValidationError("--limit takes a number from 1") }
        if let year, !(1...9999).contains(year) { throw ValidationError("the year is from 1 to 9999") }
        if country == nil, on == nil {
            throw ValidationError("name a country or a day: holidays EG 2027, holidays --on 2027-01-01")
        }
        if on != nil, year != nil || from != nil || to != nil {
            throw ValidationError("--on names the day; leave out the year, --from and --to")
        }
        if year != nil, from != nil || to != nil {
            throw ValidationError("name a year, or days with --from and --to")
        }
        if from == nil, to != nil { throw ValidationError("--to needs the first day; name it with --from") }
        if let from, let to, to < from {
            throw ValidationError("--to is before --from; name the earlier day first")
        }
        if country == nil, region != nil {
            throw ValidationError("--region needs its country: holidays DE --region BY")
        }
        guard let output = destination.output else { return }
        try FileEnding(output).check(format.rawValue, besides: Format.allCases.map(\.rawValue))
    }

    mutating func run() throws {
        let services = try Services(options)
        lang = try lang.map { try NameLanguages.wellFormed($0) }
        let table = try services.figureFiles.holidays()
        let list = try list(table, services)
        guard !list.entries.isEmpty else {
            throw Failure(format == .text ? "no public holiday is known for this" : "", .noCountry)
        }
        try write(list)
        note(list)
    }

    private var tag: String { lang ?? "en" }

    private func list(_ table: HolidayTable, _ services: Services) throws -> HolidayList {
        let catalogue = try services.catalogue()
        let only = try country.map { try catalogue.country(named: $0) }
        guard let only, on == nil || region != nil else {
            let countries = try only.map { [$0] } ?? catalogue.countries()
            return try HolidayList(
                on: on ?? .today(),
                of: countries,
                from: table,
                language: tag,
                limit: limit ?? .max
            )
        }
        return try HolidayList(
            of: only,
            on: try days(table),
            in: region,
            from: table,
            language: tag,
            limit: limit ?? .max
        )
    }

    private func days(_ table: HolidayTable) throws -> ClosedRange<CalendarDay> {
        if let on { return on...on }
        if let from { return try HolidayList.days(from: from, through: to, of: table) }
        return try HolidayList.days(of: year ?? CalendarDay.today().year, table)
    }

    private func write(_ list: HolidayList) throws {
        guard let format = HolidayList.Format(rawValue: format.rawValue) else {
            let rows = list.entries.map { entry in
                (list.country == nil
                    ? entry.country.flagCell + ["\(entry.country.code)", entry.country.name(in: tag)] : [])
                    + list.cells(entry.holiday)
            }
            let lines = TextTable(rows).lines(within: destination.output == nil ? Terminal.columns : nil)
            let text = lines.map { $0 + "\n" }.joined()
            return try Destination.fill(destination.output) { try $0.write(Array(text.utf8)) }
        }
        let text = try list.text(as: format, now: .now())
        try Destination.fill(destination.output) { try $0.write(Array(text.utf8)) }
    }

    /// Reports what the list lacks.
    private func note(_ list: HolidayList) {
        if let language = list.language, list.isInOtherLanguage {
            StandardError.writeLine("countryexplorer: there are no names in \(tag); they are in \(language)")
        }
        guard !list.missingYears.isEmpty else { return }
        let years = list.missingYears.map(String.init).joined(separator: ", ")
        StandardError.writeLine("countryexplorer: no public holidays of \(years) are known")
    }
}
