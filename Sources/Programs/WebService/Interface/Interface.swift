import RESTCountriesFormat

/// The description of each address, by method and path.
///
/// A test compares it with the routes.
enum Interface {
    static let operations: [String: Operation] = [
        "GET /healthz": Operation(summary: "Whether the service answers", reply: .text, example: "/healthz"),
        "GET /readyz": Operation(summary: "Whether its data can be read", reply: .text, example: "/readyz"),
        "GET /metrics": Operation(summary: "Counts, for Prometheus", reply: .text, example: "/metrics"),
        "GET /openapi.json": Operation(summary: "This description", reply: .json, example: "/openapi.json"),
        "GET /v1/about": Operation(
            summary: "The versions and the parts of the service",
            reply: .object("about"),
            example: "/v1/about"
        ),
        "GET /v1/resolve": Operation(
            summary: "The country of a position",
            reply: .object("answer"),
            parameters: ResolveRoutes.names,
            example: "/v1/resolve?lat=31.3&lon=34.25&with=border&accuracy=5000"
        ),
        "POST /v1/resolve": Operation(
            summary: "A table with the countries of its positions",
            reply: .table,
            parameters: TableRoutes.names,
            body: .table
        ),
        "GET /v1/countries": Operation(
            summary: "Countries that are filtered, searched, sorted and cut into pages",
            reply: .object("countries"),
            parameters: CountryQuery.own + CountryQuery.ofLists,
            example: "/v1/countries?q=egypt&fields=code,name"
        ),
        "GET /v1/countries/{code}": Operation(
            summary: "One country",
            reply: .object("country"),
            parameters: CountryQuery.own,
            example: "/v1/countries/EG"
        ),
        "GET /v1/cities": Operation(
            summary: "Cities by the beginning of a name, as people type",
            reply: .object("cities"),
            parameters: CityQuery.names,
            example: "/v1/cities?q=cair&country=EG,US&lang=de"
        ),
        "GET /v1/cities/nearest": Operation(
            summary: "The cities nearest to a position",
            reply: .object("cities"),
            parameters: CityRoutes.nearestNames,
            example: "/v1/cities/nearest?lat=25.7&lon=32.65&limit=3&within=500"
        ),
        "GET /v1/cities/race": Operation(
            summary: "A text typed into every strategy: times, memory, and proof of equal results",
            reply: .object("city-race"),
            parameters: CityRoutes.raceNames,
            example: "/v1/cities/race?q=cair"
        ),
        "GET /v1/cities/{id}": Operation(
            summary: "One city, with its other names",
            reply: .object("city"),
            parameters: CityRoutes.ownNames,
            example: "/v1/cities/7?lang=de"
        ),
        "GET /v1/cities/favourites": Operation(
            summary: "The favourite cities",
            reply: .object("favourites"),
            example: "/v1/cities/favourites"
        ),
        "GET /v1/cities/favourites/export": Operation(
            summary: "The favourite cities as a document to save: JSON, or the CSV that cities compile reads",
            reply: .file,
            parameters: FavouriteRoutes.exportNames,
            example: "/v1/cities/favourites/export?format=csv"
        ),
        "PUT /v1/cities/favourites/{id}": Operation(
            summary: "Make a city a favourite",
            reply: .object("favourites"),
            example: "/v1/cities/favourites/7"
        ),
        "DELETE /v1/cities/favourites/{id}": Operation(
            summary: "Remove a favourite",
            reply: .object("favourites")
        ),
        "POST /v1/cities/favourites/restore": Operation(
            summary: "Put back a favourite that was removed, by default the last one",
            reply: .object("favourites"),
            body: .object(
                schema: """
                    {"additionalProperties":false,"properties":{"id":{"description":"the city's ID","maximum":4294967295,\
                    "minimum":0,"type":"integer"}},"type":"object"}
                    """,
                isOptional: true
            )
        ),
        "GET /v1/outlines": Operation(summary: "The outlines of all countries", reply: .geoJSON),
        "GET /v1/outlines/{code}": Operation(
            summary: "The outline of a country",
            reply: .geoJSON,
            parameters: ["step"]
        ),
        "GET /v1/selected": Operation(
            summary: "The selected countries",
            reply: .object("selection"),
            parameters: SelectionRoutes.names,
            example: "/v1/selected"
        ),
        "PUT /v1/selected": Operation(
            summary: "Replace the whole list",
            reply: .object("selection"),
            body: .object(
                schema: """
                    {"additionalProperties":false,"properties":{"countries":{"description":"codes, in order",\
                    "items":{"type":"string"},"type":"array"}},"required":["countries"],"type":"object"}
                    """,
                isOptional: false
            )
        ),
        "PUT /v1/selected/{code}": Operation(
            summary: "Select a country",
            reply: .object("selection"),
            example: "/v1/selected/EG"
        ),
        "DELETE /v1/selected/{code}": Operation(summary: "Remove a country", reply: .object("selection")),
        "POST /v1/selected/undo": Operation(summary: "Undo the last removal", reply: .object("selection")),
        "GET /v1/searches": Operation(
            summary: "The recent searches",
            reply: .object("searches"),
            example: "/v1/searches"
        ),
        "POST /v1/searches": Operation(
            summary: "Keep a search",
            reply: .object("searches"),
            body: .object(
                schema: """
                    {"additionalProperties":false,"properties":{"text":{"description":"what was searched for; at \
                    most 256 bytes","type":"string"}},"required":["text"],"type":"object"}
                    """,
                isOptional: false
            )
        ),
        "DELETE /v1/searches": Operation(
            summary: "Delete the recent searches",
            reply: .object("searches"),
            example: "/v1/searches"
        ),
        "GET /v1/first-launch": Operation(
            summary: "The decision of the first launch",
            reply: .object("launch-state"),
            example: "/v1/first-launch"
        ),
        "POST /v1/first-launch": Operation(
            summary: "Start a first launch, or use the country that a browser has found",
            reply: .object("launch-state"),
            body: .object(
                schema: """
                    {"additionalProperties":false,"dependentRequired":{"timeZone":["country"],"timezone":["country"]},"properties":{\
                    "again":{"description":"whether an earlier decision is replaced, even a located one","type":"boolean"},\
                    "country":{"description":"the country's code","type":"string"},"retry":{"deprecated":true,\
                    "description":"has no effect","type":"boolean"},"timeZone":{"description":"one of the country's time \
                    zones","type":["string","null"]},"timezone":{"deprecated":true,"description":"the old name of \
                    timeZone","type":["string","null"]}},"type":"object"}
                    """,
                isOptional: true
            ),
            statuses: [202]
        ),
        "DELETE /v1/first-launch": Operation(
            summary: "Forget the decision of the first launch, and remove the country that it selected",
            reply: .object("launch-state")
        ),
        "GET /v1/changes": Operation(summary: "The changes, as they happen", reply: .events),
        "GET /v1/position": Operation(
            summary: "The position of the service, as it changes",
            reply: .events,
            parameters: ["fixes"]
        ),
    ].merging(files) { $1 }.merging(FormatVersion.allCases.flatMap(rest)) { $1 }

