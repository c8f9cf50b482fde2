import Answers
import Cities
import Geodesy
import HTTPTypes
import Hummingbird
import Notation
import Refresh
import TextSearch

/// The routes of cities: search by name, search near a position, lookup by number, and the comparison of strategies.
struct CityRoutes: Sendable {
    /// Cities change only with the data file.
    private static let day = "public, max-age=86400"
    /// The order depends on the store, so a client revalidates its copy.
    private static let revalidated = "private, no-cache"
    /// The largest radius of a nearest-city search, in kilometres: half the circumference of the Earth.
    static let farthest = 20_040.0
    static let mostNearest = 1000

    let parts: ServiceParts
    let desk: CityDesk
    let origins: OriginCheck

    var routes: [Route] {
        let one = Operation(
            "One city, with its other names",
            .object("city"),
            parameters: ["lang"],
            example: "/v1/cities/7?lang=de"
        )
        return [
            .get("/v1/cities", CityQuery.operation, search),
            .get("/v1/cities/nearest", Self.nearestOperation, nearest),
            .get("/v1/cities/race", Self.raceOperation, race), .get("/v1/cities/{id}", one, show),
        ]
    }

    private static let nearestOperation = Operation(
        "The cities nearest to a position",
        .object("cities"),
        parameters: ["lat", "lon", "q", "limit", "within", "population", "lang", "count", "radius"],
        longestText: TextLimit.long,
        example: "/v1/cities/nearest?lat=25.7&lon=32.65&limit=3&within=500"
    )
    private static let raceOperation = Operation(
        "A text typed into every strategy: times, memory, and proof of equal results",
        .object("city-race"),
        parameters: ["q", "strategy"],
        example: "/v1/cities/race?q=cair"
    )

    private func search(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let query = try CityQuery(context.query, catalogue: parts.repository.catalogue().value)
        if let strategy = query.strategy {
            // Building an index takes seconds and 100 MB. A page of another site must not cause that.
            try origins.checkOwn(request)
            return try await search(query, by: strategy.name, strategy.kind)
        }
        let search = try desk.search()
        let text = try await Blocking.run { [desk] in
            let found = try search.cities(
                matching: query.text,
                filter: query.filter,
                preferences: try desk.preferences(near: query.near),
                offset: query.offset,
                limit: query.pageSize,
                counting: true
            )
            return try JSONLine.text(CityPageLine(found, naming: query.naming))
        }
        // A reply with distances reveals the position.
        guard query.near == nil else { return JSONReply.changing(text: text) }
        let reply = Representation(Array(text.utf8), contentType: JSONReply.contentType)
        return reply.response(to: request, cacheControl: Self.revalidated)
    }

    /// The cities that a named strategy finds.
    private func search(
        _ query: CityQuery,
        by name: CityStrategyName,
        _ kind: NameQuery.Kind
    ) async throws -> Response {
        let data = try desk.data()
        let strategy = try await desk.strategy(name)
        let asked = NameQuery(kind, FoldedText(query.text), limit: query.pageSize + 1)
        let hits = try await strategy.search(asked)
        let matches = try hits.prefix(query.pageSize).map { try data.match($0) }
        let page = CityPage(matches: matches, hasMore: hits.count > matches.count, count: nil)
        return try JSONReply.changing(CityPageLine(page, naming: query.naming))
    }

    private func nearest(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let query = context.query
        let place = try Self.place(query)
        // The old parameter names are accepted for one release.
        let count = try query.whole(try query.one(of: "limit", "count"), in: 1...Self.mostNearest) ?? 1
        let radius = try query.number(try query.one(of: "within", "radius"), in: 0.001...Self.farthest)
        let people = try query.people()
        let naming = try CityNaming(query, catalogue: parts.repository.catalogue().value)
        let finder = CityFinder(try desk.data())
        return try await Blocking.run {
            let found = try finder.cities(
                near: place,
                count: count,
                radiusMetres: radius.map { $0 * 1000 } ?? .infinity,
                population: people
            )
            return try JSONReply.changing(CityPageLine(found, naming: naming))
        }
    }

    /// The position in a query: two numbers, or a text in any notation.
    private static func place(_ query: Query) throws -> Coordinate {
        let latitude = try query.number("lat", in: -90...90)
        let longitude = try query.number("lon", in: -180...180)
        switch (latitude, longitude, query["q"]) {
        case (let latitude?, let longitude?, nil):
            return try Coordinate(latitude: latitude, longitude: longitude)
        case (nil, nil, let text?): return try ParsedPosition(parsing: text).coordinate
        default:
            throw Problem.badRequest(
                "no position",
                remedy: "send lat= and lon= in degrees, or q= in any notation"
            )
        }
    }

    private func show(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let naming = try CityNaming(context.query, catalogue: parts.repository.catalogue().value)
        let city = try await line(of: try Self.id(context), naming)
        let reply = Representation(Array(try JSONLine.text(city).utf8), contentType: JSONReply.contentType)
        return reply.response(to: request, cacheControl: Self.day)
    }

    /// The city number in the path.
    static func id(_ context: ServiceContext) throws -> UInt32 {
        let text = try context.part("id")
        guard let id = UInt32(text) else { throw noCity(Query.shown(text)) }
        return id
    }

    static func noCity(_ id: String) -> Problem {
        Problem(
            404,
            "city",
            "No such city",
            "there is no city with the ID \(id)",
            remedy: "GET /v1/cities finds IDs"
        )
    }

    private func line(of id: UInt32, _ naming: CityNaming?) async throws -> CityLine {
        let data = try desk.data()
        return try await Blocking.run {
            guard let rank = try data.rank(id: id) else { throw Self.noCity("\(id)") }
            let names = try data.otherNames(rank: rank)
            return CityLine(try data.city(rank: rank), otherNames: names, naming: naming)
        }
    }

    /// The measured times of one strategy, or of all in succession.
    ///
    /// Only one race runs at a time.
    private func race(_ request: Request, _ context: ServiceContext) async throws -> Response {
        try origins.checkOwn(request)
        let query = context.query
        let names = CityStrategyName.allCases.map(\.rawValue)
        let wanted = try query.words("strategy", among: names)?.compactMap { CityStrategyName(rawValue: $0) }
        guard let text = query["q"], text.unicodeScalars.count <= CityRace.mostLetters else {
            throw Problem.badRequest(
                "q has no text of at most \(CityRace.mostLetters) letters",
                remedy: "send q=, such as q=san%20fra"
            )
        }
        var race = CityRace(try desk.data(), typing: text)
        let laps = try await desk.racing {
            var laps: [CityRace.Lap] = []
            for name in wanted ?? CityStrategyName.allCases { laps += try await race.run(name) }
            return laps
        }
        return try JSONReply.changing(CityRaceLine(text, laps))
    }
}
