import Countries
import HTTPTypes
import Hummingbird
import JSONText
import Locating
import Refresh
import Vocabulary

/// The routes of the first launch: its decision, and its start.
struct LaunchRoutes: Sendable {
    let parts: ServiceParts
    let desk: LaunchDesk

    var routes: [Route] {
        let path = "/v1/first-launch"
        return [
            .get(path, Self.reading) { _, _ in try JSONReply.changing(try await desk.line()) },
            .change(.post, path, Self.starting, launch),
            .change(.delete, path, Self.forgetting) { _, _ in
                _ = try await Blocking.run { try parts.store.update { $0.forgetLaunch() } }
                return try JSONReply.changing(try await desk.line())
            },
        ]
    }

    private static let reading = Operation(
        "The decision of the first launch",
        .object("launch-state"),
        example: "/v1/first-launch"
    )
    private static let starting = Operation(
        "Start a first launch, or use the country that a browser has found",
        .object("launch-state"),
        body: .object(
            schema: """
                {"additionalProperties":false,"dependentRequired":{"timeZone":["country"],"timezone":["country"]},"properties":{\
                "again":{"description":"whether an earlier decision is replaced, even a located one","type":"boolean"},\
                "country":{"description":"the country's code","type":"string"},"retry":{"deprecated":true,\
                "description":"has no effect","type":"boolean"},"timeZone":{"description":"one of the country's time \
                zones","type":["string","null"]},"timezone":{"deprecated":true,"description":"the old name of \
                timeZone","type":["string","null"]}},"type":"object"}
                """,
            isOptional: true
        ),
        statuses: [202]
    )
    private static let forgetting = Operation(
        "Forget the decision of the first launch, and remove the country that it selected",
        .object("launch-state")
    )

    /// Begins a launch with the server's source, or stores the country of a browser at once.
    private func launch(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let (wish, old) = try await wish(request)
        return OldParameters(old).marked(try await reply(to: wish))
    }

    private func reply(to wish: LaunchWish) async throws -> Response {
        switch wish {
        case .country:
            let outcome = try await parts.launch(wish)
            if let refused = outcome.refused { throw Problem(decided: outcome.record, not: refused) }
            return try JSONReply.changing(try await desk.line())
        case .source(let isAgain):
            let stored = try await Blocking.run { try parts.store.state().record }
            if let stored, !isAgain, !stored.isProvisional {
                return try JSONReply.changing(try await desk.line())
            }
            desk.begin(wish)
            return try JSONReply.changing(try await desk.line(), status: .accepted)
        }
    }

    /// The launch that the body of `request` asks for, and the old names in it.
    private func wish(_ request: Request) async throws -> (LaunchWish, [OldName]) {
        var (country, zone, isAgain): (String?, String?, Bool) = (nil, nil, false)
        var (old, seen): ([OldName], Set<String>) = ([], [])
        try await JSONBody.read(request) { key, scanner in
            let name = OldName.parameter(key)
            guard seen.insert(name?.name ?? key).inserted else {
                let detail = "\(name?.name ?? Query.shown(key)) is given twice"
                throw Problem.badRequest(detail, remedy: "send it once")
            }
            if let name { old.append(name) }
            switch name?.name ?? key {
            case "country": country = try scanner.string()
            case "timeZone": zone = try scanner.takeNull() ? nil : try scanner.string()
            case "again": isAgain = try JSONBody.truth(&scanner)
            // The key has no effect, because every launch searches again until it is located. It is accepted for one
            // release.
            case "retry": _ = try JSONBody.truth(&scanner)
            default: return false
            }
            return true
        }
        guard let country else {
            guard zone == nil else {
                throw Problem.badRequest("a time zone without a country", remedy: "send country, too")
            }
            return (.source(isAgain: isAgain), old)
        }
        guard let code = try parts.code(country), let known = parts.repository.country(code)?.value else {
            throw Problem.noCountry(country)
        }
        if let zone, !known.timeZones.contains(where: { $0.id == zone }) {
            throw Problem(
                422,
                "timezone",
                "No such time zone",
                "\(code) has no time zone \"\(Query.shown(zone))\"",
                remedy: "send one of \(known.timeZones.map(\.id).joined(separator: ", "))"
            )
        }
        return (.country(code, timeZone: zone, isAgain: isAgain), old)
    }
}

extension Problem {
    /// The problem of a browser's country or time zone that contradicts an earlier decision.
    fileprivate init(decided: LaunchRecord, not refused: LaunchRecord) {
        let places = [decided, refused].map { $0.place(calling: $0.country.description) }
        self.init(
            409,
            "decided",
            "Decided before",
            "\(places[0]) was decided before, and not \(places[1]); nothing was changed",
            remedy: "send \"again\": true to replace the decision"
        )
    }
}
