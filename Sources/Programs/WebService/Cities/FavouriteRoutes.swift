import Answers
import Cities
import Fixes
import Geodesy
import Hummingbird
import JSONText

/// The routes of the favourite cities.
struct FavouriteRoutes: Sendable {
    let parts: ServiceParts
    let desk: CityDesk

    var routes: [Route] {
        let path = "/v1/cities/favourites"
        return [
            .get(path, Self.operation("The favourite cities", example: path), list),
            .get(path + "/export", Self.exporting, export),
            .change(
                .put,
                path + "/{id}",
                Self.operation("Make a city a favourite", example: path + "/7"),
                add
            ),
            .change(.delete, path + "/{id}", Self.operation("Remove a favourite"), remove),
            .change(.post, path + "/restore", Self.restoring, restore),
        ]
    }

    /// The description of a route that answers with the favourites.
    private static func operation(
        _ summary: String,
        body: Operation.Body? = nil,
        example: String? = nil
    ) -> Operation {
        Operation(summary, .object("favourites"), body: body, example: example)
    }

    private static let exporting = Operation(
        "The favourite cities as a document to save: JSON, or the CSV that cities compile reads",
        .file,
        parameters: ["format"],
        example: "/v1/cities/favourites/export?format=csv"
    )
    private static let restoring = operation(
        "Put back a favourite that was removed, by default the last one",
        body: .object(
            schema: """
                {"additionalProperties":false,"properties":{"id":{"description":"the city's ID","maximum":4294967295,\
                "minimum":0,"type":"integer"}},"type":"object"}
                """,
            isOptional: true
        )
    )

    private func list(_ request: Request, _ context: ServiceContext) async throws -> Response {
        try JSONReply.changing(
            try await Blocking.run { try desk.line(try parts.cities.favourites.favourites()) }
        )
    }

    /// The favourites as a document that a browser downloads.
    private func export(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let kinds = FavouriteExport.Kind.allCases.map(\.rawValue)
        let asked = try context.query.word("format", among: kinds)
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
