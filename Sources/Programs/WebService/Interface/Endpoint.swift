import HTTPTypes

/// A method at an address of the service, with its description.
struct Endpoint: Sendable {
    let method: HTTPRequest.Method
    /// The path, with `{name}` for a variable part and `**` for the rest.
    let path: String
    /// The description in `/openapi.json`, whose parameters are those that the route accepts.
    let operation: Operation

    /// The method and the path, with a space between.
    var name: String { "\(method.rawValue) \(path)" }
}
