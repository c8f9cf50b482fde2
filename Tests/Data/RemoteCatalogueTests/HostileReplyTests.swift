import CatalogueCompiler
import Countries
import Fixes
import Logging
import Quoting
import Refresh
import Synchronization
import Testing

@testable import RemoteCatalogue

/// A malicious service, and storage that was tampered with.
struct HostileReplyTests {
    private func source(_ base: String) throws -> RESTCountriesSource {
        let address = try #require(BaseURL(base))
        let service = try #require(RemoteService(address))
        let known = try Catalogue(CatalogueDocument([]))
        return RESTCountriesSource(service, options: HTTPOptions(attempts: 1), over: known)
    }

    private func reason(ofPacked text: String) async throws -> String? {
        let packed = try await gzipped(text)
        #expect(packed.count < 100_000)
        let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(packed.count)\r\n\r\n"
        return try await ScriptedServer.serving({ _, _ in [.sendBytes(Array(head.utf8) + packed)] }) {
            base,
            _ in
            let error = await #expect(throws: NetworkError.self) {
                try await source(base).allCountries(unless: nil, progress: nil)
            }
            #expect(error?.code == .invalidResponse)
            return error?.reason
        }
    }

    @Test func aSmallReplyThatUnfoldsIsRefused() async throws {
        let lists = "[" + String(repeating: "[],", count: 3_000_000) + "[]]"
        let message = try await reason(ofPacked: lists)
        #expect(message == "one of its arrays or objects has more than 10000 values")
        let blanks = String(repeating: " ", count: 17 << 20)
        #expect(try await reason(ofPacked: blanks) == "its answer is larger than 16 MB")
    }

    /// The combining mark and the slash before it formed one Character, so that the host appeared to be the trusted
    /// one.
    @Test(arguments: ["/", "?", "#"])
    func theKeyIsNotSentToAHostThatOnlySeemsToBeTheSame(end: String) async throws {
        try await ScriptedServer.serving({ _, _ in [ScriptedServer.answer("200 OK", "[]")] }) {
            other,
            second in
            let own = Mutex("")
            try await ScriptedServer.serving({ _, _ in
                let trusted = own.withLock { $0 }.dropFirst("http://".count)
                return [
                    ScriptedServer.answer(
                        "302 Found",
                        fields: ["Location: \(other)\(end)\u{301}@\(trusted)/"]
                    )
                ]
            }) { base, _ in
                own.withLock { $0 = base }
                let key = HTTPRequest.Field(name: "X-Key", value: "hush", isSecret: true)
                let request = HTTPRequest(address: base + "/", fields: [key])
                _ = try? await HTTPClient(HTTPOptions(attempts: 1)).get(request)
            }
            let heads = second.heads.withLock { $0 }
            #expect(heads.allSatisfy { !$0.contains("hush") })
        }
    }

    @Test(arguments: ["\"a\rX-B: c\"", "\"a\r\nX-B: c\"", "\"\u{1B}\"", "\"\0\""])
    func aStoredTagWithAControlCharacterIsNotSentBack(tag: String) async throws {
        let address = try #require(BaseURL("http://example.org"))
        let service = try #require(RemoteService(address))
        #expect(service.request("/all", unless: tag).fields.map(\.name) == ["Accept"])
        #expect(
            service.request("/all", unless: "\"good\"").fields.map(\.name) == ["Accept", "If-None-Match"]
        )
    }

    @Test(arguments: [("X-Key", "a\rX-B: c"), ("X-Key", "a\nb"), ("X\r\nB", "c"), ("", "c")])
    func aFieldThatWouldAddOthersIsNotSent(name: String, value: String) async throws {
        try await ScriptedServer.serving({ _, _ in [ScriptedServer.answer("200 OK")] }) { base, server in
            let request = HTTPRequest(address: base, fields: [.init(name: name, value: value)])
            let error = await #expect(throws: NetworkError.self) {
                try await HTTPClient(HTTPOptions()).get(request)
            }
            #expect(!ControlBytes.occur(in: "\(error as Any)"))
            let heads = server.heads.withLock { $0 }
            #expect(heads.isEmpty)
        }
    }

    @Test func requestsAndRepliesAreInTheLogWithoutSecrets() async throws {
        let lines = Mutex<[String]>([])
        let handler = Recorder { line in lines.withLock { $0.append(line) } }
        let logger = Logger(label: "test") { _ in handler }
        try await ScriptedServer.serving({ number, _ in
            [number == 0 ? ScriptedServer.answer("503 Busy") : ScriptedServer.answer("200 OK", "[]")]
        }) { base, _ in
            let delays = RetryDelays(first: .milliseconds(2), longest: .milliseconds(8))
            var options = HTTPOptions(timeout: .seconds(600), delays: delays)
            options.logger = logger
            let key = HTTPRequest.Field(name: "X-Key", value: "hush", isSecret: true)
            let address = base.replacing("http://", with: "http://me:hush@") + "/all?key=hush"
            _ = try await HTTPClient(options).get(HTTPRequest(address: address, fields: [key]))
        }
        let told = lines.withLock { $0 }
        #expect(
            told.count == 4 && told.allSatisfy { !$0.contains("hush") && $0.contains("method=GET") },
            "\(told)"
        )
        #expect(told[0].hasPrefix("request ") && told[0].contains("/all ") && told[0].contains("attempt=1"))
        #expect(told[1].hasPrefix("reply ") && told[1].contains("status=503") && told[1].contains("bytes=0"))
        #expect(
            told[3].contains("status=200") && told[3].contains("bytes=2") && told[3].contains("attempt=2")
        )
        #expect(told[3].contains(#/milliseconds=\d+/#))
    }
}

/// A log that a test reads: the message and its metadata, sorted by key.
private struct Recorder: LogHandler {
    var logLevel = Logger.Level.debug
    var metadata = Logger.Metadata()
    let write: @Sendable (String) -> Void

    init(_ write: @escaping @Sendable (String) -> Void) { self.write = write }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let facts = (event.metadata ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        write("\(event.message) \(facts.joined(separator: " ")) ")
    }
}
