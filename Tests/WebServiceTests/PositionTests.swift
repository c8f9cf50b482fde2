import Fixes
import Geodesy
import HTTPTypes
import Synchronization
import Testing
import WebService

/// The stream of the service's own position.
struct PositionTests {
    /// A source with five fixes at `place`, a second apart; then it stays open.
    private static func source(_ place: Coordinate) -> AsyncThrowingStream<SourceEvent, any Error> {
        AsyncThrowingStream { continuation in
            let now = ContinuousClock.now
            for number in 0..<5 {
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

    private static let client = """
        import http.client, json, signal, sys
        signal.alarm(280)
        def events(path):
            connection = http.client.HTTPConnection(sys.argv[1], timeout=250)
            connection.request("GET", path)
            reply = connection.getresponse()
            assert reply.getheader("Content-Type") == "text/event-stream"
            name = number = None
            while True:
                line = reply.readline().decode().rstrip()
                if line.startswith("id: "): number = line[4:]
                if line.startswith("event: "): name = line[7:]
                if line.startswith("data: "): yield number, name, json.loads(line[6:])
        """

    private func service(_ place: Coordinate, _ opened: Opened) throws -> TestService {
        var options = ServiceOptions()
        options.address = try #require(ListenAddress("127.0.0.1:0"))
        return try TestService(options: options) { parts in
            parts.positions = {
                opened.count.withLock { $0 += 1 }
                return Self.source(place)
            }
        }
    }

    private final class Opened: Sendable {
        let count = Mutex(0)
    }

    private let place = Result { try Coordinate(latitude: 31.5, longitude: 25.4) }

    @Test func theFirstCountryIsTold() async throws {
        let opened = Opened()
        let service = try service(try place.get(), opened)
        let script =
            Self.client + """

                number, name, data = next(events("/v1/position"))
                print(name, data["country"]["code"])
                """
        let printed = try await service.listening { try await Python.run(script, $0) }
        #expect(printed == "first-fix EG\n")
        #expect(opened.count.withLock { $0 } == 1)
    }

    @Test func nobodyReadsTheSourceWhileNobodyListens() async throws {
        let opened = Opened()
        let service = try service(try place.get(), opened)
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
