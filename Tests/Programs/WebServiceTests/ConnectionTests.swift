import FoundationEssentials
import Listening
import Testing
import WebService

/// Clients that take their time, over real connections.
///
/// The service's time limits are short. Their exact values do not matter.
struct ConnectionTests {
    private static func service(_ adapt: (inout ConnectionTimes) -> Void) throws -> TestService {
        var options = ServiceOptions()
        options.address = try #require(ListenAddress("127.0.0.1:0"))
        // Only the times that a test is about are short: a busy machine may take minutes for the others.
        (options.times.head, options.times.farewell) = (.seconds(280), .seconds(60))
        adapt(&options.times)
        return try TestService(options: options)
    }

    /// The beginning of each script: `connect`, `rest`, which reads until the end, and `head`.
    private static let beginning = """
        import select, signal, socket, sys, time
        signal.alarm(290)
        host, port = sys.argv[1].split(":")
        def connect(): return socket.create_connection((host, int(port)), timeout=250)
        def rest(connection):
            reply = b""
            try:
                while portion := connection.recv(65536): reply += portion
            except ConnectionResetError: pass
            return reply
        def head(first, *fields):
            return "\\r\\n".join((first + " HTTP/1.1", "Host: localhost") + fields + ("", "")).encode()
        def drip(connection, data):
            "Sends a byte now and then, until something comes back."
            for byte in data:
                connection.send(bytes([byte]))
                if select.select([connection], [], [], 0.02)[0]: break
        def established():
            "The service's connections, by the ports of their clients."
            lines = [line.split() for line in open("/proc/net/tcp").read().splitlines()[1:]]
            own = f"0100007F:{int(port):04X}"
            return {int(line[2].split(":")[1], 16) for line in lines if line[1] == own and line[3] == "01"}
        def settle(condition):
            while not condition(): time.sleep(0.02)

        """

    private func printed(_ service: TestService, _ script: String) async throws -> String {
        try await service.listening { try await Python.run(Self.beginning + script, $0) }
    }

    @Test func aSlowHeadEndsTheConnection() async throws {
        let service = try Self.service { $0.head = .milliseconds(300) }
        let script = """
            silent, half, slow = connect(), connect(), connect()
            half.sendall(b"GET /healthz HT")
            drip(slow, b"GET /healthz HTTP/1.1\\r\\nX: " + b"a" * 2000)
            print(rest(silent), rest(half), rest(slow))
            """
        #expect(try await printed(service, script) == "b'' b'' b''\n")
    }

    @Test func manyHalfOpenConnectionsComeToAnEnd() async throws {
        let service = try Self.service { $0.head = .milliseconds(300) }
        let script = """
            crowd = [connect() for _ in range(200)]
            for one in crowd: one.sendall(b"GET /healthz HTTP/1.1\\r\\n")
            settle(lambda: not established())
            with connect() as connection:
                connection.sendall(head("GET /healthz", "Connection: close"))
                print(rest(connection).split(b" ")[1].decode())
            """
        #expect(try await printed(service, script) == "200\n")
    }

    @Test func aBodyWithoutAnEndIsCutOff() async throws {
        let service = try Self.service { $0.farewell = .seconds(5) }
        let script = """
            for line, kind in (("PUT /v1/selected", "application/json"), ("POST /v1/resolve", "text/csv")):
                connection = connect()
                connection.sendall(head(line, "Content-Type: " + kind, "Transfer-Encoding: chunked"))
                chunk = b"10000\\r\\n" + b" " * 65536 + b"\\r\\n"
                while not select.select([connection], [], [], 0)[0]: connection.sendall(chunk)
                reply = connection.recv(65536)
                try:
                    while True: connection.sendall(chunk)
                except OSError: print(reply.startswith(b"HTTP/1.1 4"))
            """
        #expect(try await printed(service, script) == "True\nTrue\n")
    }

    /// The one sends nothing of its body, the other a byte now and then.
    @Test func aSlowBodyIsRefused() async throws {
        let service = try Self.service { $0.body = .milliseconds(300) }
        let script = """
            for line, kind in (("PUT /v1/selected", "application/json"), ("POST /v1/resolve", "text/csv")):
                for data in (b"", b" " * 20000):
                    connection = connect()
                    connection.sendall(head(line, "Content-Type: " + kind, "Content-Length: 20000"))
                    drip(connection, data)
                    reply = rest(connection)
                    print(reply.split(b" ")[1].decode(), b"urn:countryexplorer:problem:time" in reply)
            """
        #expect(try await printed(service, script) == String(repeating: "408 True\n", count: 4))
    }