    private static let files: [String: Operation] = [
        "GET /page/**": Operation(summary: "A file of the page", reply: .file),
        "GET /outlines/**": Operation(summary: "Outlines as the page reads them", reply: .file),
        "GET /flags/{name}": Operation(summary: "A flag, such as EG.svg", reply: .file),
        "GET /flags/w320/{name}": Operation(summary: "A flag 320 pixels wide, such as EG.png", reply: .file),
        "GET /index/coarse": Operation(summary: "A boundary index at 1 km", reply: .file, parameters: ["v"]),
        "GET /index/exact": Operation(
            summary: "The boundary index",
            reply: .file,
            parameters: ["v"],
            example: "/index/exact"
        ),
        "GET /index/cities": Operation(summary: "The file of cities", reply: .file, parameters: ["v"]),
        "GET /index/city-names": Operation(
            summary: "The file of the cities' other names",
            reply: .file,
            parameters: ["v"]
        ),
        "GET /service-worker.js": Operation(summary: "The page's service worker", reply: .file),
        "GET /manifest.webmanifest": Operation(summary: "The page's manifest", reply: .file),
        "GET /countries/{code}": Operation(summary: "The page of a country", reply: .file),
    ].merging(
        PageRoutes.screens.map { ("GET \($0)", Operation(summary: "The page", reply: .file)) }
    ) { first, _ in first }

    private static func rest(_ version: FormatVersion) -> [(String, Operation)] {
        let base = "/\(version.rawValue)"
        func operation(_ summary: String, _ names: [String] = [], example: String) -> Operation {
            Operation(
                summary: "\(summary), as REST Countries \(version.rawValue) answers",
                reply: .json,
                parameters: ["fields", "strict"] + names,
                example: base + example,
                failsAsREST: true
            )
        }
        let examples: [RESTSelector: String] = [
            .name: "egypt", .currency: "egp", .lang: "ara", .capital: "cairo", .region: "africa",
            .subregion: "northern%20africa", .demonym: "egyptian", .callingCode: "20", .bloc: "eu",
            .translation: "misr",
        ]
        let selectors = RESTSelector.allCases.filter { $0.isPart(of: version) }.map { selector in
            (
                "GET \(base)/\(selector.rawValue)/{text}",
                operation(
                    "Countries by \(selector.rawValue)",
                    ["fullText"],
                    example: "/\(selector.rawValue)/\(examples[selector] ?? "")"
                )
            )
        }
        let own = [
            ("GET \(base)/all", operation("All countries", example: "/all?fields=name")),
            ("GET \(base)/alpha", operation("Countries by code", ["codes"], example: "/alpha?codes=eg,ly")),
            ("GET \(base)/alpha/{code}", operation("A country by its code", example: "/alpha/EG")),
            (
                "GET \(base)/differences",
                Operation(summary: "Where the answers differ", reply: .json, example: base + "/differences")
            ),
        ]
        guard version == .v3_1 else { return selectors + own }
        let independent = operation(
            "Independent countries, or the others",
            ["status"],
            example: "/independent"
        )
        return selectors + own + [("GET \(base)/independent", independent)]
    }
}
