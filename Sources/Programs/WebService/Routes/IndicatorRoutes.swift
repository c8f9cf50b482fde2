import Answers
import Countries
import HTTPTypes
import Hummingbird
import Indicators
import Quoting
import Refresh

/// The routes of figures: the list of indicators, the ranking of countries by one, and the series of some.
struct IndicatorRoutes: Sendable {
    /// Figures change only with the data file.
    private static let day = "public, max-age=86400"
    /// The largest number of countries of a request for series.
    private static let mostCountries = 50

    let parts: ServiceParts
    let cache: ReplyCache

    var routes: [Route] {
        let path = "/v1/indicators"
        let listing = Operation(
            "The indicators, the series and their sources",
            .object("indicators"),
            example: path
        )
        return [
            .get(path, listing, list), .get(path + "/{key}", Self.ranking, rank),
            .get(path + "/{key}/series", Self.ofYears, series),
        ]
    }

    private static let format = Parameter.Meaning(description: "json or csv", schema: .word(["json", "csv"]))

    private static let ranking = Operation(
        "The countries of the world or of a region in the order of an indicator",
        .document("ranking", types: ["text/csv"]),
        parameters: ["region", "per", "order", "limit", "lang", "format"],
        meanings: ["format": format],
        example: "/v1/indicators/gdp_usd?per=person&region=africa&limit=3"
    )
    private static let ofYears = Operation(
        "The yearly values of a series in countries",
        .document("series", types: ["text/csv"]),
        parameters: ["country", "from", "to", "lang", "format"],
        meanings: [
            "from": .init(description: "the first year", schema: .whole(1...9999)),
            "to": .init(description: "the last year", schema: .whole(1...9999)), "format": format,
        ],
        longestText: TextLimit.long,
        example: "/v1/indicators/population/series?country=EG,SD&from=2000"
    )

    private func list(_ request: Request, _ context: ServiceContext) throws -> Response {
        let reply = try cache.reply("indicators") {
            let text = try JSONLine.text(try IndicatorsLine(try parts.figures.indicators()))
            return Representation(Array(text.utf8), contentType: JSONReply.contentType)
        }
        return reply.response(to: request, cacheControl: Self.day)
    }

    private func rank(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let (query, countries) = (context.query, parts.repository.catalogue())
        let key = try context.part("key")
        var asked = RankingAnswer.Request(key)
        asked.region = query["region"]
        asked.measure = try query.word("per", among: Measure.allCases.map(\.rawValue)).flatMap {
            Measure(rawValue: $0)
        }
        let orders = Indicator.Order.allCases.map(\.rawValue)
        asked.order = try query.word("order", among: orders).flatMap { Indicator.Order(rawValue: $0) }
        asked.limit = try query.whole("limit", in: 1...1000)
        let (language, isTable) = (try language(query, countries.value), try isTable(query))
        let name = "ranking \(countries.stamp) \(asked) \(language) \(isTable)"
        let reply = try await cache.reply(name, for: context.connection) { [asked] _ in
            let answer = try RankingAnswer(
                asked,
                in: try parts.figures.indicators(),
                of: countries.value,
                language: language
            )
            return try Self.representation(isTable ? answer.csv : JSONLine.text(answer), isTable: isTable)
        }
        return reply.response(to: request, cacheControl: Self.day)
    }

    private func series(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let (query, catalogue) = (context.query, parts.repository.catalogue().value)
        let names = query["country"]?.parts(between: ",", omittingEmpty: true).map(\.trimmed) ?? []
        guard (1...Self.mostCountries).contains(names.count) else {
            throw Problem.badRequest(
                "country names \(names.count) countries",
                remedy: "send 1 to \(Self.mostCountries), such as country=EG,SD"
            )
        }
        let countries = try CountryQuery.countries(names, of: catalogue)
        let answer = try SeriesAnswer(
            try context.part("key"),
            of: countries,
            from: try query.whole("from", in: 1...9999),
            through: try query.whole("to", in: 1...9999),
            in: try parts.figures.indicators(),
            language: try language(query, catalogue)
        )
        let isTable = try isTable(query)
        let reply = try Self.representation(isTable ? answer.csv : JSONLine.text(answer), isTable: isTable)
        return reply.response(to: request, cacheControl: Self.day)
    }

    private func language(_ query: Query, _ catalogue: Catalogue) throws -> String {
        try query["lang"].map { try NameLanguages(try catalogue.metadata()).tag($0) } ?? "en"
    }

    private func isTable(_ query: Query) throws -> Bool {
        try query.word("format", among: ["json", "csv"]) == "csv"
    }

    private static func representation(_ text: String, isTable: Bool) -> Representation {
        let type = isTable ? "text/csv; charset=utf-8" : JSONReply.contentType
        return Representation(Array(text.utf8), contentType: type)
    }
}
