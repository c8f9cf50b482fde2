import Fixes
import Quoting
import Refresh
import SuiteTraits
import Synchronization
import Testing

@testable import RemoteCatalogue

/// Tests the client with a server that misbehaves on purpose.
@Suite struct HTTPClientTests {
    private static func options(
        timeout: Duration = patience,
        attempts: Int = 1,
        bodyLimit: Int = 1 << 20
    ) -> HTTPOptions {
        HTTPOptions(
            timeout: timeout,
            bodyLimit: bodyLimit,
            attempts: attempts,
            delays: RetryDelays(first: .milliseconds(2), longest: .milliseconds(8))
        )
    }

    /// The outcome of one request to a server that follows `script`, with the heads of all requests that it received.
    private func get(
        _ options: HTTPOptions,
        fields: [HTTPRequest.Field] = [],
        _ script: @escaping ScriptedServer.Script
    ) async throws -> (outcome: Result<HTTPResponse, NetworkError>, heads: [String], took: Duration) {
        try await ScriptedServer.serving(script) { base, server in
            let start = ContinuousClock.now
            let request = HTTPRequest(address: base + "/v3.1/all", fields: fields)
            let outcome: Result<HTTPResponse, NetworkError>
            do {
                outcome = .success(try await HTTPClient(options).get(request))
            } catch let error as NetworkError {
                outcome = .failure(error)
            }
            return (outcome, server.heads.withLock { $0 }, .now - start)
        }
    }

    private func failure(
        _ options: HTTPOptions = options(),
        _ steps: [ScriptedServer.Step]
    ) async throws -> NetworkError? {
        guard case .failure(let error) = try await get(options, { _, _ in steps }).outcome else { return nil }
        return error
    }

    @Test func anAnswerComesWhole() async throws {
        let (outcome, heads, _) = try await get(Self.options(), fields: [.init(name: "X-A", value: "b")]) {
            _,
            _ in [ScriptedServer.answer("200 OK", "[]", fields: ["ETag: \"x\""])]
        }
        let response = try outcome.get()
        #expect(response.status == 200 && response.body == Array("[]".utf8))
        #expect(response.fields["etag"] == "\"x\"")
        #expect(heads.count == 1)
        #expect(heads[0].hasPrefix("GET /v3.1/all HTTP/1.1\r\n"))
        #expect(heads[0].contains("X-A: b\r\n") && heads[0].contains("Accept-Encoding: gzip\r\n"))
    }

    @Test func aSlowHeadEndsWithTheTimeOut() async throws {
        let options = Self.options(timeout: .milliseconds(300))
        let (outcome, _, took) = try await get(options) { _, _ in [.pause(300_000)] }
        #expect(throws: NetworkError.self) { try outcome.get() }
        guard case .failure(let error) = outcome else { return }
        #expect(error.code == .timeout)
        #expect(took >= .milliseconds(300))
    }

    @Test func aTricklingBodyEndsWithTheTotalTimeOut() async throws {
        let text = "HTTP/1.1 200 OK\r\nContent-Length: 10000\r\n\r\n" + String(repeating: " ", count: 10_000)
        let options = Self.options(timeout: .milliseconds(400))
        let outcome = try await get(options) { _, _ in [.trickle(text, every: 30)] }.outcome
        guard case .failure(let error) = outcome else {
            Issue.record("the body came whole")
            return
        }
        #expect(error.code == .timeout)
    }

    @Test func aTruncatedBodyIsNotAnAnswer() async throws {
        let head = "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n[1,"
        let error = try await failure(Self.options(), [.send(head), .close])
        #expect(error?.code == .offline)
        #expect(error?.mayPass == true)
    }

    @Test func aBodyBeyondItsLengthIsCutThere() async throws {
        let text = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[] and more"
        let outcome = try await get(Self.options()) { _, _ in [.send(text), .close] }.outcome
        #expect(try outcome.get().body == Array("[]".utf8))
    }

    @Test func aBodyThatIsDeclaredTooLargeIsNotRead() async throws {
        let head = "HTTP/1.1 200 OK\r\nContent-Length: 314572800\r\n\r\n"
        let error = try await failure(Self.options(), [.send(head), .pause(300_000)])
        #expect(error?.code == .invalidResponse)
        #expect(error?.reason.contains("larger") == true)
    }

    @Test func aBodyWithoutLengthIsReadUpToTheLimit() async throws {
        let head = "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n"
        let error = try await failure(Self.options(), [.send(head), .flood(300 << 20), .close])
        #expect(error?.code == .invalidResponse)
        #expect(error?.reason == "its answer is larger than 1 MB")
    }

