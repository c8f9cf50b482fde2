import Answers
import Countries
import HTTPTypes
import Hummingbird
import Quoting
import RESTCountriesFormat
import Refresh

/// The addresses of one version of REST Countries, for clients that were written for it.
struct RESTRoutes: Sendable {
    private static let day = "public, max-age=86400"

    let version: FormatVersion
    let parts: ServiceParts
    let cache: ReplyCache

    private var base: String { "/\(version.rawValue)" }

    var routes: [Route] {
        let lists = RESTSelector.allCases.filter { $0.isPart(of: version) }.map { selector in
            Route.get("\(base)/\(selector.rawValue)/{text}") { request, context in
                try list(request, .selected(selector, try context.part("text")))
            }
        }
        let differences = Route.get("\(base)/differences") { request, _ in
            Representation(Array(try RESTDifference.text(version).utf8), contentType: JSONReply.contentType)
                .response(to: request, cacheControl: Self.day)
        }
        return [
            .get("\(base)/all") { request, _ in try list(request, .all) },
            .get("\(base)/alpha") { request, _ in try list(request, .codes) },
            .get("\(base)/alpha/{code}") { request, context in
                try list(request, .code(try context.part("code")))
            },
        ] + lists + (version == .v3_1 ? [independent, differences] : [differences])
    }

    private var independent: Route {
        .get("\(base)/independent") { request, _ in try list(request, .independent) }
    }

    /// Which countries are asked for.
    private enum Question {
        case all
        case codes
        case code(String)
        case selected(RESTSelector, String)
        case independent
    }

    private func list(_ request: Request, _ question: Question) throws -> Response {
        let query = try Query(lenient: request)
        let isCompatible = query["strict"] == "compat"
        let fields = query["fields"].map { Set(list($0)) }
        if case .all = question, isCompatible, version == .v3_1, fields.map({ $0.count > 10 }) ?? true {
            return Self.failure(400, "'fields' query not specified")
        }
        let countries = parts.repository.catalogue()
        let key =
            "\(request.head.path ?? "") \(flags(request)) \(countries.stored.map { "\($0)" } ?? "bundled")"
        let context = try RecordContext(
            countries.value.countries(),
            languages: countries.value.metadata().languages,
            flags: flags(request)
        )
        let found = try self.countries(question, query, in: countries.value)
        guard !found.isEmpty else { return Self.failure(404, "Not Found") }
        let reply = try cache.reply("rest \(key)") {
            let texts = try found.map { try text($0, context).object(fields) }
            let isObject = isObject(question, hasFields: fields != nil, isCompatible)
            let body = isObject ? texts[0] : "[\(texts.joined(separator: ","))]"
            return Representation(Array(body.utf8), contentType: JSONReply.contentType)
        }
        return reply.response(to: request, cacheControl: Self.day)
    }

    private func text(_ country: Country, _ context: RecordContext) throws -> ObjectText {
        switch version {
        case .v2: try ObjectText(V2Record(country, context))
        case .v3_1: try ObjectText(V3Record(country, context))
        }
    }

    /// Whether the reply is an object, and no list.
    ///
    /// v2 answers a code with an object. v3.1 answers with a list, which with `fields` it forgot.
    private func isObject(_ question: Question, hasFields: Bool, _ isCompatible: Bool) -> Bool {
        guard case .code = question else { return false }
        return version == .v2 || (hasFields && isCompatible)
    }

    private func countries(_ question: Question, _ query: Query, in catalogue: Catalogue) throws -> [Country]
    {
        let all = try catalogue.countries()
        switch question {
        case .all: return all
        case .codes:
            let codes = list(query["codes"] ?? "")
            return codes.compactMap { RESTSelector.country($0, among: all) }
        case .code(let code): return [RESTSelector.country(code, among: all)].compactMap(\.self)
        case .independent:
            let isWanted = query["status"] != "false"
            return all.filter { $0.isIndependent == isWanted }
        case .selected(let selector, let text):
            return all.filter { selector.holds($0, text, isWhole: query["fullText"] == "true") }
        }
    }

    /// The items of a list; clients of v2 may also write semicolons between them.
    private func list(_ text: String) -> [String] {
        let parts = text.parts(between: ",", omittingEmpty: true)
        return version == .v2 ? parts.flatMap { $0.parts(between: ";", omittingEmpty: true) } : parts
    }

    /// Where this server's flags are, by the name that the client calls it.
    private func flags(_ request: Request) -> String {
        let scheme = request.headers[.forwardedProto] == "https" ? "https" : "http"
        return "\(scheme)://\(request.head.authority ?? "localhost")/flags"
    }

    /// A failure in the words of REST Countries.
    private static func failure(_ status: Int, _ message: String) -> Response {
        Response(
            status: .init(code: status),
            headers: [.contentType: JSONReply.contentType, .cacheControl: "no-store"],
            body: ResponseBody(
                byteBuffer: ByteBuffer(string: "{\"message\":\"\(message)\",\"status\":\(status)}")
            )
        )
    }
}
