import HTTPTypes
import Hummingbird

/// The header fields that may occur only once in a request (RFC 9110, 5.3).
///
/// If a field occurs twice, a proxy before this service might use one value and this service the other.
enum SingleFields {
    /// The fields that this service evaluates.
    private static let names: [HTTPField.Name] = [
        .accessControlRequestMethod, .authorization, .contentLength, .contentType, .ifRange, .lastEventID,
        .origin, .range, .secFetchSite,
    ]
    /// One bit for the length of each name.
    ///
    /// For most fields of a request, this test makes further comparisons unnecessary.
    private static let lengths = names.reduce(into: UInt64(0)) { lengths, name in
        lengths |= 1 << UInt64(name.canonicalName.utf8.count)
    }

    /// - Throws: ``Problem`` with status 400 for a repeated field.
    static func check(_ request: Request) throws(Problem) {
        guard request.headers[.secondHost] == nil else {
            throw .badRequest("the request names more than one host", remedy: "send one Host field")
        }
        var seen: UInt64 = 0
        for field in request.headers {
            let length = field.name.canonicalName.utf8.count
            guard length < 64, lengths & (1 << UInt64(length)) != 0,
                let index = names.firstIndex(of: field.name)
            else { continue }
            guard seen & (1 << UInt64(index)) == 0 else {
                throw .badRequest("the field \(field.name) is given twice", remedy: "send one")
            }
            seen |= 1 << UInt64(index)
        }
    }
}
