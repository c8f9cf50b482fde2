import Answers
import Borders
import Boundaries
import Cities
import Countries
import Fixes
import Geodesy
import Hummingbird
import Locating
import Notation
import Refresh

/// The routes that resolve a position to its country.
struct ResolveRoutes: Sendable {
    private static let operation = Operation(
        "The country of a position",
        .object("answer"),
        parameters: [
            "lat", "lon", "q", "notation", "with", "accuracy", "nearest-within", "worldview", "population",
            "lang", "sea-zone",
        ],
        longestText: TextLimit.long,
        example: "/v1/resolve?lat=31.3&lon=34.25&with=border&accuracy=5000"
    )

    let parts: ServiceParts
    let resolvers: Resolvers
    let cities: CityDesk
    let metrics: ServiceMetrics
    private let plain = PlainAnswers()

    init(parts: ServiceParts, resolvers: Resolvers, cities: CityDesk, metrics: ServiceMetrics) {
        (self.parts, self.resolvers, self.cities, self.metrics) = (parts, resolvers, cities, metrics)
    }

    var routes: [Route] { [.get("/v1/resolve", Self.operation, resolve)] }

    private func resolve(_ request: Request, _ context: ServiceContext) throws -> Response {
        let query = context.query
        let fix = try Self.fix(query)
        var wanted = try WantedDetail(query)
        // An accuracy has an effect only together with the distance to the border.
        if query["accuracy"] != nil { wanted.detail.border = true }
        if wanted.population != nil, !wanted.city {
            throw Problem.badRequest("population is for the city", remedy: "send with=city, too")
        }
        let worldview = try query["worldview"].map { try parts.worldview($0) }
        guard wanted.isPlain else {
            let answer = try answers(wanted, worldview).answer(fix)
            metrics.resolved(answer.code ?? "--", certainty: Self.certainty(answer))
            return try JSONReply.changing(answer)
        }
        let plain = try plain.template(
            PlainAnswers.Key(
                region: try parts.boundaries().regionNumber(containing: fix.coordinate),
                worldview: worldview ?? .standard,
                language: wanted.language
            )
        ) {
            try answers(wanted, worldview).answer(fix)
        }
        metrics.resolved(plain.code, certainty: "unknown")
        return JSONReply.changing(bytes: plain.template.bytes(fix))
    }

    /// The resolver of answers with the details of a query.
    private func answers(_ wanted: WantedDetail, _ worldview: Worldview?) throws -> PlaceAnswers {
        let catalogue = parts.repository.catalogue().value
        var wanted = wanted
        wanted.language = try wanted.language.map(NameLanguages(catalogue.metadata()).tag)
        return PlaceAnswers(
            wanted,
            worldview: worldview,
            resolver: try resolvers.resolver(wanted),
            catalogue: catalogue,
            cities: wanted.city ? try cityFinder(isOptional: wanted.isOptional) : nil,
            emergency: wanted.facts
                ? try EmergencyTable.present(isOptional: wanted.isOptional, parts.emergency) : nil
        )
    }

    /// The cities, or `nil` if they are optional and have no data.
    private func cityFinder(isOptional: Bool) throws -> CityFinder? {
        do {
            return CityFinder(try cities.data())
        } catch {
            guard isOptional, error.kind == Problem.noCities.kind else { throw error }
            return nil
        }
    }

    private static func certainty(_ answer: Answer) -> String {
        switch answer.resolution?.certainty {
        case .certain: "certain"
        case .ambiguous: "ambiguous"
        case nil: "unknown"
        }
    }

    /// The position in a query: two numbers, or a text in any notation.
    private static func fix(_ query: Query) throws -> Fix {
        let accuracy = try query.number("accuracy", in: 0.001...1e7)
        let latitude = try query.number("lat", in: -90...90)
        let longitude = try query.number("lon", in: -180...180)
        if let latitude, let longitude {
            guard query["q"] == nil else {
                throw Problem.badRequest("two positions", remedy: "send lat and lon, or q")
            }
            let place = try Coordinate(latitude: latitude, longitude: longitude)
            return Fix(coordinate: place, accuracyMetres: accuracy, origin: .manual, received: .now)
        }
        guard let text = query["q"], latitude == nil, longitude == nil else {
            throw Problem.badRequest(
                "no position",
                remedy: "send lat= and lon= in degrees, or q= in any notation"
            )
        }
        let place = try ParsedPosition(parsing: text, as: try notation(query))
        return Fix(
            coordinate: place.coordinate,
            accuracyMetres: accuracy ?? place.accuracyMetres,
            origin: .manual,
            received: .now
        )
    }

    private static func notation(_ query: Query) throws(Problem) -> CoordinateNotation? {
        guard let name = query["notation"] else { return nil }
        if let notation = CoordinateNotation(rawValue: name) { return notation }
        let all = CoordinateNotation.allCases.map(\.rawValue).joined(separator: ", ")
        throw .badRequest("unknown notation \"\(Query.shown(name))\"", remedy: "the notations are: \(all)")
    }
}

extension WantedDetail {
    /// Reads `with=` with words of `AnswerDetail`, `nearest-within=` in kilometres, `population=` and `lang=`.
    init(_ query: Query) throws(Problem) {
        let limit = try query.number("nearest-within", in: 0.001...(BorderFinder.farthest / 1000))
        self.init(
            words: try query.words("with", among: AnswerDetail.words) ?? [],
            nearestWithinMetres: limit.map { $0 * 1000 }
        )
        population = try query.people()
        language = query["lang"]
        hasSeaZone = try query.truth("sea-zone") ?? false
    }
}

extension Query {
    /// The smallest population of a city, from `population=`.
    func people() throws(Problem) -> UInt32? {
        try whole("population", in: 0...Int(UInt32.max)).map { UInt32(clamping: $0) }
    }
}
