import Answers
import Countries
import Fixes
import Geodesy
import Hummingbird
import JSONText
import Locating
import Refresh

/// The routes of the selected countries.
struct SelectionRoutes: Sendable {
    private static let body = Operation.Body.object(
        schema: """
            {"additionalProperties":false,"properties":{"countries":{"description":"codes, in order",\
            "items":{"type":"string"},"type":"array"}},"required":["countries"],"type":"object"}
            """,
        isOptional: false
    )

    let parts: ServiceParts

    var routes: [Route] {
        let listing = Self.operation(
            "The selected countries",
            parameters: ["lang"],
            example: "/v1/selected"
        )
        return [
            .get("/v1/selected", listing, list),
            .change(.put, "/v1/selected", Self.operation("Replace the whole list", body: Self.body), replace),
            .change(
                .put,
                "/v1/selected/{code}",
                Self.operation("Select a country", example: "/v1/selected/EG"),
                add
            ),
            .change(.delete, "/v1/selected/{code}", Self.operation("Remove a country"), remove),
            .change(.post, "/v1/selected/undo", Self.operation("Undo the last removal"), undo),
        ]
    }

    /// The description of a route that answers with the selection.
    private static func operation(
        _ summary: String,
        parameters: [String] = [],
        body: Operation.Body? = nil,
        example: String? = nil
    ) -> Operation {
        Operation(summary, .object("selection"), parameters: parameters, body: body, example: example)
    }

    private func list(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let languages = NameLanguages(try parts.repository.catalogue().value.metadata())
        let language = try context.query["lang"].map(languages.tag)
        let state = try await Blocking.run { try parts.store.state() }
        return try JSONReply.changing(parts.line(state, in: language))
    }

    private func add(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let code = try parts.country(named: try context.part("code")).code
        return try await change { state in
            guard !state.selection.contains(code) else { return }
            let entry = Selection.Entry(code: code, isDefault: false, added: .now())
            try state.selection.add(entry, limit: parts.selectionLimit)
        }
    }

    private func remove(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let code = try parts.country(named: try context.part("code")).code
        return try await change { state in try state.remove(code) }
    }

    private func undo(_ request: Request, _ context: ServiceContext) async throws -> Response {
        try await change { state in try state.undoRemoval(limit: parts.selectionLimit) }
    }

    /// Replaces the list with that of the body.
    ///
    /// Countries in both lists keep their origin and time of selection.
    private func replace(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let codes = try await codes(of: request)
        return try await change { state in
            let old = state.selection.entries
            var selection = Selection()
            for code in codes {
                let entry =
                    old.first { $0.code == code }
                    ?? Selection.Entry(code: code, isDefault: false, added: .now())
                try selection.add(entry, limit: parts.selectionLimit)
            }
            state.selection = selection
        }
    }

    private func codes(of request: Request) async throws -> [Country.Code] {
        var names: [String]?
        try await JSONBody.read(request) { key, scanner in
            guard key == "countries" else { return false }
            var list: [String] = []
            try scanner.enterArray()
            while try scanner.nextElement() { list.append(try scanner.string()) }
            names = list
            return true
        }
        guard let names else {
            throw Problem.badRequest(
                "the body has no countries",
                remedy: "send {\"countries\":[\"EG\",\"LY\"]}"
            )
        }
        return try names.map { name in
            guard let code = try parts.code(name) else { throw Problem.noCountry(name) }
            return code
        }
    }

    private func change(_ change: @escaping @Sendable (inout SelectionState) throws -> Void) async throws
        -> Response
    {
        let state = try await Blocking.run {
            try parts.store.update { state in
                try change(&state)
                return state
            }
        }
        return try JSONReply.changing(parts.line(state))
    }
}
