import Answers
import HTTPTypes
import Hummingbird

/// Creates replies with JSON bodies.
enum JSONReply {
    static let contentType = "application/json"

    /// A reply with JSON that may change and must not be stored.
    static func changing(bytes: [UInt8]) -> Response {
        Response(
            status: .ok,
            headers: [.contentType: contentType, .cacheControl: "no-store"],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
        )
    }

    /// A reply with JSON that may change and must not be stored.
    static func changing(text: String) -> Response { changing(bytes: Array(text.utf8)) }

    /// A reply with the JSON of `value`, which may change and must not be stored.
    static func changing(_ value: some Encodable, status: HTTPResponse.Status = .ok) throws -> Response {
        let body = ByteBuffer(string: try JSONLine.text(value))
        return Response(
            status: status,
            headers: [.contentType: contentType, .cacheControl: "no-store"],
            body: ResponseBody(byteBuffer: body)
        )
    }
}
