import Countries
import HTTPTypes
import Hummingbird
import Quoting
import Refresh

/// The routes of the page and its files, the outlines and the boundary indexes.
struct PageRoutes: Sendable {
    static let screens = [
        "/", "/where", "/countries", "/add", "/compare", "/cities", "/cities/{id}", "/quiz", "/quiz/{kind}",
        "/time", "/trips", "/settings", "/import", "/card",
    ]
    /// Files of the page change with the program, so a browser revalidates them.
    private static let revalidated = "no-cache"
    private static let day = "public, max-age=86400"

    let parts: ServiceParts
    let files: StaticFiles
    let start: PageStart
    let cache: ReplyCache

    var routes: [Route] {
        Self.screens.map { path in
            .get(path, Operation("The page", .file)) { request, _ in
                try await page(request, isHome: path == "/")
            }
        } + fileRoutes + indexRoutes
    }

    private var fileRoutes: [Route] {
        [
            .get("/countries/{code}", Operation("The page of a country", .file)) { request, context in
                try await country(request, context, in: "countries")
            },
            .get("/card/{code}", Operation("The small window of a country", .file)) { request, context in
                try await country(request, context, in: "card")
            },
            .get("/service-worker.js", Operation("The page's service worker", .file)) { request, _ in
                var response = try file("page/service-worker.js", request, Self.revalidated)
                response.headers[.serviceWorkerAllowed] = "/"
                return response
            },
            .get("/manifest.webmanifest", Operation("The page's manifest", .file)) { request, _ in
                try file("page/manifest.webmanifest", request, Self.revalidated)
            },
            .get("/card.js", Operation("The card for other sites", .file)) { request, _ in
                try file("page/card.js", request, Self.revalidated)
            }
            .shared(),
            .get("/page/**", Operation("A file of the page", .file)) { request, context in
                try file(below: "page", request, context, Self.revalidated)
            },
            .get("/outlines/**", Operation("Outlines as the page reads them", .file)) { request, context in
                try file(below: "outlines", request, context, Self.day)
            },
        ]
    }

    private var indexRoutes: [Route] {
        func route(_ name: String, _ summary: String, file: String?, example: String? = nil) -> Route {
            let operation = Operation(summary, .file, parameters: ["v"], example: example)
            return .get("/index/\(name)", operation) { request, _ in try index(file, request) }
        }
        return [
            route("coarse", "A boundary index at 1 km", file: parts.dataFolder + "/coarse.bin"),
            route("exact", "The boundary index", file: parts.boundariesFile, example: "/index/exact"),
            route("cities", "The file of cities", file: parts.cities.file),
            route("city-names", "The file of the cities' other names", file: parts.cities.namesFile),
        ]
    }

    /// The page, for the address of any screen, with the data of its first view.
    private func page(_ request: Request, isHome: Bool = false) async throws -> Response {
        guard let file = files.representation(at: "page/index.html"), case .memory(let bytes) = file.content
        else {
            throw Problem.notFound()
        }
        let moment = await start.moment(for: request)
        let pieces = isHome ? files.representation(at: "page/first.txt") : nil
        let tags = [file.tag, pieces?.tag ?? "", ContentHash.text(Array(moment.data.text.utf8))]
        // The page is assembled and compressed once for each state of its files and data.
        let page = cache.reply("page \(tags) \(moment.isLooking)") {
            let markup = pieces.flatMap { cards($0, moment) }
            let text = PageStart.filled(String(buffer: bytes), with: moment, cards: markup)
            return Representation(Array(text.utf8), contentType: file.contentType)
        }
        return page.response(to: request, cacheControl: Self.revalidated, vary: "Accept-Language")
    }

    private func cards(_ pieces: Representation, _ moment: PageStart.Moment) -> Markup? {
        guard case .memory(let text) = pieces.content else { return nil }
        return FirstView(String(buffer: text)).markup(moment, limit: parts.selectionLimit) { code in
            parts.repository.country(code)?.value
        }
    }

    /// A reply with the page for a browser that requested an unknown address.
    func missingPage(_ request: Request) -> Response? {
        guard let page = files.representation(at: "page/index.html") else { return nil }
        var response = page.response(to: request, cacheControl: "no-store")
        guard response.status == .ok else { return nil }
        response.status = .notFound
        return response
    }

    /// A screen of a country, whose address has its code below `folder`.
    ///
    /// Other spellings of the code are redirected.
    private func country(
        _ request: Request,
        _ context: ServiceContext,
        in folder: String
    ) async throws -> Response {
        let text = try context.part("code")
        guard let code = try parts.code(text) else {
            throw Problem.notFound("there is no country \(Query.shown(text))")
        }
        guard code.description != text else { return try await page(request) }
        return Response(status: .movedPermanently, headers: [.location: "/\(folder)/\(code)"])
    }

    private func file(
        below folder: String,
        _ request: Request,
        _ context: ServiceContext,
        _ cacheControl: String
    ) throws(Problem) -> Response {
        let rest = context.parameters.getCatchAll().joined(separator: "/")
        return try file("\(folder)/\(rest)", request, cacheControl)
    }

    private func file(_ path: String, _ request: Request, _ cacheControl: String) throws(Problem) -> Response
    {
        guard let file = files.representation(at: path) else { throw .notFound() }
        return file.response(to: request, cacheControl: cacheControl)
    }

    /// A data file.
    ///
    /// A file that is requested by its entity tag never changes.
    private func index(_ path: String?, _ request: Request) throws(Problem) -> Response {
        let query = try Query(request.uri.query, allowing: ["v"])
        guard let path, let file = files.representation(ofFile: path, named: path) else {
            throw Problem.noData("this service has no such index")
        }
        let isPinned = query["v"] == file.tag
        return file.response(
            to: request,
            cacheControl: isPinned ? "public, max-age=31536000, immutable" : Self.revalidated
        )
    }
}