    @Test func theServiceRepliesBeforeItClosesASilentConnection() {
        let times = ConnectionTimes()
        #expect(times.body < times.head)
    }

    @Test func aBodyInTimeIsTaken() async throws {
        let service = try Self.service { $0.body = .seconds(300) }
        let script = """
            connection = connect()
            kind = ("Content-Type: application/json", "Content-Length: 20", "Connection: close")
            connection.sendall(head("PUT /v1/selected", *kind))
            drip(connection, b'{"countries":["EG"]}')
            print(b'"code":"EG"' in rest(connection))
            """
        #expect(try await printed(service, script) == "True\n")
    }

    @Test func aClientThatTakesNothingIsCutOff() async throws {
        let service = try Self.service { $0.reply = .milliseconds(300) }
        let script = """
            connection = socket.socket()
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            connection.connect((host, int(port)))
            connection.sendall(head("GET /index/exact"))
            own = connection.getsockname()[1]
            settle(lambda: own in established())
            settle(lambda: own not in established())
            print("cut off")
            """
        #expect(try await printed(service, script) == "cut off\n")
    }

    /// Rows of 8 bytes: the table is longer than any buffer between the two.
    @Test func aClientThatLeavesInTheMiddleLeavesNothingBehind() async throws {
        let service = try Self.service { _ in }
        let script = """
            def leave(data, linger):
                connection = connect()
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
                connection.sendall(data)
                connection.close()
            reset, plain = b"\\x01\\0\\0\\0\\0\\0\\0\\0", b"\\0" * 8
            table = head("POST /v1/resolve", "Content-Type: text/csv", "Content-Length: 9000000") + b"lat,lon\\n"
            for linger in (reset, plain):
                for data in (b"GET /v1/ch", head("GET /v1/changes"), head("GET /index/exact"), table,
                             table + b"30,31.5\\n" * 300000, head("GET /healthz") * 50):
                    leave(data, linger)
            settle(lambda: not established())
            # More tables than the service works on at a time: none of those that were left still waits.
            for _ in range(10):
                with connect() as connection:
                    table = b"lat,lon\\n30,31\\n"
                    kind = ("Content-Type: text/csv", f"Content-Length: {len(table)}", "Connection: close")
                    connection.sendall(head("POST /v1/resolve", *kind) + table)
                    print(b"30,31,EG" in rest(connection))
            """
        #expect(try await printed(service, script) == String(repeating: "True\n", count: 10))
    }

    @Test func theLastReplyClosesTheConnection() async throws {
        let service = try Self.service { _ in }
        let script = """
            for data in (head("GET /healthz", "Connection: close"), head("GET /healthz", "connection: TE, Close"),
                         head("GET /healthz").replace(b"1.1", b"1.0")):
                with connect() as connection:
                    connection.sendall(data + head("GET /v1/about"))
                    reply = rest(connection)
                    print(reply.count(b"200 OK"), b"Connection: close" in reply, b"chunked" in reply)
            """
        #expect(try await printed(service, script) == String(repeating: "1 True False\n", count: 3))
    }

    @Test func aWaitingClientReceivesContinue() async throws {
        let service = try Self.service { _ in }
        let script = """
            connection = connect()
            kind = ("Content-Type: application/json", "Content-Length: 20", "Expect: 100-continue")
            connection.sendall(head("PUT /v1/selected", *kind, "Connection: close"))
            print(connection.recv(1000))
            connection.sendall(b'{"countries":["EG"]}')
            print(rest(connection).split(b"\\r")[0])
            """
        let printed = try await printed(service, script)
        #expect(printed == #"b'HTTP/1.1 100 Continue\r\n\r\n'"# + "\nb'HTTP/1.1 200 OK'\n")
    }

