import Countries
import Hummingbird
import JSONText

/// The routes of country outlines as GeoJSON (RFC 7946), in three fixed resolutions.
struct OutlineRoutes: Sendable {
    private static let day = "public, max-age=86400"

    let parts: ServiceParts
    let files: StaticFiles
    let cache: ReplyCache

    var routes: [Route] {
        let one = Operation("The outline of a country", .geoJSON, parameters: ["step"])
        return [
            .get("/v1/outlines", Operation("The outlines of all countries", .geoJSON), world),
            .get("/v1/outlines/{code}", one, country).shared(),
        ]
    }

    private func world(_ request: Request, _ context: ServiceContext) async throws -> Response {
        try await reply(request, context, "outlines/world.json", only: nil)
    }

    private func country(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let text = try context.part("code")
        guard let code = try parts.code(text)?.description else {
            throw Problem.notFound("there is no country \(Query.shown(text))")
        }
        switch try context.query.word("step", among: ["world", "country", "close"]) ?? "country" {
        case "world": return try await reply(request, context, "outlines/world.json", only: code)
        case let step: return try await reply(request, context, "outlines/\(step)/\(code).json", only: code)
        }
    }

    private func reply(
        _ request: Request,
        _ context: ServiceContext,
        _ path: String,
        only code: String?
    ) async throws -> Response {
        guard let file = files.representation(at: path), case .memory(let buffer) = file.content else {
            throw Problem.noData("this service has no such outlines")
        }
        let key = "outline \(path) \(code ?? "") \(file.tag)"
        let made = try await cache.reply(key, for: context.connection) { _ in
            let text = try OutlineText(Array(buffer.readableBytesView)).geoJSON(only: code)
            return Representation(Array(text.utf8), contentType: "application/geo+json")
        }
        return made.response(to: request, cacheControl: Self.day)
    }
}
