import Foundation
import Glibc
import SuiteTraits
import Testing

/// `serve` as a process: its streams, its end, and clients that mean no good.
@Suite struct ServeTests {
    private let program: Program

    init() throws { program = try Program() }

    /// The service beside the test, and what it says.
    private final class Service {
        private let program: Program
        private let companion: Companion
        private let file: String

        init(_ program: Program, _ arguments: [String] = [], through command: String = "") throws {
            self.program = program
            file = program.folder.appending(path: "\(UUID()).err").path
            let store = program.folder.appending(path: "store.sqlite").path
            companion = try Companion(
                "/bin/sh",
                [
                    "-c",
                    "HOME='\(program.folder.path)' exec \(command) \"$0\" serve --store '\(store)' \"$@\" 2>'\(file)'",
                    program.executable,
                ] + arguments
            )
        }

        var errors: String { (try? String(contentsOfFile: file, encoding: .utf8)) ?? "" }

        /// The address, once it listens.
        func address() async throws -> String {
            try await Companion.wait(for: "the service") { errors.contains("serving at http://") }
            let match = try #require(errors.firstMatch(of: /serving at http:\/\/([^\/]+)\//))
            return String(match.1)
        }

        func end(by signal: Int32) { companion.end(by: signal) }
        var isRunning: Bool { companion.isRunning }
    }

    private func started(_ arguments: String...) async throws -> (Service, String) {
        let service = try Service(program, ["--listen", "127.0.0.1:0"] + arguments)
        return (service, try await service.address())
    }

    /// What a script of Python prints, which is run with the service's address.
    private func python(_ script: String, _ address: String, _ more: String...) async throws -> String {
        let outcome = try await program.run("/usr/bin/python3", ["-c", script, address] + more)
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        return outcome.line
    }

    @Test func aChangeOfAnotherProcessShowsAtOnce() async throws {
        let (service, address) = try await started()
        let script = """
            import http.client, json, subprocess, sys, time
            connection = http.client.HTTPConnection(sys.argv[1], timeout=60)
            connection.request("GET", "/v1/changes")
            reply = connection.getresponse()
            assert reply.getheader("Content-Type") == "text/event-stream"
            def event():
                name = None
                while True:
                    line = reply.readline().decode().rstrip()
                    if line.startswith("event: "): name = line[7:]
                    if line.startswith("data: "): return name, json.loads(line[6:])
            print(event())
            subprocess.run([sys.argv[2], "selected", "add", "LY", "--store", sys.argv[3]], check=True)
            name, state = event()
            print(name, [entry["code"] for entry in state["countries"]])
            """
        let store = program.folder.appending(path: "store.sqlite").path
        let printed = try await python(script, address, program.executable, store)
        #expect(printed.contains("'countries': []"), "\(printed)")
        #expect(printed.hasSuffix("selected ['LY']"), "\(printed)")
        service.end(by: SIGTERM)
    }

    @Test(arguments: [SIGTERM, SIGINT]) func aSignalEndsItInOrder(signal: Int32) async throws {
        let (service, address) = try await started()
        let script = """
            import http.client, os, signal, sys
            connection = http.client.HTTPConnection(sys.argv[1], timeout=60)
            connection.request("GET", "/v1/changes")
            reply = connection.getresponse()
            reply.readline()
            """
        _ = try await python(script, address)
        service.end(by: signal)
        #expect(!service.isRunning)
        #expect(!service.errors.contains("rror"), "\(service.errors)")
    }

    @Test func aPortThatIsTakenIsNamed() async throws {
        let (service, address) = try await started()
        let outcome = try await program("serve", "--listen", address)
        #expect(outcome.exitCode == 69)
        #expect(outcome.errors.contains("\(address): another program listens there"), "\(outcome.errors)")
        service.end(by: SIGTERM)
    }

    @Test func whereOthersReachItItNeedsAToken() async throws {
        let outcome = try await program("serve", "--listen", "0.0.0.0:0")
        #expect(outcome.exitCode == 78 && outcome.errors.contains("server.token"), "\(outcome.errors)")
    }

    @Test func aSocketOfSystemdIsTaken() async throws {
        let port = Companion.freePort()
        let service = try Service(program, through: "/usr/bin/systemd-socket-activate -l 127.0.0.1:\(port)")
        try await Companion.wait(for: "the socket") { Companion.isListening(port) }
        let script = """
            import http.client, sys
            connection = http.client.HTTPConnection(sys.argv[1], timeout=60)
            connection.request("GET", "/healthz")
            print(connection.getresponse().read().decode())
            """
        #expect(try await python(script, "127.0.0.1:\(port)").contains("ok"))
        service.end(by: SIGTERM)
    }

