import Answers
import Borders
import Boundaries
import Countries
import Fixes
import Geodesy
import Hummingbird
import Notation

/// From a place to its country.
struct ResolveRoutes: Sendable {
    static let names = [
        "lat", "lon", "q", "notation", "with", "accuracy", "nearest-within", "worldview", "lang",
    ]

    let parts: ServiceParts
    let resolvers: Resolvers
    let metrics: ServiceMetrics
    private let plain = PlainAnswers()

    init(parts: ServiceParts, resolvers: Resolvers, metrics: ServiceMetrics) {
        (self.parts, self.resolvers, self.metrics) = (parts, resolvers, metrics)
    }

    var routes: [Route] { [.get("/v1/resolve", resolve)] }

    private func resolve(_ request: Request, _ context: ServiceContext) throws -> Response {
        let query = try Query(request, allowing: Self.names, longest: TextLimit.long)
        let language = try query.language("lang")
        let fix = try Self.fix(query)
        let wanted = try WantedDetail(query)
        let worldview = try query["worldview"].map { try parts.worldview($0) } ?? .standard
        guard wanted.detail == ResolutionDetail() else {
            let answer = try answer(fix, wanted, worldview, language: language)
            metrics.resolved(answer.code ?? "--", certainty: Self.certainty(answer))
            return try JSONReply.changing(answer)
        }
        let plain = try plain.template(
            PlainAnswers.Key(
                region: try parts.boundaries().regionNumber(containing: fix.coordinate),
                worldview: worldview,
                language: language
            )
        ) {
            try answer(fix, wanted, worldview, language: language)
        }
        metrics.resolved(plain.code, certainty: "unknown")
        return JSONReply.changing(text: plain.template.text(fix))
    }

    private func answer(
        _ fix: Fix,
        _ wanted: WantedDetail,
        _ worldview: Worldview,
        language: String?
    ) throws -> Answer {
        let resolver = try resolvers.resolver(wanted)
        let resolution = try resolver.resolve(fix, with: wanted.detail, worldview: worldview)
        var answer = Answer(resolution, asked: wanted.detail)
        if let language, let country = answer.country { answer.country?.name = country.name(in: language) }
        return answer
    }

    private static func certainty(_ answer: Answer) -> String {
        switch answer.resolution?.certainty {
        case .certain: "certain"
        case .ambiguous: "ambiguous"
        case nil: "unknown"
        }
    }

    /// The position that the query names: two numbers, or a text in any notation.
    private static func fix(_ query: Query) throws -> Fix {
        let accuracy = try query.number("accuracy", in: 0.001...1e7)
        let latitude = try query.number("lat", in: -90...90)
        let longitude = try query.number("lon", in: -180...180)
        if let latitude, let longitude {
            guard query["q"] == nil else { throw Problem.badRequest("send lat and lon, or q, but not both") }
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

/// What an answer is to say beyond the country, by the words of a query.
struct WantedDetail: Hashable, Sendable {
    var detail = ResolutionDetail()
    /// Whether what there is no data for is left out, instead of refused.
    var isOptional = false

    /// The words of `with=`.
    static let words = ["border", "sea", "nearest", "subdivisions", "all"]

    /// Nothing.
    init() {}

    /// Reads `with=border,sea,nearest,subdivisions` or `with=all`, and `nearest-within=` in kilometres.
    init(_ query: Query) throws(Problem) {
        let words = try query.words("with", among: Self.words) ?? []
        isOptional = words.contains("all")
        func isWanted(_ word: String) -> Bool { isOptional || words.contains(word) }
        detail.border = isWanted("border")
        detail.surface = isWanted("sea")
        detail.subdivision = isWanted("subdivisions")
        let limit = try query.number("nearest-within", in: 0.001...(BorderFinder.farthest / 1000))
        detail.nearestWithinMetres =
            limit.map { $0 * 1000 } ?? (isWanted("nearest") ? BorderFinder.farthest : nil)
    }
}
