import FoundationEssentials
import HTTPTypes
import Listening
import Testing
import WebService

/// One client that takes all that it can, while others ask over real connections from several addresses.
struct ShareTests {
    private static func service(_ adapt: (inout ServiceOptions) -> Void = { _ in }) throws -> TestService {
        var options = ServiceOptions()
        options.address = try #require(ListenAddress("127.0.0.1:0"))
        // Connections that are kept may be silent until the end, however busy the machine is.
        options.times.head = .seconds(280)
        adapt(&options)
        return try TestService(options: options)
    }

    /// The beginning of each script: `connect` from the address 127.0.0.`client`, `ask`, and `status` of the answer.
    private static let beginning = """
        import signal, socket, sys, time
        signal.alarm(290)
        host, port = sys.argv[1].split(":")
        def connect(client=1):
            return socket.create_connection((host, int(port)), 250, (f"127.0.0.{client}", 0))
        def head(first, *fields): return "\\r\\n".join((first + " HTTP/1.1", "Host: localhost") + fields + ("", "")).encode()
        def ask(connection, first, *fields, body=b""):
            try: connection.sendall(head(first, *fields) + body)
            except (BrokenPipeError, ConnectionResetError): pass
            return connection
        def status(connection):
            try: return int(connection.recv(4096).split()[1])
            except (ConnectionResetError, IndexError): return 0
        def get(client, path): return status(ask(connect(client), "GET " + path))
        # A busy machine may let the time of a connection beyond the limit pass before it has its reply.
        def answered(client, path):
            while not (code := get(client, path)): time.sleep(0.05)
            return code

        """

    private func printed(_ service: TestService, _ script: String) async throws -> String {
        try await service.listening { try await Python.run(Self.beginning + script, $0) }
    }

    @Test func tablesThatComeSlowlyKeepNoOtherOut() async throws {
        let script = """
            fields = "Content-Type: text/csv", "Content-Length: 100000"
            slow = [ask(connect(), "POST /v1/resolve", *fields, body=b"lat,lon\\n30,31\\n") for _ in range(20)]
            time.sleep(0.5)
            table = b"lat,lon\\n30,31\\n"
            fields = "Content-Type: text/csv", f"Content-Length: {len(table)}"
            print([status(ask(connect(), "POST /v1/resolve", *fields, body=table)) for _ in range(3)])
            """
        #expect(try await printed(try Self.service(), script) == "[200, 200, 200]\n")
    }

    /// The bytes of a reply that no client reads count until it is sent, or its client has left.
    ///
    /// A connection takes up to the kernel's largest buffer beyond what the client reads. The tables are larger, so that
    /// two never fit, and small enough for one always to fit.
    @Test func repliesThatNoClientReadsKeepTheirPlaces() async throws {
        let limits = try String(contentsOfFile: "/proc/sys/net/ipv4/tcp_wmem", encoding: .utf8)
        let buffer = try #require(limits.split(whereSeparator: \.isWhitespace).last.flatMap { Int($0) })
        let size = 2 * buffer + (4 << 20)
        let service = try Self.service {
            $0.tableBytes = size + size / 2
            $0.times.reply = .seconds(280)
        }
        let script = """
            import select
            rows = 60000
            row = b"30,31," + b"x" * (\(size) // rows - 7) + b"\\n"
            table = b"lat,lon,note\\n" + row * rows
            def post(client):
                connection = socket.socket()
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 65536)
                connection.settimeout(250)
                connection.bind((f"127.0.0.{client}", 0))
                connection.connect((host, int(port)))
                fields = "Content-Type: text/csv", f"Content-Length: {len(table)}", "Connection: close"
                rest = memoryview(head("POST /v1/resolve", *fields) + table)
                while rest and not select.select([connection], [], [], 0)[0]:
                    select.select([connection], [connection], [], 250)
                    try: rest = rest[connection.send(rest):]
                    except (BrokenPipeError, ConnectionResetError): break
                return connection
            def code(client):
                # A refusal may be lost when the connection is closed behind it.
                while not (code := status(post(client))): time.sleep(0.05)
                return code
            unread = post(1)
            print(status(unread), code(2), code(3))
            while unread.recv(1 << 20): pass
            left = post(4)
            while (answer := status(left)) == 503: left = post(4)
            print(answer, code(5))
            left.close()
            while (answer := code(6)) == 503: time.sleep(0.05)
            print(answer)
            """
        #expect(try await printed(service, script) == "200 503 503\n200 503\n200\n")
    }

