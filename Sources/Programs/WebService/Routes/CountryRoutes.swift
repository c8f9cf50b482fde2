import Answers
import Countries
import HTTPTypes
import Hummingbird
import Refresh

/// The routes of countries: a list with filters, order and pages, single countries, and a refresh of all.
struct CountryRoutes: Sendable {
    /// The caching policy of the catalogue: a client may use a country for a day, and a search result for an hour.
    private static let day = "public, max-age=86400"
    private static let hour = "public, max-age=3600"
    private static let vary = "Accept-Language"

    let parts: ServiceParts
    let cache: ReplyCache
    let desk: RefreshDesk

    var routes: [Route] {
        let listing = Operation(
            "Countries that are filtered, searched, sorted and cut into pages",
            .object("countries"),
            parameters: CountryQuery.own + CountryQuery.ofLists,
            example: "/v1/countries?q=egypt&fields=code,name"
        )
        let one = Operation(
            "One country",
            .object("country"),
            parameters: CountryQuery.own,
            example: "/v1/countries/EG"
        )
        let refreshing = Operation(
            "Fetch the countries from the remote service",
            .object("about"),
            example: nil
        )
        return [
            .get("/v1/countries", listing, list), .get("/v1/countries/{code}", one, show).shared(),
            .change(.post, "/v1/countries/refresh", refreshing) { _, _ in
                try await desk.refresh()
                return try JSONReply.changing(try parts.about())
            },
        ]
    }

    private func list(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let countries = parts.repository.catalogue()
        let query = try CountryQuery(context.query, of: request, metadata: try countries.value.metadata())
        let key = "countries \(countries.stamp) \(query)"
        let reply = try await cache.reply(key, for: context.connection) { time in
            let text = try page(of: try found(query, in: countries.value), query, time)
            return Representation(Array(text.utf8), contentType: JSONReply.contentType)
        }
        return reply.response(
            to: request,
            cacheControl: query.text == nil ? Self.day : Self.hour,
            vary: query.isNegotiated ? Self.vary : nil
        )
    }

    /// The countries of the whole answer in order.
    ///
    /// After a search, each has its match.
    private func found(_ query: CountryQuery, in catalogue: Catalogue) throws -> [SearchedCountry] {
        var found: [SearchedCountry]
        let all = try catalogue.countries()
        try query.filter.checkPlace(among: all)
        try query.filter.checkNames(among: all)
        if let first = all.first { try query.checkFields(try text(of: first, query, emergency(query)).keys) }
        if let text = query.text {
            let result = try CountrySearch(catalogue).countries(matching: text)
            found = result.matches.filter { query.filter.holds($0.country) }.map {
                SearchedCountry(country: $0.country, match: $0)
            }
        } else {
            found = all.filter(query.filter.holds).map { SearchedCountry(country: $0, match: nil) }
        }
        if let order = query.order {
            let place = Dictionary(uniqueKeysWithValues: found.map { ($0.country.code, $0) })
            found = order.sorted(found.map(\.country)).compactMap { place[$0.code] }
        }
        return query.isReversed ? found.reversed() : found
    }

    private func page(of found: [SearchedCountry], _ query: CountryQuery, _ time: WorkTime) throws -> String {
        let size = query.pageSize ?? max(found.count, 1)
        let pages = max(1, (found.count + size - 1) / size)
        guard query.page <= pages else {
            throw Problem(
                404,
                "page",
                "Not found",
                "page \(query.page) of \(pages)",
                remedy: "ask for page 1"
            )
        }
        let emergency = try emergency(query)
        let texts = try found.dropFirst((query.page - 1) * size).prefix(size).map { item in
            try time.check()
            let text = try text(of: item.country, query, emergency, fields: query.fields)
            return text.object(match: try item.match.map { try JSONLine.text(MatchLine($0)) })
        }
        return CountryPage.text(count: found.count, page: query.page, pages: pages, countries: texts)
    }

    /// A country with these keys, or with all for `nil`.
    private func text(
        of country: Country,
        _ query: CountryQuery,
        _ emergency: EmergencyTable?,
        _ figures: CountryFigures? = nil,
        fields: Set<String>? = nil
    ) throws -> ObjectText {
        let hasZone = query.fields?.contains("capitalZone") != false
        let line = CountryLine(
            country: country,
            language: query.language,
            capitalZone: hasZone ? parts.capitalZone(of: country) : nil,
            emergency: emergency,
            figures: figures
        )
        return try ObjectText(line, keys: fields)
    }

    /// The figures and plugs of a country, or `nil` for an answer without them.
    ///
    /// The next holiday depends on the day, and is at `/v1/holidays`: the reply may be kept for a day.
    private func figures(of country: Country.Code, _ query: CountryQuery) throws -> CountryFigures? {
        guard query.fields?.isDisjoint(with: CountryFigures.keys) != true else { return nil }
        return try CountryFigures(of: country, in: parts.figures, today: nil, languages: [])
    }

    /// The emergency numbers, or `nil` without their data and for an answer without them.
    ///
    /// A damaged table then spoils only the answers that need it.
    private func emergency(_ query: CountryQuery) throws -> EmergencyTable? {
        guard query.fields?.contains(EmergencyTable.field) != false else { return nil }
        return try EmergencyTable.present(isOptional: true, parts.emergency)
    }

    private func show(_ request: Request, _ context: ServiceContext) throws -> Response {
        let countries = parts.repository.catalogue()
        let query = try CountryQuery(context.query, of: request, metadata: try countries.value.metadata())
        let found = try parts.country(named: try context.part("code"))
        let provided = parts.repository.country(found.code)
        let stored = provided?.stored.map { "\($0)" } ?? "bundled"
        let reply = try cache.reply("country \(found.code) \(countries.stamp) \(stored) \(query)") {
            let figures = try figures(of: found.code, query)
            let text = try text(of: provided?.value ?? found, query, emergency(query), figures)
            try query.checkFields(text.keys)
            return Representation(Array(text.object(query.fields).utf8), contentType: JSONReply.contentType)
        }
        return reply.response(to: request, cacheControl: Self.day, vary: query.isNegotiated ? Self.vary : nil)
    }
}

/// A country, and its match if it was found by a search.
private struct SearchedCountry {
    let country: Country
    let match: SearchMatch?
}