    @Test func aServerErrorIsAskedAgain() async throws {
        let (outcome, heads, _) = try await get(Self.options(attempts: 3)) { number, _ in
            [number == 0 ? ScriptedServer.answer("500 Oops") : ScriptedServer.answer("200 OK", "[]")]
        }
        #expect(try outcome.get().status == 200)
        #expect(heads.count == 2)
    }

    @Test(arguments: [400, 401, 403, 404, 410]) func aClientErrorIsNotAskedAgain(status: Int) async throws {
        let (outcome, heads, _) = try await get(Self.options(attempts: 3)) { _, _ in
            [ScriptedServer.answer("\(status) No")]
        }
        guard case .failure(let error) = outcome else { return }
        #expect(error.code == .client(status))
        #expect(heads.count == 1)
    }

    @Test func tooManyRequestsWaitsAsLongAsTheServerAsks() async throws {
        let (outcome, heads, took) = try await get(Self.options(attempts: 2)) { number, _ in
            [
                number == 0
                    ? ScriptedServer.answer("429 Slow down", fields: ["Retry-After: 1"])
                    : ScriptedServer.answer("200 OK", "[]")
            ]
        }
        #expect(try outcome.get().status == 200)
        #expect(heads.count == 2 && took >= .seconds(1))
    }

    @Test func aWaitBeyondTheTimeOutIsAFailureAtOnce() async throws {
        let (outcome, heads, _) = try await get(Self.options(attempts: 5)) { _, _ in
            [ScriptedServer.answer("503 Busy", fields: ["Retry-After: 3600"])]
        }
        guard case .failure(let error) = outcome else { return }
        #expect(error.code == .server(503) && error.retryAfter == .seconds(3600))
        #expect(heads.count == 1)
    }

    @Test func aRingOfRedirectsEnds() async throws {
        let (outcome, heads, _) = try await get(Self.options(attempts: 3)) { number, _ in
            [ScriptedServer.answer("302 Found", fields: ["Location: /\(number % 2)"])]
        }
        guard case .failure(let error) = outcome else { return }
        #expect(error.code == .invalidResponse)
        #expect(error.reason == "it redirects more than 5 times")
        #expect(heads.count == 6)
    }

    @Test func secretsDoNotFollowARedirectToAnotherHost() async throws {
        try await ScriptedServer.serving({ _, _ in [ScriptedServer.answer("200 OK", "[]")] }) {
            other,
            second in
            let secret = HTTPRequest.Field(name: "X-Key", value: "hush", isSecret: true)
            let here = try await get(Self.options(), fields: [secret]) { number, _ in
                number == 0
                    ? [ScriptedServer.answer("301 Moved", fields: ["Location: /again"])]
                    : [ScriptedServer.answer("302 Found", fields: ["Location: \(other)/"])]
            }
            #expect(try here.outcome.get().status == 200)
            #expect(here.heads.count == 2 && here.heads.allSatisfy { $0.contains("X-Key: hush") })
            let there = second.heads.withLock { $0 }
            #expect(there.count == 1 && there.allSatisfy { !$0.contains("hush") })
        }
    }

    @Test func aResetIsAskedAgain() async throws {
        let (outcome, heads, _) = try await get(Self.options(attempts: 3)) { number, _ in
            number < 2 ? [.reset] : [ScriptedServer.answer("200 OK", "[]")]
        }
        #expect(try outcome.get().status == 200)
        #expect(heads.count >= 3)
    }

    @Test func aServerThatDoesNotListenIsOffline() async throws {
        let address = "http://127.0.0.1:\(LoopbackPort.closed)"
        let error = await #expect(throws: NetworkError.self) {
            try await HTTPClient(Self.options()).get(HTTPRequest(address: address))
        }
        #expect(error?.code == .offline)
        #expect(error?.reason.contains("refused") == true, "\(error.map { "\($0)" } ?? "")")
    }

    @Test(arguments: ["", "x", "ftp://a/", "http://", "http:///a", "file:///etc/passwd", "http://:80/"])
    func invalidAddressesAreRefused(text: String) async throws {
        let error = await #expect(throws: NetworkError.self) {
            try await HTTPClient(Self.options()).get(HTTPRequest(address: text))
        }
        #expect(error?.code == .invalidAddress)
    }

    @Test func cancellingEndsARequestAtOnce() async throws {
        try await ScriptedServer.serving({ _, _ in [.pause(300_000)] }) { base, server in
            let client = HTTPClient(Self.options())
            let task = Task { try await client.get(HTTPRequest(address: base + "/")) }
            while server.heads.withLock({ $0.isEmpty }) { try await Task.sleep(for: .milliseconds(2)) }
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
        }
    }

    @Test func messagesHoldNoSecrets() {
        let address = "https://me:word@example.org/v3.1/all?key=hush#part"
        #expect(PublicAddress.of(address) == "https://example.org/v3.1/all")
        #expect("\(NetworkError.timeout(address))".contains("hush") == false)
    }
}