    @Test func aByteAtATimeIsATableToo() async throws {
        let script = """
            connection = ask(connect(), "POST /v1/resolve", "Content-Type: text/csv", "Transfer-Encoding: chunked",
                "Connection: close")
            for byte in b"lat,lon\\n30,31\\n": connection.sendall(b"1\\r\\n" + bytes([byte]) + b"\\r\\n")
            connection.sendall(b"0\\r\\n\\r\\n")
            reply = b""
            while portion := connection.recv(4096): reply += portion
            print(reply.decode().split("\\r\\n\\r\\n")[1])
            """
        #expect(try await printed(try Self.service(), script) == "lat,lon,country\n30,31,EG\n\n")
    }

    @Test func aClientHasNoMoreConnectionsThanItsShare() async throws {
        let script = """
            kept = [connect(1) for _ in range(4)]
            print([status(ask(connection, "GET /healthz")) for connection in kept], get(1, "/healthz"), get(2, "/healthz"))
            kept.pop().close()
            while get(1, "/healthz") != 200: time.sleep(0.05)
            print("again")
            """
        let service = try Self.service { $0.clientConnections = 4 }
        #expect(try await printed(service, script) == "[200, 200, 200, 200] 0 200\nagain\n")
    }

    @Test func eventStreamsLeaveAClientConnections() async throws {
        let script = """
            streams = [connect(1) for _ in range(3)]
            print([status(ask(stream, "GET /v1/changes")) for stream in streams], get(1, "/healthz"), get(2, "/v1/changes"))
            streams[0].close()
            while get(1, "/v1/changes") != 200: time.sleep(0.05)
            print("again")
            """
        let service = try Self.service { $0.clientConnections = 5 }
        #expect(try await printed(service, script) == "[200, 200, 429] 200 200\nagain\n")
    }

    @Test func aHeadRequestForAStreamTakesNoPlace() async throws {
        let script = """
            connection = connect(1)
            print({status(ask(connection, "HEAD /v1/changes")) for _ in range(40)}, status(ask(connection, "GET /v1/changes")))
            """
        let service = try Self.service { $0.clientConnections = 20 }
        #expect(try await printed(service, script) == "{200} 200\n")
    }

    @Test func healthIsAnsweredWhenAllConnectionsAreTaken() async throws {
        let script = """
            kept = [connect(client) for client in range(2, 10)]
            print([status(ask(connection, "GET /healthz")) for connection in kept])
            paths = "/healthz", "/readyz", "/v1/about", "/healthz"
            print(*(answered(client, path) for client, path in enumerate(paths, 20)))
            kept.pop().close()
            while get(24, "/v1/about") != 200: time.sleep(0.05)
            print("again")
            """
        let service = try Self.service { $0.connections = 8 }
        #expect(
            try await printed(service, script)
                == "\([Int](repeating: 200, count: 8))\n200 200 503 200\nagain\n"
        )
    }

    @Test(arguments: ["/v1/cities/race?q=a&strategy=trie", "/v1/cities?q=a&strategy=trie"])
    func aPageOfAnotherSiteStartsNoRace(path: String) async throws {
        let service = try TestService { TestCities.add(to: &$0) }
        let site = try #require(HTTPField.Name("Sec-Fetch-Site"))
        for value in ["cross-site", "same-site"] {
            #expect(try await service.ask(.get, path, headers: [site: value]).status == 403, "\(value)")
        }
        #expect(try await service.ask(.get, path, headers: [.origin: "https://example.org"]).status == 403)
        for value in ["same-origin", "none"] {
            #expect(try await service.ask(.get, path, headers: [site: value]).status == 200, "\(value)")
        }
        #expect(try await service.ask(.get, path).status == 200)
    }
}
