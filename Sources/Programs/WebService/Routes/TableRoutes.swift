import Answers
import Batch
import Borders
import Cities
import Countries
import HTTPTypes
import Hummingbird
import Quoting
import Refresh

/// The routes that resolve many positions: a table is sent, and returned with countries.
struct TableRoutes: Sendable {
    /// The largest size of a table, in bytes.
    private static let longest = 64 << 20
    /// The largest number of rows.
    private static let mostRows = 100_000
    private static let operation = Operation(
        "A table with the countries of its positions",
        .table,
        parameters: [
            "columns", "lat", "lon", "position", "delimiter", "header", "overwrite", "strict", "worldview",
            "group", "time", "days", "to", "sea-zone", "population", "lang", "empty",
        ],
        body: .table
    )

    /// The delimiters by name.
    static let delimiters = ["comma": ",", "tab": "\t", "semicolon": ";", "pipe": "|", "space": " "]
    /// The media types of tables, with the format of each.
    static let types: [String: TableFormat] = [
        "text/csv": .csv, "text/tab-separated-values": .tsv, "application/x-ndjson": .ndjson,
        "application/ndjson": .ndjson, "application/jsonl": .ndjson, "application/geo+json-seq": .ndjson,
        "application/json": .json, "application/geo+json": .json, "application/gpx+xml": .gpx,
    ]

    let parts: ServiceParts
    let resolvers: Resolvers
    let cities: CityDesk
    let desk: TableDesk

    var routes: [Route] { [Route(.post, "/v1/resolve", .open, Self.operation, resolve)] }

    static let tooLong = tooLong("the table is longer than \(longest >> 20) MB")

    private static func tooLong(_ detail: String) -> Problem {
        Problem(413, "body", "The body is too long", detail, remedy: "send it in parts")
    }

    private func resolve(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let query = context.query
        let (format, type) = try Self.format(request)
        if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > Self.longest {
            throw Self.tooLong
        }
        let worldview = try query["worldview"].map { try parts.worldview($0) }
        let catalogue = parts.repository.catalogue().value
        let lookup = RegionLookup(try parts.boundaries(), catalogue, worldview: worldview ?? .standard)
        let options = try options(query, format, worldview)
        let run = BatchRun(options, lookup)
        do {
            return try await TableRun(desk: desk, run: run).reply(
                to: request,
                from: context.connection,
                limit: Self.longest,
                headers: [.contentType: options.output.map(Self.type) ?? type, .cacheControl: "no-store"]
            )
        } catch BatchError.tooManyRows(let limit) {
            throw Self.tooLong("the table has more than \(GroupedNumber.text(limit)) rows")
        }
    }

    /// The format of the body by its media type, and the media type of the reply.
    private static func format(_ request: Request) throws(Problem) -> (TableFormat, String) {
        let type = (request.headers[.contentType] ?? "").parts(between: ";")[0].trimmed.lowercased()
        switch types[type] {
        case .ndjson?: return (.ndjson, "application/x-ndjson")
        case .json?: return (.json, type)
        case .gpx?: return (.gpx, "text/csv; charset=utf-8")
        case let format?: return (format, "\(type); charset=utf-8")
        case nil:
            throw Problem(
                415,
                "content-type",
                "Unsupported media type",
                "the body is not marked as a table",
                remedy:
                    """
                    send Content-Type: text/csv, text/tab-separated-values, application/x-ndjson, application/json or \
                    application/gpx+xml
                    """
            )
        }
    }

    /// The media type of a reply whose format differs from that of the request.
    private static func type(_ output: TableOutput) -> String {
        switch output {
        case .csv: "text/csv; charset=utf-8"
        case .tsv: "text/tab-separated-values; charset=utf-8"
        case .ndjson, .geojsonl: "application/x-ndjson"
        case .json: "application/json"
        case .geojson: "application/geo+json"
        }
    }

    private func options(_ query: Query, _ format: TableFormat, _ worldview: Worldview?) throws
        -> BatchOptions
    {
        var options = BatchOptions()
        options.format = format
        (options.latitude, options.longitude, options.position) = (
            query["lat"], query["lon"], query["position"]
        )
        if options.position != nil, options.latitude != nil || options.longitude != nil {
            throw Problem.badRequest(
                "position replaces lat and lon",
                remedy: "send one or the other"
            )
        }
        options.delimiter = try Self.delimiter(query)
        options.hasHeader = try query.truth("header") ?? true
        options.overwrites = try query.truth("overwrite") ?? false
        options.stopsAtFault = try query.truth("strict") ?? false
        options.refusesEmpty = try query.word("empty", among: ["answer", "error"]) == "error"
        options.columns = try columns(query, worldview)
        options.visits = try Self.visits(query)
        options.days = try query.truth("days") ?? false ? TimeZoneFiles.content : nil
        if options.days != nil, options.visits == nil {
            throw Problem.badRequest("days needs time, the column with the time", remedy: "send time=, too")
        }
        options.mostRows = Self.mostRows
        options.output = try query.word("to", among: TableOutput.allCases.map(\.rawValue)).flatMap(
            TableOutput.init
        )
        if options.visits != nil, options.output == .geojson || options.output == .geojsonl {
            throw Problem.badRequest("visits and days have no position", remedy: "send to=json or to=ndjson")
        }
        return options
    }

    private static func delimiter(_ query: Query) throws(Problem) -> UInt8? {
        try query.word("delimiter", among: delimiters.keys.sorted()).flatMap { delimiters[$0]?.utf8.first }
    }

    /// The columns for visits.
    private static func visits(_ query: Query) throws(Problem) -> (group: String?, time: String)? {
        guard let time = query["time"] else {
            guard query["group"] == nil else {
                throw .badRequest("group needs time, the column with the time", remedy: "send time=, too")
            }
            return nil
        }
        guard query["columns"] == nil, query["overwrite"] == nil else {
            throw .badRequest(
                "columns and overwrite cannot be combined with time",
                remedy: "send one or the other"
            )
        }
        return (query["group"], time)
    }

    /// The columns of the answer, with the data that they need.
    private func columns(_ query: Query, _ worldview: Worldview?) throws -> [BatchColumn] {
        let names =
            try query.words("columns", among: BatchColumn.names, orOld: BatchColumn.oldNames) ?? [
                BatchColumn.code.name
            ]
        guard Set(names).count == names.count else {
            throw Problem.badRequest("columns names a column twice", remedy: "name each once")
        }
        var sources = ColumnSources(
            resolver: { detail in
                var wanted = WantedDetail()
                wanted.detail = detail
                return try resolvers.resolver(wanted)
            },
            cities: { CityFinder(try cities.data()) },
            emergency: { try parts.emergency() }
        )
        sources.worldview = worldview
        let languages = NameLanguages(try parts.repository.catalogue().value.metadata())
        sources.language = try query["lang"].map(languages.tag)
        sources.population = try query.people()
        sources.hasSeaZones = try query.truth("sea-zone") ?? false
        if let unused = BatchColumn.unused(
            in: names,
            population: sources.population,
            language: sources.language,
            hasSeaZones: sources.hasSeaZones,
            makesVisits: query["time"] != nil
        ) {
            throw unused
        }
        return try BatchColumn.chosen(names, from: sources)
    }
}