    /// Two requests on one connection get two replies, unless the first one closes it.
    ///
    /// No reply waits for a time limit.
    @Test func noHopByHopFieldSilencesAConnection() async throws {
        let service = try Self.service { $0.head = .seconds(600) }
        let script = """
            fields = (("Connection: Upgrade", "Upgrade: h2c"), ("Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c",
                      "HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA"), ("Connection: keep-alive, UPGRADE", "Upgrade: websocket"),
                      ("Upgrade: h2c",), ("HTTP2-Settings: AAMAAABk",), ("Connection: keep-alive", "Keep-Alive: timeout=5"),
                      ("Connection: TE", "TE: trailers"), ("Trailer: X",), ("Proxy-Connection: keep-alive",),
                      ("Connection: X-Own", "X-Own: 1"), ("Proxy-Authorization: Basic eDp5",), ("Via: 1.1 a",))
            options = ("close", "Close", "upgrade", "Upgrade", "keep-alive", "keep-alive, close", "keep-alive,Upgrade", "TE")
            fields += tuple((f"{name}: {option}", *more) for name in ("Connection", "Proxy-Connection", "proxy-connection")
                            for option in options for more in ((), ("Upgrade: h2c",)))
            fields += (("Connection: keep-alive", "Proxy-Connection: close"),
                       ("Connection: keep-alive", "Proxy-Connection: Upgrade", "Upgrade: h2c"))
            def reply(connection):
                data = b""
                while b"\\r\\n\\r\\n" not in data or not data.endswith(b"ok\\n"):
                    portion = connection.recv(65536)
                    if not portion: return data
                    data += portion
                return data
            for one in fields:
                connection, statuses = connect(), []
                for _ in range(2):
                    connection.sendall(head("GET /healthz", *one))
                    data = reply(connection)
                    statuses.append(data.split(b" ")[1].decode())
                    if b"connection: close" in data.lower():
                        # What it says it does.
                        if connection.recv(1) != b"": print("open", one)
                        connection = connect()
                if statuses != ["200", "200"]: print(statuses, one)
            """
        #expect(try await printed(service, script) == "")
    }

    @Test func curlAsksTwiceForAnUpgrade() async throws {
        let service = try Self.service { $0.head = .seconds(600) }
        let statuses = try await service.listening { address in
            let format = ["-s", "-o", "/dev/null", "-w", "%{http_code} "]
            let first = ["--http2", "http://\(address)/healthz"] + format
            return try await Clients.run(
                "/usr/bin/curl",
                first + ["--next"] + ["--http2", "http://\(address)/v1/about"] + format
            )
        }
        #expect(statuses == "200 200 ")
    }

    /// Its client asks for an upgrade by default.
    @Test func javaAsksForAnUpgrade() async throws {
        guard Clients.hasJava else { try Test.cancel("there is no Java compiler") }
        let service = try Self.service { $0.head = .seconds(600) }
        let program = """
            import java.net.URI;
            import java.net.http.*;
            public class Client {
                public static void main(String[] arguments) throws Exception {
                    var client = HttpClient.newHttpClient();
                    var body = HttpRequest.BodyPublishers.ofString("{\\"countries\\":[\\"EG\\"]}");
                    var get = HttpRequest.newBuilder(URI.create("http://" + arguments[0] + "/v1/about")).build();
                    var put = HttpRequest.newBuilder(URI.create("http://" + arguments[0] + "/v1/selected"))
                        .header("Content-Type", "application/json").PUT(body).build();
                    for (var request : new HttpRequest[] {get, get, put, get, put})
                        System.out.print(client.send(request, HttpResponse.BodyHandlers.ofString()).statusCode() + " ");
                }
            }
            """
        try service.write(program, to: "Client.java")
        let file = service.folder.appending(path: "Client.java").path
        let statuses = try await service.listening { try await Clients.run("/usr/bin/java", [file, $0]) }
        #expect(statuses == "200 200 200 200 200 ")
    }

    @Test func bytesAfterTheLastRequestHaveNoReply() async throws {
        let service = try Self.service { _ in }
        let script = """
            for more in (b"\\0\\1\\2 what is this\\r\\n\\r\\n", b"GET / HTTP/9.9\\r\\n\\r\\n", head("GET /healthz", "A B: c")):
                connection = connect()
                connection.sendall(head("GET /healthz", "Connection: close") + more)
                print(rest(connection).count(b"HTTP/1.1 "))
            """
        #expect(try await printed(service, script) == "1\n1\n1\n")
    }

    @Test func aBodyThatCannotBeReadIsRefused() async throws {
        let service = try Self.service { _ in }
        let script = """
            for field in ("Transfer-Encoding: gzip, chunked", "Content-Length: 9223372036854775808",
                          "Content-Length: 18446744073709551615"):
                connection = connect()
                connection.sendall(head("PUT /v1/selected", "Content-Type: application/json", field))
                print(rest(connection).split(b" ")[1].decode())
            """
        #expect(try await printed(service, script) == "501\n413\n413\n")
    }
}
