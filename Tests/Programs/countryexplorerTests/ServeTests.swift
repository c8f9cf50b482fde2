import Foundation
import Glibc
import SuiteTraits
import Testing

/// `serve` as a process: its streams, its end, and clients that mean no good.
@Suite struct ServeTests {
    private let program: Program

    init() throws { program = try Program() }

    private func started(_ arguments: String...) async throws -> (Service, String) {
        let service = try Service(program, ["--listen", "127.0.0.1:0"] + arguments)
        return (service, try await service.address())
    }

    /// The output of a Python script, which is run with the service's address.
    private func python(_ script: String, _ address: String, _ more: String...) async throws -> String {
        let outcome = try await program.run("/usr/bin/python3", ["-c", script, address] + more)
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        return outcome.line
    }

    @Test func aChangeOfAnotherProcessShowsAtOnce() async throws {
        let (service, address) = try await started()
        let script = """
            import http.client, json, signal, subprocess, sys
            signal.alarm(120)
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

    /// A page that knows the country only: Germany has two zones, and Egypt one.
    @Test func aCountryWithoutAPlaceHasTheZoneOfItsCapital() async throws {
        let (service, address) = try await started()
        let script = """
            import json, sys, urllib.request
            def launch(**body):
                request = urllib.request.Request(f"http://{sys.argv[1]}/v1/first-launch", json.dumps(body).encode(),
                    {"Content-Type": "application/json"})
                reply = urllib.request.urlopen(request, timeout=120)
                launch = json.load(reply)["launch"]
                assert ("timezone" in body) == ("Deprecation" in reply.headers), reply.headers
                return launch["country"]["code"], launch["timeZone"], launch["timeZoneFrom"]
            print(launch(country="DE"), launch(country="DE"), launch(country="EGY", again=True))
            print(launch(country="DE", timeZone="Europe/Busingen", again=True), launch(country="DE"))
            print(launch(country="DE", timezone="Europe/Berlin", again=True)[1])
            """
        let printed = try await python(script, address)
        let placed = "('DE', 'Europe/Busingen', 'position')"
        #expect(
            printed == """
                ('DE', 'Europe/Berlin', 'capital') ('DE', 'Europe/Berlin', 'capital') ('EG', 'Africa/Cairo', 'country')
                \(placed) \(placed)
                Europe/Berlin
                """
        )
        service.end(by: SIGTERM)
    }

    /// The setting applies to the launches of the service and of the command.
    ///
    /// Without it, the place is in Ukraine.
    @Test func aLaunchTakesTheConfiguredWorldview() async throws {
        let route = try program.file("route", "44.95 34.1\n44.95 34.11\n")
        let log = program.folder.appending(path: "log").path
        let recorded = try await program("simulate", route, "--speed", "50", "--output", log)
        #expect(recorded.exitCode == 0, "\(recorded.errors)")
        let sources = #"{ "location": { "sources": ["nmea:\#(log)"], "worldview": "de-facto" } }"#
        let (service, address) = try await started("--config", try program.file("settings.json", sources))
        let script = """
            import json, signal, sys, urllib.request
            signal.alarm(120)
            def launch(body=None):
                request = urllib.request.Request(f"http://{sys.argv[1]}/v1/first-launch", body,
                    {"Content-Type": "application/json"})
                return json.load(urllib.request.urlopen(request, timeout=60))
            state = launch(b"{}")
            while state["looking"]: state = launch()
            print(state["launch"]["country"]["code"], state["launch"]["reason"])
            """
        #expect(try await python(script, address) == "RU located")
        service.end(by: SIGTERM)
    }

    /// The receiver sends the next epoch when a fix has come through, a few ahead of it, so that nothing waits for a clock.
    ///
    /// Setting the port discards the bytes that have arrived. A receiver goes on sending, and so does this one.
    @Test func aDriveOverABorderShows() async throws {
        let route = try program.file("route", "28.0 25.01\n28.0 24.98\n")
        let log = program.folder.appending(path: "log").path
        let recorded = try await program("simulate", route, "--speed", "50", "--output", log)
        #expect(recorded.exitCode == 0, "\(recorded.errors)")
        let link = program.folder.appending(path: "receiver").path
        let sources = #"{ "serial": { "path": "\#(link)", "baud": 4800 } }"#
        let settings = try program.file("settings.json", sources)
        let (service, address) = try await started("--config", settings)
        let script = """
            import http.client, json, os, signal, sys, threading, time, tty
            signal.alarm(280)
            receiver, port = os.openpty()
            tty.setraw(port)
            os.symlink(os.ttyname(port), sys.argv[2])
            epochs = ["$GPGGA" + epoch for epoch in open(sys.argv[3]).read().split("$GPGGA")[1:]]
            connection = http.client.HTTPConnection(sys.argv[1], timeout=250)
            connection.request("GET", "/v1/position?fixes=true")
            reply, name, sent = connection.getresponse(), None, 0
            def send(count):
                global sent
                while sent < min(count, len(epochs)):
                    os.write(receiver, epochs[sent].encode())
                    sent += 1
            fixes, last = 0, time.monotonic()
            def repeat():
                while True:
                    time.sleep(1)
                    if time.monotonic() - last > 3: send(sent + 1)
            threading.Thread(target=repeat, daemon=True).start()
            while True:
                line = reply.readline().decode().rstrip()
                if line.startswith("event: "): name = line[7:]
                if not line.startswith("data: "): continue
                data = json.loads(line[6:])
                if name == "fix": fixes, last = fixes + 1, time.monotonic()
                if name in ("status", "fix"): send(fixes + 4)
                else: print(name, data["country"]["code"], data["previous"])
                if name == "country-changed": break
            """
        let printed = try await python(script, address, link, log)
        #expect(printed == "first-fix EG None\ncountry-changed LY EG")
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

    /// The service waits a while for a request that is being received, after notifying systemd.
    @Test func systemdIsNotifiedOfTheBeginningAndTheEnd() async throws {
        let path = program.folder.appending(path: "notify").path
        let (manager, listening) = (
            program.folder.appending(path: "told"), program.folder.appending(path: "listening")
        )
        let listener = try Companion(
            "/usr/bin/python3",
            ["-c", Self.manager, path, manager.path, listening.path]
        )
        try await Companion.wait(for: "the manager") { access(path, F_OK) == 0 }
        let service = try Service(
            program,
            ["--listen", "127.0.0.1:0"],
            through: "/usr/bin/env NOTIFY_SOCKET='\(path)'"
        )
        let address = try await service.address()
        func told() -> String { (try? String(contentsOf: manager, encoding: .utf8)) ?? "" }
        try await Companion.wait(for: "READY=1") { told() == "READY=1\n" }
        let client = try Companion("/usr/bin/python3", ["-c", Self.slowClient, address, listening.path])
        try await Companion.wait(for: "the client") { access(listening.path, F_OK) == 0 }
        service.send(SIGTERM)
        try await Companion.wait(for: "STOPPING=1") { told() == "READY=1\nSTOPPING=1\n" }
        #expect(service.isRunning, "it is told before the end")
        client.end(by: SIGTERM)
        service.end(by: SIGTERM)
        listener.end(by: SIGTERM)
    }

    /// Writes each message of a datagram socket to a file.
    private static let manager = """
        import socket, sys
        inbox = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        inbox.bind(sys.argv[1])
        while True:
            message = inbox.recv(1000).decode()
            with open(sys.argv[2], "a") as file: print(message, file=file)
        """

    /// Begins a body, which the service has begun to read once it sends `100 Continue`, and never ends it.
    private static let slowClient = """
        import socket, sys, time
        host, port = sys.argv[1].split(":")
        connection = socket.create_connection((host, int(port)), timeout=60)
        connection.sendall(
            b"PUT /v1/selected HTTP/1.1\\r\\nHost: localhost\\r\\nContent-Type: application/json\\r\\n"
            b"Content-Length: 100\\r\\nExpect: 100-continue\\r\\n\\r\\n"
        )
        assert connection.recv(1000).startswith(b"HTTP/1.1 100")
        open(sys.argv[2], "w").close()
        connection.settimeout(None)
        connection.recv(1000)
        """

    @Test func aPortThatIsTakenIsNamed() async throws {
        let (service, address) = try await started()
        let outcome = try await program("serve", "--listen", address)
        #expect(outcome.exitCode == 69)
        #expect(outcome.errors.contains("\(address): another program listens there"), "\(outcome.errors)")
        service.end(by: SIGTERM)
    }

    @Test func aPublicAddressNeedsAToken() async throws {
        let outcome = try await program("serve", "--listen", "0.0.0.0:0")
        #expect(outcome.exitCode == 78 && outcome.errors.contains("server.token"), "\(outcome.errors)")
    }

    @Test func aSocketOfSystemdIsTaken() async throws {
        let port = LoopbackPort.unused()
        let service = try Service(program, through: "/usr/bin/systemd-socket-activate -l 127.0.0.1:\(port)")
        try await Companion.wait(for: "the socket") { LoopbackPort.isListening(port) }
        let script = """
            import http.client, sys
            connection = http.client.HTTPConnection(sys.argv[1], timeout=60)
            connection.request("GET", "/healthz")
            print(connection.getresponse().read().decode())
            """
        #expect(try await python(script, "127.0.0.1:\(port)").contains("ok"))
        service.end(by: SIGTERM)
    }

    /// The page of a checkout is outside its data folder.
    @Test func theFilesOfThePageAreServed() async throws {
        let (service, address) = try await started()
        let script = """
            import http.client, sys
            for path in ["/", "/page/app/router.js", "/service-worker.js", "/page/no.js"]:
                connection = http.client.HTTPConnection(sys.argv[1], timeout=60)
                connection.request("GET", path)
                print(connection.getresponse().status)
            """
        #expect(try await python(script, address).split(separator: "\n") == ["200", "200", "200", "404"])
        service.end(by: SIGTERM)
    }

    /// The second time shows whether the first left descriptors open.
    @Test func hostileClientsAreRefusedAndTheServiceGoesOn() async throws {
        let (service, address) = try await started()
        let first = try await python(Self.hostile, address)
        #expect(first == "fine", "\(first)")
        let before = service.descriptors
        let second = try await python(Self.hostile, address)
        #expect(second == "fine", "\(second)")
        try await Companion.wait(for: "at most \(before) descriptors") { service.descriptors <= before }
        #expect(service.isRunning)
        #expect(!service.errors.contains("rror"), "\(service.errors)")
        service.end(by: SIGTERM)
    }

    /// Each case: what is sent, and the statuses that may come back, or `none` for a closed connection.
    private static let hostile = """
        import re, socket, sys
        host, port = sys.argv[1].split(":")
        def ask(data, end=False):
            with socket.create_connection((host, int(port)), timeout=60) as connection:
                try:
                    connection.sendall(data)
                    if end: connection.shutdown(socket.SHUT_WR)
                except OSError: pass
                reply = b""
                try:
                    while True:
                        head = reply.partition(b"\\r\\n\\r\\n")[0]
                        length = re.search(rb"(?i)content-length: (\\d+)", head)
                        if length and len(reply) >= len(head) + 4 + int(length[1]): break
                        portion = connection.recv(65536)
                        if not portion: break
                        reply += portion
                except OSError: pass
                if not reply: return "none"
                status = reply.split(b" ")[1].decode()
                isProblem = b"application/problem+json" in reply and b"urn:countryexplorer:problem:" in reply
                return status if status < "400" or isProblem else status + " without a problem"
        def head(first, *fields, host="localhost"):
            lines = [first] + ([f"Host: {host}"] if host is not None else []) + list(fields)
            return "\\r\\n".join(lines + ["", ""]).encode("latin1")
        def get(path, *fields, **more): return head(f"GET {path} HTTP/1.1", *fields, **more)
        JSON = "Content-Type: application/json"
        def put(body, *fields): return head("PUT /v1/selected HTTP/1.1", JSON, *fields) + body
        def chunked(body): return put(body, "Transfer-Encoding: chunked")
        def query(text): return get("/v1/resolve?" + text)
        alive = get("/healthz")
        cases = {
            "two lengths": (put(b"12345", "Content-Length: 5", "Content-Length: 6"), "400"),
            "two equal lengths": (put(b"{}", "Content-Length: 2", "Content-Length: 2"), "400"),
            "a list of lengths": (put(b"{}", "Content-Length: 2, 2"), "400"),
            "a length with a sign": (put(b"{}", "Content-Length: +2"), "400"),
            "a negative length": (put(b"{}", "Content-Length: -2"), "400"),
            "a length beyond 64 bits": (put(b"{}", "Content-Length: 99999999999999999999"), "400"),
            "length and chunks": (put(b"0\\r\\n\\r\\n", "Content-Length: 5", "Transfer-Encoding: chunked"), "400"),
            "chunks twice": (put(b"0\\r\\n\\r\\n", "Transfer-Encoding: chunked", "Transfer-Encoding: chunked"), "400"),
            "another coding": (put(b"", "Transfer-Encoding: gzip"), "400"),
            "identity": (put(b"", "Transfer-Encoding: identity"), "400"),
            "a coding like chunked": (put(b"0\\r\\n\\r\\n", "Transfer-Encoding: xchunked"), "400"),
            "chunks in HTTP/1.0": (head("PUT /v1/selected HTTP/1.0", JSON, "Transfer-Encoding: chunked") + b"0\\r\\n\\r\\n", "400"),
            "a bad chunk": (chunked(b"xyz\\r\\n"), "400"),
            "a negative chunk": (chunked(b"-2\\r\\n{}\\r\\n0\\r\\n\\r\\n"), "400"),
            "a hexadecimal prefix": (chunked(b"0x2\\r\\n{}\\r\\n0\\r\\n\\r\\n"), "400"),
            "a chunk beyond 64 bits": (chunked(b"fffffffffffffffff\\r\\n"), "400"),
            "chunks with bare line feeds": (chunked(b"2\\n{}\\n0\\n\\n"), "400"),
            "a huge header": (get("/", "X-A: " + "a" * 200000), "431"),
            "many headers": (get("/", *(f"X-{i}: a" for i in range(5000))), "431"),
            "a huge path": (get("/" + "a" * 1000000), "431"),
            "no host": (get("/healthz", host=None), "400"),
            "an empty host": (get("/healthz", host=""), "400"),
            "two hosts": (get("/healthz", "Host: localhost"), "400"),
            "a list of hosts": (get("/healthz", host="localhost, evil.example"), "400"),
            "a strange host": (get("/healthz", host="evil.example"), "421"),
            "two types": (put(b"{}", JSON, "Content-Length: 2"), "400"),
            "two tokens": (get("/healthz", "Authorization: Bearer a", "Authorization: Bearer b"), "400"),
            "two origins": (get("/healthz", "Origin: http://localhost", "Origin: http://evil.example"), "400"),
            "the same target": (get("http://localhost/healthz"), "200"),
            "another target": (get("http://evil.example/healthz"), "400"),
            "another host": (get("http://localhost/healthz", host="evil.example"), "400"),
            "a target with a name": (get("http://a@localhost/healthz"), "400"),
            "a target of FTP": (get("ftp://localhost/healthz"), "400"),
            "a tunnel": (head("CONNECT localhost:80 HTTP/1.1"), "400"),
            "no path": (head("GET * HTTP/1.1"), "400"),
            "a relative path": (get("healthz"), "400"),
            "TLS": (b"\\x16\\x03\\x01\\x00\\xa5\\x01\\x00\\x00\\xa1\\x03\\x03" + bytes(range(256)), "400"),
            "HTTP/2": (b"PRI * HTTP/2.0\\r\\n\\r\\nSM\\r\\n\\r\\n\\x00\\x00\\x00\\x04\\x00\\x00\\x00\\x00\\x00", "400"),
            "HTTP/2 as a version": (head("GET /healthz HTTP/2.0"), "400"),
            "HTTP/1.0": (head("GET /healthz HTTP/1.0"), "200"),
            "HTTP/1.0 without a host": (head("GET /healthz HTTP/1.0", host=None), "400"),
            "HTTP/0.9": (b"GET /healthz\\r\\n\\r\\n", "400"),
            "bare line feeds": (b"GET /healthz HTTP/1.1\\nHost: localhost\\n\\n", "400"),
            "a space before a colon": (b"GET /healthz HTTP/1.1\\r\\nHost : localhost\\r\\n\\r\\n", "400"),
            "a folded field": (get("/healthz", "X: a", " b"), "400"),
            "a zero in a header": (get("/", "X: a\\x00b"), "400"),
            "a zero in a method": (head("G\\x00T / HTTP/1.1"), "400"),
            "an unknown method": (head("BREW /healthz HTTP/1.1"), "400"),
            "a method in lower case": (head("get /healthz HTTP/1.1"), "400"),
            "TRACE": (head("TRACE /healthz HTTP/1.1"), "405"),
            "a disguised method": (head("POST /healthz HTTP/1.1", "X-HTTP-Method-Override: GET", "Content-Length: 0"), "405"),
            "an expectation": (put(b"", "Content-Length: 2", "Expect: magic"), "417"),
            "traversal": (get("/page/../../../../etc/passwd"), "404"),
            "escaped traversal": (get("/page/%2e%2e/%2e%2e/etc/passwd"), "404"),
            "traversal escaped twice": (get("/page/%252e%252e/%252e%252e/etc/passwd"), "404"),
            "escaped slashes": (get("/page/..%2f..%2f..%2fetc%2fpasswd"), "404"),
            "backslashes": (get("/page/..%5c..%5cetc%5cpasswd"), "404"),
            "an overlong point": (get("/page/%c0%ae%c0%ae/%c0%ae%c0%ae/etc/passwd"), "404"),
            "bad UTF-8 in a path": (get("/v1/countries/%ff%fe"), "400"),
            "a broken escape in a path": (get("/v1/countries/%zz"), "400"),
            "a zero in a path": (get("/v1/countries/%00"), "400"),
            "raw bytes in a path": (get("/v1/countries/\\xff\\xfe"), "400"),
            "bad UTF-8 in a query": (query("q=%ff"), "400"),
            "raw bytes in a query": (query("q=\\xff"), "400"),
            "a parameter twice": (query("lat=1&lat=2&lon=3"), "400"),
            "an unknown parameter": (query("lat=1&lon=3&admin=true"), "400"),
            "not a number": (query("lat=NaN&lon=0"), "400"),
            "infinity": (query("lat=1e999&lon=0"), "400"),
            "beyond the pole": (query("lat=91&lon=0"), "400"),
            "beyond the date line": (query("lat=0&lon=-180.1"), "400"),
            "half a request": (b"GET /healthz HTT", "400"),
            "half a body": (put(b"{", "Content-Length: 100"), "400"),
            "half a body that could be whole": (put(b'{"countries":["EG"]}', "Content-Length: 100"), "400"),
            "half a chunked body": (chunked(b'14\\r\\n{"countries":["EG"]}\\r\\n'), "400"),
            "half a table": (head("POST /v1/resolve HTTP/1.1", "Content-Type: text/csv", "Content-Length: 100") + b"lat,lon\\n30,31\\n3", "400"),
            "another type": (head("PUT /v1/selected HTTP/1.1", "Content-Type: text/plain", "Content-Length: 2") + b"{}", "415"),
            "a table of another type": (head("POST /v1/resolve HTTP/1.1", "Content-Type: image/png", "Content-Length: 2") + b"{}", "415"),
            "deep arrays": (put(b"[" * 60000, "Content-Length: 60000"), "400"),
            "deep objects": (put(b'{"countries":' * 5000, "Content-Length: 65000"), "400"),
            "a deep table": (head("POST /v1/resolve HTTP/1.1", JSON, "Content-Length: 60000") + b"[" * 60000, "422"),
            "a long body": (put(b" " * 70000, "Content-Length: 70000"), "413"),
            "bad UTF-8 in JSON": (put(b'{"countries":["\\xff\\xfe"]}', "Content-Length: 20"), "400"),
            "rubbish after a request": (alive + b"\\x00\\x00\\r\\n\\r\\n", "200"),
        }
        faults = []
        for name, (data, allowed) in cases.items():
            status = ask(data, end=name.startswith("half"))
            if status != allowed: faults.append(f"{name}: {status}")
        selected = ask(get("/v1/selected"))
        if selected != "200": faults.append("not alive")
        connection = socket.create_connection((host, int(port)), timeout=60)
        connection.sendall(get("/v1/selected", "Connection: close"))
        if b'"countries":[]' not in connection.makefile("rb").read(): faults.append("a refused request changed something")
        print("; ".join(faults) or "fine")
        """
}
