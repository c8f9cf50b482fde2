import Countries
import Fixes
import Geodesy
import Refresh
import SuiteTraits
import Synchronization
import Testing

@testable import RemoteCatalogue

/// Tests a service that answers once and then misbehaves.
///
/// Each fault has its place in the fault tree, occurs within the timeout, and does not affect the cached answer.
@Suite struct ContractTests {
    private let egypt: Country.Code

    init() throws { egypt = try #require(Country.Code("EG")) }

    /// A kind of misbehaviour of a service, with the expected error.
    struct Misbehaviour: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let steps: [ScriptedServer.Step]
        let code: NetworkError.Code
        var words = ""

        init(_ name: String, _ code: NetworkError.Code, _ steps: [ScriptedServer.Step], words: String = "") {
            (testDescription, self.steps, self.code, self.words) = (name, steps, code, words)
        }

        /// Options with a short timeout if the timeout is expected, and otherwise a timeout that suffices on a busy
        /// machine.
        var options: HTTPOptions {
            ServiceStack.options(timeout: code == .timeout ? .milliseconds(600) : patience)
        }
    }

    private static let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
    private static let misbehaviours: [Misbehaviour] = [
        Misbehaviour("slow head", .timeout, [.pause(300_000)]),
        Misbehaviour(
            "trickling body",
            .timeout,
            [
                .trickle(
                    head + "Content-Length: 20000\r\n\r\n" + String(repeating: " ", count: 20_000),
                    every: 15
                )
            ]
        ),
        Misbehaviour("truncated body", .offline, [.send(head + "Content-Length: 900\r\n\r\n[{"), .close]),
        Misbehaviour(
            "length too small",
            .invalidResponse,
            [.send(head + "Content-Length: 20\r\n\r\n" + ServiceStack.misr), .close],
            words: "not a JSON list or object"
        ),
        Misbehaviour("500", .server(500), [ScriptedServer.answer("500 Oops")]),
        Misbehaviour("429", .client(429), [ScriptedServer.answer("429 No", fields: ["Retry-After: 999"])]),
        Misbehaviour("404", .client(404), [ScriptedServer.answer("404 No", #"{"status":404}"#)]),
        Misbehaviour(
            "ring of redirects",
            .invalidResponse,
            [ScriptedServer.answer("302 Found", fields: ["Location: /v3.1/all"])],
            words: "redirects more than"
        ),
        Misbehaviour(
            "300 MB",
            .invalidResponse,
            [.send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n"), .flood(300 << 20), .close],
            words: "larger than 1 MB"
        ),
        Misbehaviour(
            "invalid JSON",
            .invalidResponse,
            [ScriptedServer.answer("200 OK", "[{")],
            words: "not a JSON list or object"
        ),
        Misbehaviour(
            "a page",
            .invalidResponse,
            [ScriptedServer.answer("200 OK", "<html>Welcome</html>")],
            words: "not a JSON list or object"
        ),
        Misbehaviour(
            "nothing",
            .invalidResponse,
            [ScriptedServer.answer("200 OK")],
            words: "not a JSON list or object"
        ),
        Misbehaviour(
            "no country",
            .invalidResponse,
            [ScriptedServer.answer("200 OK", #"[{"cca2":"EG"},{"name":5}]"#)],
            words: "none of its 2 records"
        ),
        Misbehaviour(
            "Latin-1",
            .invalidResponse,
            [
                .sendBytes(
                    Array((head + "Content-Length: 40\r\n\r\n").utf8)
                        + Array(#"[{"cca2":"CI","name":{"common":"C"#.utf8) + [0xF4] + Array("te\"}}]".utf8)
                )
            ],
            words: "not in UTF-8"
        ),
        Misbehaviour("reset", .offline, [.reset]),
        Misbehaviour(
            "closed, with status 200",
            .invalidResponse,
            [ScriptedServer.answer("200 OK", #"{"success":false,"data":null,"errors":["gone"]}"#)],
            words: "(gone); the public REST Countries service has closed"
        ),
        Misbehaviour(
            "closed, with status 410",
            .client(410),
            [ScriptedServer.answer("410 Gone", #"{"success":false,"data":null,"errors":["gone"]}"#)],
            words: "(gone); the public REST Countries service has closed"
        ),
    ]

    @Test(arguments: misbehaviours) func theErrorIsOfTheTreeAndTheCacheIsKept(
        misbehaviour: Misbehaviour
    ) async throws {
        let stack = try ServiceStack()
        try await ScriptedServer.serving({ number, _ in
            number == 0 ? [ScriptedServer.answer("200 OK", ServiceStack.misr)] : misbehaviour.steps
        }) { base, _ in
            _ = try await stack.repository(base).refresh()
            let repository = try stack.repository(base, options: misbehaviour.options)
            let error = await #expect(throws: NetworkError.self) { try await repository.refresh() }
            #expect(error?.code == misbehaviour.code, "\(error.map { "\($0)" } ?? "")")
            #expect(error?.description.contains(misbehaviour.words) == true || misbehaviour.words.isEmpty)
            let all = repository.catalogue()
            #expect(all.origin == .cache("memory"))
            let names = try all.value.countries().map(\.name)
            #expect(names == ["France", "Misr"])
        }
        #expect(stack.reports.withLock { $0.isEmpty })
    }

    @Test(arguments: misbehaviours.prefix(4)) func withoutACachedAnswerTheBundledOneIsUsed(
        misbehaviour: Misbehaviour
    ) async throws {
        let stack = try ServiceStack()
        try await ScriptedServer.serving({ _, _ in misbehaviour.steps }) { base, _ in
            let repository = try stack.repository(base, options: misbehaviour.options)
            let error = await #expect(throws: NetworkError.self) { try await repository.refresh() }
            #expect(error?.code == misbehaviour.code)
            #expect(try repository.catalogue().value.countries().map(\.name) == ["Egypt", "France"])
        }
    }

    @Test func anErrorThatPassesIsNotSeen() async throws {
        let stack = try ServiceStack()
        try await ScriptedServer.serving({ number, _ in
            [
                number == 0
                    ? ScriptedServer.answer("500 Oops") : ScriptedServer.answer("200 OK", ServiceStack.misr)
            ]
        }) { base, _ in
            let outcome = try await stack.repository(base).refresh()
            #expect(outcome.countries == 1)
        }
    }

    @Test func missingAndMistypedFieldsLeaveWhatWasKnown() async throws {
        let stack = try ServiceStack()
        let text =
            #"[{"cca2":"EG","name":{"common":7}},{"cca2":"FR","name":{"common":"Francia"},"population":"x"},3]"#
        try await ScriptedServer.serving({ _, _ in [ScriptedServer.answer("200 OK", text)] }) { base, _ in
            let repository = try stack.repository(base)
            let outcome = try await repository.refresh()
            #expect(outcome.countries == 1 && outcome.skipped == 2)
            #expect(try repository.catalogue().value.countries().map(\.name) == ["Egypt", "Francia"])
        }
    }

    @Test func aMarkThatStillHoldsRenewsTheAnswer() async throws {
        let stack = try ServiceStack()
        try await ScriptedServer.serving({ _, head in
            head.contains("If-None-Match: \"a\"")
                ? [.send("HTTP/1.1 304 Not Modified\r\nETag: \"a\"\r\n\r\n")]
                : [ScriptedServer.answer("200 OK", ServiceStack.misr, fields: ["ETag: \"a\""])]
        }) { base, server in
            let first = try await stack.repository(base).refresh()
            #expect(first.countries == 1)
            // Another process finds the entity tag on disk.
            let later = try stack.repository(base)
            #expect(try await later.refresh().countries == nil)
            #expect(later.catalogue().value[egypt]?.name == "Misr")
            #expect(server.heads.withLock { $0.count } == 2)
        }
    }

    @Test func aBrokenCacheFileIsFetchedAgain() async throws {
        let stack = try ServiceStack()
        try await ScriptedServer.serving({ _, _ in
            [ScriptedServer.answer("200 OK", ServiceStack.misr, fields: ["ETag: \"a\""])]
        }) { base, server in
            _ = try await stack.repository(base).refresh()
            try stack.damage()
            let later = try stack.repository(base)
            #expect(later.catalogue().origin == .bundled)
            #expect(try await later.refresh().countries == 1)
            #expect(server.heads.withLock { $0.allSatisfy { !$0.contains("If-None-Match") } })
        }
    }

    @Test func aServiceThatComesUpLaterIsFound() async throws {
        let stack = try ServiceStack()
        let port = LoopbackPort.unused()
        let base = "http://127.0.0.1:\(port)"
        let repository = try stack.repository(base, options: ServiceStack.options(attempts: 1))
        let running = Task {
            try await repository.run(delays: RetryDelays(first: .milliseconds(5), longest: .milliseconds(40)))
        }
        while stack.reports.withLock({ $0.count }) < 3 { try await Task.sleep(for: .milliseconds(2)) }
        #expect(stack.reports.withLock { $0.allSatisfy { $0.contains("nothing listens") } })
        #expect(repository.catalogue().origin == .bundled)
        try await ScriptedServer.serving(
            port: port,
            { _, _ in
                [ScriptedServer.answer("200 OK", ServiceStack.misr)]
            }
        ) { _, _ in
            while repository.catalogue().origin == .bundled { try await Task.sleep(for: .milliseconds(2)) }
        }
        running.cancel()
        await #expect(throws: CancellationError.self) { try await running.value }
        #expect(repository.catalogue().value[egypt]?.name == "Misr")
    }
}
