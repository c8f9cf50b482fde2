import Answers
import Countries
import HTTPTypes
import Hummingbird
import JSONText
import Quoting
import RESTCountriesFormat
import Refresh

/// The routes of one version of REST Countries, for clients that were written for that service.
struct RESTRoutes: Sendable {
    private static let day = "public, max-age=86400"
    /// A record contains addresses of flags.
    ///
    /// Their scheme is the one that the proxy before this service reports.
    private static let vary = "X-Forwarded-Proto"

    let version: FormatVersion
    let parts: ServiceParts
    let cache: ReplyCache
    let tables: RESTTables

    private var base: String { "/\(version.rawValue)" }

    var routes: [Route] {
        let selectors = RESTSelector.allCases.filter { $0.isPart(of: version) }
        return [
            route("/all", "All countries", example: "/all?fields=name") { _ in .all },
            route("/alpha", "Countries by code", ["codes"], example: "/alpha?codes=eg,ly") { _ in .codes },
            route("/alpha/{code}", "A country by its code", example: "/alpha/EG") { context in
                .code(try context.part("code"))
            },
        ] + selectors.map(route) + (version == .v3_1 ? [independent, differences] : [differences])
    }

    /// A route whose handler finds out which countries a request asks for.
    private func route(
        _ path: String,
        _ summary: String,
        _ parameters: [String] = [],
        example: String,
        _ question: @escaping @Sendable (ServiceContext) throws -> Question
    ) -> Route {
        let operation = Operation(
            "\(summary), as REST Countries \(version.rawValue) answers",
            .json,
            parameters: ["fields", "strict"] + parameters,
            example: base + example,
            failsAsREST: true
        )
        return .get(base + path, operation) { request, context in
            try await list(request, context, try question(context))
        }
    }

    private func route(by selector: RESTSelector) -> Route {
        route(
            "/\(selector.rawValue)/{text}",
            "Countries by \(selector.rawValue)",
            ["fullText"],
            example: "/\(selector.rawValue)/\(selector.example)"
        ) { context in .selected(selector, try context.part("text")) }
    }

    private var independent: Route {
        let summary = "Independent countries, or the others"
        return route("/independent", summary, ["status"], example: "/independent") { _ in .independent }
    }

    private var differences: Route {
        let path = base + "/differences"
        return .get(path, Operation("Where the answers differ", .json, example: path)) { request, _ in
            Representation(Array(try RESTDifference.text(version).utf8), contentType: JSONReply.contentType)
                .response(to: request, cacheControl: Self.day)
        }
    }

    /// The selection of countries that a request asks for.
    private enum Question {
        case all
        case codes
        case code(String)
        case selected(RESTSelector, String)
        case independent
    }

    /// The known parameters.
    ///
    /// Others are ignored, as REST Countries did.
    private static let names = ["codes", "fields", "fullText", "status", "strict"]

    private func list(_ request: Request, _ context: ServiceContext, _ question: Question) async throws
        -> Response
    {
        let query = try Query(lenient: request.uri.query, knowing: Self.names)
        let isCompatible = query["strict"] == "compat"
        let asked = query["fields"].map { Set(list($0)) }
        if case .all = question, isCompatible, version == .v3_1, asked.map({ $0.count > 10 }) ?? true {
            return Self.failure(400, "'fields' query not specified")
        }
        let countries = parts.repository.catalogue()
        let table = try await tables.table(countries, for: context.connection)
        let codes = codes(question, query, in: table)
        guard !codes.isEmpty else { return Self.failure(404, "Not Found") }
        let form = RecordForm(
            version: version,
            fields: asked?.intersection(version.fields),
            isObject: isObject(question, hasFields: asked != nil, isCompatible),
            flags: flags(request)
        )
        let reply = try await cache.reply(form.key(codes, countries.stamp), for: context.connection) { time in
            try form.reply(codes, in: countries.value, table.context, time)
        }
        return reply.response(to: request, cacheControl: Self.day, vary: Self.vary)
    }

    /// True if the reply is an object and not a list.
    ///
    /// v2 answers a code with an object. REST Countries v3.1 answered with a list, but with an object if `fields` was
    /// given. This service returns that object only with `strict=compat`.
    private func isObject(_ question: Question, hasFields: Bool, _ isCompatible: Bool) -> Bool {
        guard case .code = question else { return false }
        return version == .v2 || (hasFields && isCompatible)
    }

    /// The requested countries, without duplicates.
    private func codes(_ question: Question, _ query: Query, in table: RESTTable) -> [Country.Code] {
        switch question {
        case .all: return table.codes
        case .codes:
            var seen: Set<Country.Code> = []
            return list(query["codes"] ?? "").compactMap(table.code).filter { seen.insert($0).inserted }
        case .code(let code): return [table.code(code)].compactMap(\.self)
        case .independent:
            let isWanted = query["status"] != "false"
            return table.codes.filter { table.independent.contains($0) == isWanted }
        case .selected(let selector, let text):
            return table.codes(by: selector, text, isWhole: query["fullText"] == "true")
        }
    }

    /// The items of a list.
    ///
    /// Clients of v2 may also separate them by semicolons.
    private func list(_ text: String) -> [String] {
        let parts = text.parts(between: ",", omittingEmpty: true)
        return version == .v2 ? parts.flatMap { $0.parts(between: ";", omittingEmpty: true) } : parts
    }

    /// The address of this server's flags, with the host name that the client used.
    private func flags(_ request: Request) -> String {
        let scheme = request.headers[.forwardedProto] == "https" ? "https" : "http"
        return "\(scheme)://\(request.head.authority ?? "localhost")/flags"
    }

    /// A failure with the message that REST Countries used.
    private static func failure(_ status: Int, _ message: String) -> Response {
        var writer = JSONWriter()
        writer.object { writer in
            writer.key("message")
            writer.string(message)
            writer.key("status")
            writer.number(status)
        }
        return Response(
            status: .init(code: status),
            headers: [.contentType: JSONReply.contentType, .cacheControl: "no-store"],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: writer.bytes))
        )
    }
}

extension RESTSelector {
    /// A text in the path of an example.
    fileprivate var example: String {
        switch self {
        case .name: "egypt"
        case .currency: "egp"
        case .lang: "ara"
        case .capital: "cairo"
        case .region: "africa"
        case .subregion: "northern%20africa"
        case .demonym: "egyptian"
        case .callingCode: "20"
        case .bloc: "eu"
        case .translation: "misr"
        }
    }
}
