import Answers
import Countries
import Hummingbird
import JSONText
import Refresh

/// The routes of the recent searches.
struct SearchRoutes: Sendable {
    let parts: ServiceParts

    var routes: [Route] {
        func operation(
            _ summary: String,
            body: Operation.Body? = nil,
            example: String? = "/v1/searches"
        ) -> Operation {
            Operation(summary, .object("searches"), body: body, example: example)
        }
        let keeping = operation("Keep a search", body: Self.body, example: nil)
        return [
            Route(.get, "/v1/searches", .secret, operation("The recent searches")) { _, _ in
                try await recent()
            },
            .change(.post, "/v1/searches", keeping, note),
            .change(.delete, "/v1/searches", operation("Delete the recent searches")) { _, _ in
                try await Blocking.run { try parts.history.update { $0 = RecentSearches() } }
                return try await recent()
            },
        ]
    }

    private static let body = Operation.Body.object(
        schema: """
            {"additionalProperties":false,"properties":{"text":{"description":"the text of the search, of at \
            most 256 bytes","type":"string"}},"required":["text"],"type":"object"}
            """,
        isOptional: false
    )

    private func recent() async throws -> Response {
        try JSONReply.changing(SearchesLine(try await Blocking.run { try parts.history.recent() }))
    }

    /// Stores a text that finds a country.
    ///
    /// Coordinates find no country and are not stored.
    private func note(_ request: Request, _ context: ServiceContext) async throws -> Response {
        var text: String?
        try await JSONBody.read(request) { key, scanner in
            guard key == "text" else { return false }
            text = try scanner.string()
            return true
        }
        guard let text, text.utf8.count <= TextLimit.usual else {
            throw Problem.badRequest(
                "no text of at most \(TextLimit.usual) bytes",
                remedy: "send {\"text\":\"cairo\"}"
            )
        }
        let catalogue = parts.repository.catalogue().value
        let count = try await WorkDesk.shared.run(for: context.connection) { _ in
            try CountrySearch(catalogue).countries(matching: text, limit: 1).count
        }
        guard count > 0 else {
            let detail = "a search that finds nothing is not kept"
            throw Problem(
                422,
                "search",
                "Nothing is found",
                detail,
                remedy: "send a text that finds a country"
            )
        }
        try await Blocking.run { try parts.history.update { $0.note(text) } }
        return try await recent()
    }
}
