import HTTPTypes
import Testing

/// Bodies that are compressed.
struct BodyEncodingTests {
    @Test(arguments: [("gzip", 415), ("x, gzip", 415), ("identity", 200), ("Identity", 200)])
    func aCompressedBodyIsRefused(encoding: String, status: Int) async throws {
        let reply = try await TestService().ask(
            .post,
            "/v1/resolve",
            headers: [.contentType: "text/csv", .contentEncoding: encoding],
            body: "lat,lon\n30,31\n"
        )
        #expect(reply.status == status, "\(reply.text)")
    }
}
