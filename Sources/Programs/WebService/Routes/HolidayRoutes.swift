import Answers
import CalendarDays
import Countries
import Fixes
import Geodesy
import HTTPTypes
import Holidays
import Hummingbird
import Refresh

/// The route of public holidays.
struct HolidayRoutes: Sendable {
    /// Holidays change only with the data file.
    private static let day = "public, max-age=86400"

    let parts: ServiceParts

    var routes: [Route] { [.get("/v1/holidays", Self.operation, list)] }

    private static let operation = Operation(
        "The public holidays of a country, or of all countries on a day",
        .document("holidays", types: ["text/csv", "text/calendar"]),
        parameters: ["country", "year", "region", "on", "from", "to", "limit", "lang", "format"],
        meanings: [
            "country": .init(description: "a country by its code or name"),
            "region": .init(
                description: "a region of the country by its code, such as BY or DE-BY for Bavaria"
            ),
            "from": .init(description: "the first day, instead of a year", schema: .date),
            "to": .init(description: "the last day, by default the last one that is known", schema: .date),
            "format": .init(
                description: "json, csv, or ics for iCalendar",
                schema: .word(HolidayList.Format.allCases.map(\.rawValue))
            ),
        ],
        example: "/v1/holidays?country=DE&year=2027&region=BY"
    )

    private func list(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let query = context.query
        let formats = HolidayList.Format.allCases.map(\.rawValue)
        let format =
            try query.word("format", among: formats).flatMap { HolidayList.Format(rawValue: $0) } ?? .json
        try Self.check(query)
        let catalogue = parts.repository.catalogue().value
        let table = try parts.figures.holidays()
        let found = try await WorkDesk.shared.run(for: context.connection) { _ in
            try list(query, table, catalogue)
        }
        let text = try found.text(as: format, now: .now())
        let type = HolidayList.mediaType(of: format)
        return Representation(Array(text.utf8), contentType: type).response(
            to: request,
            cacheControl: Self.day
        )
    }

    private func list(_ query: Query, _ table: HolidayTable, _ catalogue: Catalogue) throws -> HolidayList {
        let language = try query["lang"].map { try NameLanguages.wellFormed($0) } ?? "en"
        let limit = try query.whole("limit", in: 1...1000) ?? .max
        let only = try query["country"].map { try CountryQuery.countries([$0], of: catalogue)[0] }
        let day = try query.day("on")
        guard let only, day == nil || query["region"] != nil else {
            let countries = try only.map { [$0] } ?? catalogue.countries()
            return try HolidayList(
                on: day ?? .now,
                of: countries,
                from: table,
                language: language,
                limit: limit
            )
        }
        return try HolidayList(
            of: only,
            on: try days(query, day, table),
            in: query["region"],
            from: table,
            language: language,
            limit: limit
        )
    }

    private func days(
        _ query: Query,
        _ day: CalendarDay?,
        _ table: HolidayTable
    ) throws -> ClosedRange<CalendarDay> {
        if let day { return day...day }
        guard let first = try query.day("from") else {
            return try HolidayList.days(
                of: try query.whole("year", in: 1...9999) ?? CalendarDay.now.year,
                table
            )
        }
        return try HolidayList.days(from: first, through: try query.day("to"), of: table)
    }

    /// Refuses parameters that contradict each other.
    private static func check(_ query: Query) throws(Problem) {
        if query["country"] == nil, query["on"] == nil {
            throw .badRequest("no country and no day", remedy: "send country=EG&year=2027, or on=2027-01-01")
        }
        if query["country"] == nil, query["region"] != nil {
            throw .badRequest("region needs its country", remedy: "send country=, too")
        }
        if query["to"] != nil, query["from"] == nil {
            throw .badRequest("to needs the first day", remedy: "send from=, too")
        }
        let spans = ["on", "year", "from"].filter { query[$0] != nil }
        if spans.count > 1 {
            throw .badRequest(
                "\(spans.joined(separator: " and ")) contradict one another",
                remedy: "send one of them"
            )
        }
        if query["on"] != nil, query["to"] != nil {
            throw .badRequest("on and to contradict one another", remedy: "send one of them")
        }
    }
}
