import Answers
import HTTPTypes
import Hummingbird

/// Replies with JSON bodies.
enum JSONReply {
    static let contentType = "application/json"

    /// JSON that changes and is not to be stored.
    static func changing(text: String) -> Response {
        Response(
            status: .ok,
            headers: [.contentType: contentType, .cacheControl: "no-store"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: text))
        )
    }

    /// The JSON of `value`, which changes and is not to be stored.
    static func changing(_ value: some Encodable, status: HTTPResponse.Status = .ok) throws -> Response {
        let body = ByteBuffer(string: try JSONLine.text(value))
        return Response(
            status: status,
            headers: [.contentType: contentType, .cacheControl: "no-store"],
            body: ResponseBody(byteBuffer: body)
        )
    }
}
