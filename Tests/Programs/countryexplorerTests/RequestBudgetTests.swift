import Foundation
import SuiteTraits
import Testing

/// No request takes much of the processor, whatever its parameters are.
///
/// Processor time, and not time by a clock: it does not depend on what else the machine does.
@Suite struct RequestBudgetTests {
    private let program: Program

    init() throws { program = try Program() }

    /// The output of a Python script, which starts the service itself, so that it can read its processor time.
    private func python(_ script: String) async throws -> String {
        let store = program.folder.appending(path: "store.sqlite").path
        let outcome = try await program.run(
            "/usr/bin/python3",
            ["-c", Self.beginning + script, program.executable, store]
        )
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        return outcome.line
    }

    /// `service`, `address`, `seconds()` for the service's processor time, and `ask()` for a status.
    private static let beginning = """
        import http.client, json, os, random, signal, socket, subprocess, sys, threading, urllib.parse, urllib.request
        signal.alarm(280)
        service = subprocess.Popen([sys.argv[1], "serve", "--listen", "127.0.0.1:0", "--store", sys.argv[2]],
                                   stderr=subprocess.PIPE, text=True)
        for line in service.stderr:
            if "serving at http://" in line:
                address = line.split("http://")[1].split("/")[0]
                break
        host, port = address.split(":")
        def seconds():
            fields = open(f"/proc/{service.pid}/stat").read().rsplit(")", 1)[1].split()
            return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        def ask(method, path, timeout=120):
            connection = http.client.HTTPConnection(host, int(port), timeout=timeout)
            try:
                connection.request(method, path)
                reply = connection.getresponse()
                if reply.getheader("Content-Type") != "text/event-stream":
                    while reply.read(65536): pass
                return reply.status
            finally: connection.close()

        """

    /// Every route of the description, with the longest parameters that are allowed and with longer ones, with many
    /// items, with one item many times, and with a parameter many times.
    @Test func everyRouteKeepsToABudget() async throws {
        let script = """
            budget = 4.0
            paths = json.load(urllib.request.urlopen(f"http://{address}/openapi.json"))["paths"]
            lists = {"codes", "columns", "country", "fields", "time-zone", "with", "strategy"}
            letters = [chr(97 + i) + chr(97 + j) for i in range(26) for j in range(26)]
            long = ["q" * 256, "a " * 128, "\\u00e9" * 128, "q" * 12000]
            def values(name):
                if name not in lists: return long + ["q" * 800, "a " * 400]
                return long + [",".join(letters[:250]), ",".join(letters), "EG," * 4000]
            asked, slow = 0, []
            def check(method, path):
                global asked
                before = seconds()
                status = ask(method, path)
                used, asked = seconds() - before, asked + 1
                if used > budget: slow.append((method, path[:60], len(path), status, used))
            # What is made once for all requests.
            for path in ("/v2/alpha/EG", "/v3.1/all", "/v2/all", "/v1/countries", "/"): ask("GET", path)
            for path, operations in paths.items():
                for method, operation in operations.items():
                    method = method.upper()
                    names = [p["name"] for p in operation["parameters"] if p["in"] == "query"]
                    parts = [p["name"] for p in operation["parameters"] if p["in"] == "path"]
                    for text in long if parts else []:
                        check(method, path.replace("{" + parts[0] + "}", urllib.parse.quote(text)))
                    plain = path
                    for part in parts: plain = plain.replace("{" + part + "}", "a")
                    for name in names:
                        for value in values(name):
                            check(method, f"{plain}?{name}=" + urllib.parse.quote(value, safe=","))
                        check(method, plain + "?" + f"{name}=EG&" * 700)
                    check(method, plain + "?" + "&".join(f"x{number}=1" for number in range(900)))
                    if slow: break
            print(asked > 500, slow)
            service.kill()
            """
        #expect(try await python(script) == "True []")
    }

    /// Requests that are long come without a pause, and the service still answers others and ends when it is asked.
    @Test func longRequestsDelayNeitherOthersNorTheEnd() async throws {
        let script = """
            def crowd():
                while True:
                    fields = ",".join(random.sample(["name", "tld", "cca2", "idd", "area", "maps", "flag", "car"], 4))
                    for path in ("/v3.1/translation/" + "q" * 15000, "/v3.1/translation/" + "q" * 256,
                                 "/v3.1/all?fields=" + fields, "/v3.1/alpha?codes=" + "EG," * 5000):
                        try: ask("GET", path)
                        except OSError: return
                        except http.client.HTTPException: return
            crowds = [threading.Thread(target=crowd, daemon=True) for _ in range(6)]
            for one in crowds: one.start()
            statuses = {ask("GET", "/healthz") for _ in range(20)}
            service.send_signal(signal.SIGTERM)
            print(statuses, service.wait(timeout=100))
            """
        #expect(try await python(script) == "{200} 0")
    }
}
