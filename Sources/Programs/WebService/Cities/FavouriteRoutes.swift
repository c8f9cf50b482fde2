import Answers
import Cities
import Fixes
import Geodesy
import Hummingbird
import JSONText

/// The routes of the favourite cities.
struct FavouriteRoutes: Sendable {
    static let exportNames = ["format"]

    let parts: ServiceParts
    let desk: CityDesk

    var routes: [Route] {
        [
            .get("/v1/cities/favourites") { _, _ in
                try JSONReply.changing(
                    try await Blocking.run { try desk.line(try parts.cities.favourites.favourites()) }
                )
            },
            .get("/v1/cities/favourites/export", export),
            .change(.put, "/v1/cities/favourites/{id}", add),
            .change(.delete, "/v1/cities/favourites/{id}", remove),
            .change(.post, "/v1/cities/favourites/restore", restore),
        ]
    }

    /// The favourites as a document that a browser downloads.
    private func export(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let query = try Query(request, allowing: Self.exportNames)
        let kinds = FavouriteExport.Kind.allCases.map(\.rawValue)
        let asked = try query.word("format", among: kinds)
        let kind = asked.flatMap { FavouriteExport.Kind(rawValue: $0) } ?? .json
        let text = try await Blocking.run {
            let favourites = try parts.cities.favourites.favourites()
            let cities = try desk.cities(of: favourites)
            return try FavouriteExport(favourites.entries.map { ($0, cities[$0.id]) }).text(as: kind)
        }
        let type = kind == .csv ? "text/csv; charset=utf-8" : JSONReply.contentType
        let name = "attachment; filename=\"favourite-cities.\(kind.rawValue)\""
        return Response(
            status: .ok,
            headers: [.contentType: type, .contentDisposition: name, .cacheControl: "no-store"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: text))
        )
    }

    private func add(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let id = try CityRoutes.id(context)
        let data = try desk.data()
        return try await change { favourites in
            guard try data.rank(id: id) != nil else { throw CityRoutes.noCity("\(id)") }
            guard !favourites.contains(id) else { return }
            try favourites.add(CityFavourites.Entry(id: id, added: .now()))
        }
    }

    private func remove(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let id = try CityRoutes.id(context)
        return try await change { try $0.remove(id) }
    }

    /// Restores the city in the body, or the city that was removed last.
    private func restore(_ request: Request, _ context: ServiceContext) async throws -> Response {
        var id: UInt32?
        try await JSONBody.read(request) { key, scanner in
            guard key == "id" else { return false }
            id = try Self.id(&scanner)
            return true
        }
        return try await change { [id] in try $0.restore(id) }
    }

    /// - Throws: ``Problem`` if the number cannot be the ID of a city.
    private static func id(_ scanner: inout JSONScanner) throws -> UInt32 {
        guard let id = UInt32(exactly: try scanner.number()) else {
            throw Problem.badRequest("id is not the ID of a city", remedy: "send {\"id\":360630}")
        }
        return id
    }

    private func change(_ change: @escaping @Sendable (inout CityFavourites) throws -> Void) async throws
        -> Response
    {
        try await Blocking.run {
            let favourites = try parts.cities.favourites.update { favourites in
                try change(&favourites)
                return favourites
            }
            return try JSONReply.changing(try desk.line(favourites))
        }
    }
}
