import HTTPTypes
import Hummingbird

/// One address of the service: what is asked, and what answers.
struct Route: Sendable {
    typealias Handler = @Sendable (Request, ServiceContext) async throws -> Response

    let method: HTTPRequest.Method
    /// The path, with `{name}` for a part that varies.
    let path: String
    let handler: Handler

    /// An address that is read.
    static func get(_ path: String, _ handler: @escaping Handler) -> Route {
        Route(method: .get, path: path, handler: handler)
    }
}
