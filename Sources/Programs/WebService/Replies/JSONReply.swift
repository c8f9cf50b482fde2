import Answers
import HTTPTypes
import Hummingbird

/// Creates replies with JSON bodies.
enum JSONReply {
    static let contentType = "application/json"

    /// The fields of a reply that must not be stored, with a length that is replaced in each.
    private static let changingFields =
        SecurityHeaders.own + [
            HTTPField(name: .contentType, value: contentType),
            HTTPField(name: .cacheControl, value: "no-store"),
            HTTPField(name: .contentLength, value: "0"),
        ]

    /// A reply with JSON that may change and must not be stored.
    static func changing(bytes: [UInt8]) -> Response {
        changing(body: ByteBuffer(bytes: bytes), status: .ok)
    }

    /// A reply with JSON that may change and must not be stored.
    static func changing(text: String) -> Response { changing(bytes: Array(text.utf8)) }

    /// A reply with the JSON of `value`, which may change and must not be stored.
    static func changing(_ value: some Encodable, status: HTTPResponse.Status = .ok) throws -> Response {
        changing(body: ByteBuffer(string: try JSONLine.text(value)), status: status)
    }

    private static func changing(body: ByteBuffer, status: HTTPResponse.Status) -> Response {
        var headers = changingFields
        // One copy of the list has room for the date, too.
        headers.reserveCapacity(changingFields.count + 1)
        headers[headers.count - 1].value = "\(body.readableBytes)"
        return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: body))
    }
}
