import Countries
import HTTPTypes
import Hummingbird
import Quoting
import Refresh

/// The routes of flags: a picture, or a drawing of the emoji.
///
/// Fonts without flags show the emoji as the country's code.
struct FlagRoutes: Sendable {
    private static let week = "public, max-age=604800"
    /// The caching policy of a drawing.
    ///
    /// The picture may be available later.
    private static let hour = "public, max-age=3600"

    let parts: ServiceParts
    let files: StaticFiles
    let cache: ReplyCache

    var routes: [Route] {
        [
            .get("/flags/{name}", Operation("A flag, such as EG.svg", .file), flag).shared(),
            .get("/flags/w320/{name}", Operation("A flag 320 pixels wide, such as EG.png", .file), dots),
            .get("/flags/w120/{name}", Operation("A flag 120 pixels wide, such as EG.png", .file), small)
                .shared(),
        ]
    }

    /// The drawing at `/flags/EG.svg`, or the bundled picture at `/flags/EC.webp`.
    ///
    /// The code may be in either case.
    private func flag(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let name = try context.part("name").lowercased()
        if name.hasSuffix(".webp") { return try bundled("", name.dropLast(5), ".webp", request) }
        guard name.hasSuffix(".svg") else { throw Problem.notFound() }
        let country = try country(name.dropLast(4))
        if let reply = try await picture(of: country.code, as: .svg, request) { return reply }
        let drawing = Representation(Array(Self.drawing(country).text.utf8), contentType: "image/svg+xml")
        return drawing.response(to: request, cacheControl: Self.hour)
    }

    /// The picture at `/flags/w320/EG.png`, or else the drawing.
    private func dots(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let name = try context.part("name").lowercased()
        guard name.hasSuffix(".png") else { throw Problem.notFound() }
        let code = try country(name.dropLast(4)).code
        if let reply = try await picture(of: code, as: .png, request) { return reply }
        return Self.toDrawing(of: code, from: "../")
    }

    /// The bundled picture at `/flags/w120/EG.png`, or else the drawing.
    private func small(_ request: Request, _ context: ServiceContext) throws -> Response {
        let name = try context.part("name").lowercased()
        guard name.hasSuffix(".png") else { throw Problem.notFound() }
        return try bundled("w120/", name.dropLast(4), ".png", request)
    }

    /// A bundled picture.
    ///
    /// Without it, or with the flags of another service, leads to the drawing.
    private func bundled(_ folder: String, _ name: Substring, _ ending: String, _ request: Request) throws
        -> Response
    {
        let code = try country(name).code
        let path = "flags/\(folder)\(code.description.lowercased())\(ending)"
        guard !parts.flags.isRemote, let file = files.representation(at: path) else {
            return Self.toDrawing(of: code, from: folder.isEmpty ? "" : "../")
        }
        return file.response(to: request, cacheControl: Self.week)
    }

    /// Leads to the drawing, relative to the address of the request, since a proxy may have a prefix.
    private static func toDrawing(of code: Country.Code, from folder: String) -> Response {
        Response(
            status: .temporaryRedirect,
            headers: [.location: "\(folder)\(code).svg", .cacheControl: hour]
        )
    }

    private func country(_ text: Substring) throws -> Country {
        let text = String(text)
        guard let code = try parts.code(text), let country = parts.repository.country(code)?.value else {
            throw Problem.notFound("there is no country \(Query.shown(text))")
        }
        return country
    }

    private func picture(
        of code: Country.Code,
        as format: FlagFormat,
        _ request: Request
    ) async throws -> Response? {
        guard let picture = try await parts.flags.picture(of: code, as: format) else { return nil }
        let bytes = picture.value
        // The picture is compressed once for each version of it.
        let reply = cache.reply("flag \(code) \(format) \(ContentHash.text(bytes))") {
            Representation(bytes, contentType: format == .svg ? "image/svg+xml" : "image/png")
        }
        return reply.response(to: request, cacheControl: Self.week)
    }

    /// The emoji in the usual proportions of flags, with the name for screen readers.
    static func drawing(_ country: Country) -> Markup {
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 27" role="img"><title>\(country.name)</title>\
        <text x="18" y="14" font-size="24" text-anchor="middle" dominant-baseline="central" \
        font-family="'Noto Color Emoji','Apple Color Emoji','Segoe UI Emoji',sans-serif">\
        \(country.flag)</text></svg>
        """
    }
}
