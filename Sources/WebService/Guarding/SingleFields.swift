import HTTPTypes
import Hummingbird

/// The header fields that a request may have once (RFC 9110, 5.3).
///
/// Of two, a proxy before this service may take the one and this service the other.
enum SingleFields {
    /// Those that this service acts on.
    private static let names: Set<HTTPField.Name> = [
        .accessControlRequestMethod, .authorization, .contentLength, .contentType, .ifRange, .lastEventID,
        .origin, .range, .secFetchSite,
    ]

    /// - Throws: ``Problem`` with status 400 for a field that stands twice.
    static func check(_ request: Request) throws(Problem) {
        guard request.headers[.secondHost] == nil else {
            throw .badRequest("the request names more than one host", remedy: "send one Host field")
        }
        var seen: [HTTPField.Name] = []
        for field in request.headers where names.contains(field.name) {
            guard !seen.contains(field.name) else {
                throw .badRequest("the field \(field.name) stands twice", remedy: "send one")
            }
            seen.append(field.name)
        }
    }
}
