/// A document at an address.
public struct RemoteDocument: Sendable {
    private let request: HTTPRequest
    private let client: HTTPClient

    /// Names the document at `address`, which is fetched within the limits of `options`.
    public init(_ address: BaseURL, options: HTTPOptions) {
        request = HTTPRequest(address: address.description)
        client = HTTPClient(options)
    }

    /// The bytes of the document.
    ///
    /// - Throws: `NetworkError`, or `CancellationError`.
    public func fetch() async throws -> [UInt8] { try await client.get(request).body }
}