    /// Each line: what is sent, and the statuses or the silence that may come back.
    @Test func hostileClientsAreRefusedAndTheServiceGoesOn() async throws {
        let (service, address) = try await started()
        let printed = try await python(Self.hostile, address)
        #expect(printed == "fine", "\(printed)")
        #expect(service.isRunning)
        service.end(by: SIGTERM)
    }

    private static let hostile = """
        import socket, sys
        host, port = sys.argv[1].split(":")
        def ask(data, end=False):
            with socket.create_connection((host, int(port)), timeout=60) as connection:
                try:
                    connection.sendall(data)
                    if end: connection.shutdown(socket.SHUT_WR)
                except OSError: pass
                reply = b""
                try:
                    while b"\\r\\n\\r\\n" not in reply:
                        portion = connection.recv(65536)
                        if not portion: break
                        reply += portion
                except OSError: pass
                return reply.split(b" ")[1].decode() if reply else "none"
        H = b"Host: localhost\\r\\n"
        cases = [
            ("two lengths", b"POST /v1/resolve HTTP/1.1\\r\\n" + H + b"Content-Length: 5\\r\\nContent-Length: 6\\r\\n\\r\\n12345", "400"),
            ("length and chunks", b"POST /v1/resolve HTTP/1.1\\r\\n" + H + b"Content-Length: 5\\r\\nTransfer-Encoding: chunked\\r\\n\\r\\n0\\r\\n\\r\\n", "400"),
            ("bad chunk", b"POST /v1/searches HTTP/1.1\\r\\n" + H + b"Content-Type: application/json\\r\\nTransfer-Encoding: chunked\\r\\n\\r\\nxyz\\r\\n", "400 none"),
            ("huge header", b"GET / HTTP/1.1\\r\\n" + H + b"X-A: " + b"a" * 200000 + b"\\r\\n\\r\\n", "431 400"),
            ("many headers", b"GET / HTTP/1.1\\r\\n" + H + b"".join(b"X-%d: a\\r\\n" % i for i in range(5000)) + b"\\r\\n", "431 400"),
            ("huge path", b"GET /" + b"a" * 1000000 + b" HTTP/1.1\\r\\n" + H + b"\\r\\n", "431 400 414"),
            ("no host", b"GET /healthz HTTP/1.1\\r\\n\\r\\n", "400"),
            ("strange host", b"GET /healthz HTTP/1.1\\r\\nHost: evil.example\\r\\n\\r\\n", "421"),
            ("no HTTP", b"\\x16\\x03\\x01\\x00\\xa5" + bytes(range(256)), "400 none"),
            ("bad method", b"G\\x00T / HTTP/1.1\\r\\n" + H + b"\\r\\n", "400"),
            ("absolute form", b"GET http://localhost/healthz HTTP/1.1\\r\\n" + H + b"\\r\\n", "200 400"),
            ("traversal", b"GET /page/../../../../etc/passwd HTTP/1.1\\r\\n" + H + b"\\r\\n", "404 400"),
            ("escaped traversal", b"GET /page/%2e%2e/%2e%2e/etc/passwd HTTP/1.1\\r\\n" + H + b"\\r\\n", "404 400"),
            ("not a number", b"GET /v1/resolve?lat=NaN&lon=0 HTTP/1.1\\r\\n" + H + b"\\r\\n", "400"),
            ("line feed in a header", b"GET / HTTP/1.1\\r\\n" + H + b"X: a\\x00b\\r\\n\\r\\n", "400"),
            ("half a request", b"GET /healthz HTT", "none 400"),
            ("half a body", b"PUT /v1/selected HTTP/1.1\\r\\n" + H + b"Content-Type: application/json\\r\\nContent-Length: 100\\r\\n\\r\\n{", "none 400"),
            ("deep JSON", b"PUT /v1/selected HTTP/1.1\\r\\n" + H + b"Content-Type: application/json\\r\\nContent-Length: 60000\\r\\n\\r\\n" + b"[" * 60000, "400"),
            ("bad UTF-8", b"PUT /v1/selected HTTP/1.1\\r\\n" + H + b"Content-Type: application/json\\r\\nContent-Length: 20\\r\\n\\r\\n{\\"countries\\":[\\"\\xff\\xfe\\"]}", "400"),
        ]
        faults = []
        for name, data, allowed in cases:
            status = ask(data, end=name.startswith("half"))
            if status not in allowed.split(): faults.append(f"{name}: {status}")
        if ask(b"GET /healthz HTTP/1.1\\r\\n" + H + b"\\r\\n") != "200": faults.append("not alive")
        print("; ".join(faults) or "fine")
        """
}
