import Fixes
import Geodesy
import HTTPTypes
import Listening
import Synchronization
import Testing
import WebService

/// The stream of the service's own position.
struct PositionTests {
    /// A source with a fix at each of `places`, a second apart, which then stays open.
    private static func source(_ places: [Coordinate]) -> AsyncThrowingStream<SourceEvent, any Error> {
        AsyncThrowingStream { continuation in
            let now = ContinuousClock.now
            for (number, place) in places.enumerated() {
                let fix = Fix(
                    coordinate: place,
                    accuracyMetres: 5,
                    origin: .gps,
                    received: now - .seconds(3600 - number)
                )
                continuation.yield(.fix(fix))
            }
        }
    }

    /// A stay in Egypt.
    private static let stay = Result {
        [Coordinate](repeating: try Coordinate(latitude: 31.5, longitude: 25.4), count: 5)
    }
    /// A drive from Egypt to Libya at 50 m/s, over the border at 25 degrees east.
    private static let drive = Result {
        try (0..<80).map { try Coordinate(latitude: 28, longitude: 25.02 - 0.0005 * Double($0)) }
    }

    private static let client = """
        import http.client, json, signal, sys
        signal.alarm(280)
        def events(path, last=None):
            connection = http.client.HTTPConnection(sys.argv[1], timeout=250)
            connection.request("GET", path, headers={"Last-Event-ID": last} if last else {})
            reply = connection.getresponse()
            assert reply.getheader("Content-Type") == "text/event-stream"
            name = number = None
            while True:
                line = reply.readline().decode().rstrip()
                if line.startswith("id: "): number = line[4:]
                if line.startswith("event: "): name = line[7:]
                if line.startswith("data: "): yield number, name, json.loads(line[6:])
        """

    private func service(
        _ places: Result<[Coordinate], any Error>,
        _ opened: Opened = Opened()
    ) throws -> TestService {
        let places = try places.get()
        var options = ServiceOptions()
        options.address = try #require(ListenAddress("127.0.0.1:0"))
        return try TestService(options: options) { parts in
            parts.positions = {
                opened.count.withLock { $0 += 1 }
                return Self.source(places)
            }
        }
    }

    private final class Opened: Sendable {
        let count = Mutex(0)
    }

    @Test func theFirstCountryIsReported() async throws {
        let opened = Opened()
        let service = try service(Self.stay, opened)
        let script =
            Self.client + """

                number, name, data = next(events("/v1/position"))
                print(name, data["country"]["code"])
                """
        let printed = try await service.listening { try await Python.run(script, $0) }
        #expect(printed == "first-fix EG\n")
        #expect(opened.count.withLock { $0 } == 1)
    }

    /// The second and the third client come after the drive: the one with what it has had, the other without.
    @Test func aDriveOverABorderIsReported() async throws {
        let script =
            Self.client + """

                def changes(path, last=None):
                    for number, name, data in events(path, last):
                        if name not in ("fix", "status"): yield number, name, data["country"]["code"], data["previous"]
                stream = changes("/v1/position")
                first, second = next(stream), next(stream)
                print(*first[1:], *second[1:])
                print(next(changes("/v1/position", first[0])) == second)
                print(*next(changes("/v1/position?fixes=true"))[1:])
                """
        let printed = try await service(Self.drive).listening { try await Python.run(script, $0) }
        let change = "country-changed LY EG"
        #expect(printed == "first-fix EG None \(change)\nTrue\n\(change)\n")
    }

    @Test func theSourceIsNotReadWithoutAListener() async throws {
        let opened = Opened()
        let service = try service(Self.stay, opened)
        _ = try await service.listening { address in
            try await Python.run(Self.client + "\nprint(next(events('/v1/changes')))", address)
        }
        #expect(opened.count.withLock { $0 } == 0)
    }

    @Test func withoutASourceThereIsNoStream() async throws {
        let reply = try await TestService().ask(.get, "/v1/position")
        #expect(reply.status == 503 && reply.text.contains("location.unavailable"))
    }
}
