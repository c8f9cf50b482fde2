import Countries
import HTTPTypes
import Hummingbird
import JSONText
import Refresh

/// The first launch: what it decided, and how it is begun.
struct LaunchRoutes: Sendable {
    let parts: ServiceParts
    let desk: LaunchDesk

    var routes: [Route] {
        [
            .get("/v1/first-launch") { _, _ in try JSONReply.changing(try await desk.line()) },
            .change(.post, "/v1/first-launch", launch),
        ]
    }

    /// Begins a launch by the server's source; takes the country of a browser at once.
    private func launch(_ request: Request, _ context: ServiceContext) async throws -> Response {
        switch try await wish(request) {
        case .country(let code, let zone):
            _ = try await parts.launch(.country(code, timeZone: zone))
            return try JSONReply.changing(try await desk.line())
        case .source(let isRetry):
            let stands = try await Blocking.run { try parts.store.state().record }
            if let stands, !(isRetry && stands.isProvisional) {
                return try JSONReply.changing(try await desk.line())
            }
            desk.begin(.source(isRetry: isRetry))
            return try JSONReply.changing(try await desk.line(), status: .accepted)
        }
    }

    private func wish(_ request: Request) async throws -> LaunchWish {
        var (country, zone, isRetry): (String?, String?, Bool) = (nil, nil, false)
        try await JSONBody.read(request) { key, scanner in
            switch key {
            case "country": country = try scanner.string()
            case "timezone": zone = try scanner.takeNull() ? nil : try scanner.string()
            case "retry": isRetry = try JSONBody.truth(&scanner)
            default: return false
            }
            return true
        }
        guard let country else {
            guard zone == nil else { throw Problem.badRequest("a timezone without a country") }
            return .source(isRetry: isRetry)
        }
        guard let code = try parts.code(country), let known = parts.repository.country(code)?.value else {
            throw Problem(
                422,
                "country",
                "No such country",
                "there is no country \"\(Query.shown(country))\""
            )
        }
        if let zone, !known.timeZones.contains(where: { $0.id == zone }) {
            throw Problem(
                422,
                "timezone",
                "No such time zone",
                "\(code) has no time zone \"\(Query.shown(zone))\""
            )
        }
        return .country(code, timeZone: zone)
    }
}
