import HTTPTypes
import Hummingbird
import Quoting
import Vocabulary

/// The old names in a request, which header fields of the reply report.
struct OldParameters {
    /// The time of the release that replaced the names, as `Deprecation` states it (RFC 9745): 25 November 2026.
    private static let since = "@1795564800"

    private let names: [OldName]

    /// Creates a value from the old names in a request's body.
    init(_ names: [OldName]) { self.names = names }

    /// Finds the old names of parameters in a query, and those in its lists of columns and fields.
    init(in query: Query) {
        let all = query.values.flatMap { name, value in
            switch name {
            case "columns": value.parts(between: ",").compactMap(OldName.column)
            case "fields": value.parts(between: ",").compactMap(OldName.field)
            default: OldName.parameter(name).map { [$0] } ?? []
            }
        }
        // A list may repeat a name. The field of the reply names it once.
        names = all.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// True if a request with these parameters can have an old name.
    static func canOccur(in parameters: [String]) -> Bool {
        parameters.contains { ["columns", "fields"].contains($0) || OldName.parameter($0) != nil }
    }

    /// The response with the fields `Deprecation` and `Warning`, or unchanged without an old name.
    ///
    /// `Warning` is obsolete (RFC 9111), but no other field has a text for people.
    func marked(_ response: Response) -> Response {
        guard !names.isEmpty else { return response }
        var response = response
        response.headers[.deprecation] = Self.since
        response.headers[.warning] =
            "299 countryexplorer \"\(names.map(\.warning).joined(separator: "; "))\""
        return response
    }
}
