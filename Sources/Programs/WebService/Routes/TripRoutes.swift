import Answers
import Batch
import Borders
import Cities
import Countries
import Fixes
import Geodesy
import Hummingbird
import JSONText
import Locating
import Refresh
import Stays
import Trips

/// The route that plans a trip.
struct TripRoutes: Sendable {
    /// The largest number of places.
    private static let mostPlaces = 200

    let parts: ServiceParts
    let resolvers: Resolvers
    let cities: CityDesk

    var routes: [Route] { [Route(.post, "/v1/trip", .open, Self.operation, plan)] }

    private static let operation = Operation(
        "The legs of a trip, the facts of its places, and the days in each country",
        .object("trip"),
        body: .object(
            schema: """
                {"additionalProperties":false,"properties":{"currency":{"description":"the currency for one unit of which \
                rates are given, by ISO 4217","type":"string"},"lang":{"description":"the language of names, by BCP 47",\
                "type":"string"},"places":{"description":"the places in order: positions, cities, or codes of countries \
                in capitals, each with or without days, such as Cairo@2027-01-10/2027-01-14","items":{"type":"string"},\
                "maxItems":200,"minItems":1,"type":"array"},"rule":{"description":"a rule of days, such as schengen or \
                183/365:TH,LA","type":"string"},"worldview":{"description":"the view of disputed ground","type":"string"}},\
                "required":["places"],"type":"object"}
                """,
            isOptional: false
        )
    )

    /// The members of a request's body.
    private struct Wish: Sendable {
        var places: [String] = []
        var rule: String?
        var currency: String?
        var worldview: String?
        var language: String?
    }

    private func plan(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let wish = try await wish(request)
        guard wish.places.count <= Self.mostPlaces else { throw TripError.tooMany(limit: Self.mostPlaces) }
        let planned = try await WorkDesk.shared.run(for: context.connection) { work in
            try line(wish, check: { try work.check() })
        }
        return try JSONReply.changing(planned)
    }

    private func line(_ wish: Wish, check: () throws -> Void) throws -> TripLine {
        let catalogue = parts.repository.catalogue().value
        let language = try wish.language.map(NameLanguages(catalogue.metadata()).tag) ?? "en"
        let finder = try finder(wish, catalogue, language)
        let planner = TripPlanner(
            facts: try parts.trips.facts(),
            language: language,
            zones: TimeZoneFiles.content,
            now: .now()
        )
        var stops: [TripStop] = []
        for place in wish.places {
            try check()
            stops.append(try finder.stop(try DatedPlace(typed: place)))
        }
        let trip = try planner.trip(
            stops,
            currency: try wish.currency.map(parts.trips.currency),
            rule: try wish.rule.map(parts.trips.rule)
        )
        return TripLine(trip, language: language)
    }

    private func finder(_ wish: Wish, _ catalogue: Catalogue, _ language: String) throws -> PlaceFinder {
        var wanted = WantedDetail()
        (wanted.detail.subdivision, wanted.isOptional) = (true, true)
        let naming = language == "en" ? nil : CityNaming(catalogue, language: language)
        return PlaceFinder(
            resolver: try resolvers.resolver(wanted),
            catalogue: catalogue,
            worldview: try wish.worldview.map(parts.worldview) ?? .standard,
            language: language,
            naming: { $0.placeName(by: naming) },
            cities: { [cities] in try cities.search() }
        )
    }

    private func wish(_ request: Request) async throws -> Wish {
        var wish = Wish()
        var seen: Set<String> = []
        try await JSONBody.read(request) { key, scanner in
            guard seen.insert(key).inserted else {
                throw Problem.badRequest("\(Query.shown(key)) is given twice", remedy: "send it once")
            }
            switch key {
            case "places":
                try scanner.enterArray()
                while try scanner.nextElement() { wish.places.append(try scanner.string()) }
            case "rule": wish.rule = try scanner.string()
            case "currency": wish.currency = try scanner.string()
            case "worldview": wish.worldview = try scanner.string()
            case "lang": wish.language = try scanner.string()
            default: return false
            }
            return true
        }
        let texts = [
            ("rule", wish.rule), ("currency", wish.currency), ("worldview", wish.worldview),
            ("lang", wish.language),
        ]
        for case (let name, let text?) in texts {
            try TextLimit.check(text, of: name, longest: TextLimit.usual)
        }
        return wish
    }
}
