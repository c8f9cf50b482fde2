import Geodesy
import Glibc
import NMEA
import Simulation
import Testing

@Suite(.timeLimit(.minutes(5)))
struct PlaybackTests {
    private let start = Timestamp(milliseconds: 1_772_352_000_000)

    private func drive() throws -> Drive {
        try Drive(along: route("30 31\n30.001 31"), from: start)
    }

    /// The bytes that a reader at the correct speed receives from a playback.
    private func heard(_ playback: Playback) async throws -> [UInt8] {
        let port = try PseudoTerminal(baud: 115_200)
        let reader = try PortReader(try #require(port.device), speed: B115200)
        try await playback.run(through: port)
        return try reader.available()
    }

    @Test func aDriveIsHeardWhole() async throws {
        let drive = try drive()
        #expect(try await heard(Playback(.drive(drive), speedUp: 100)) == drive.recording())
    }

    @Test func aLogIsPlayedUnchangedWithoutItsComments() async throws {
        let recording = try drive().recording()
        let bytes = Array("# made by hand\n".utf8) + recording + [0xB5, 0x62, 0x0A] + Array("# end".utf8)
        let heard = try await heard(Playback(.log(ReceiverLog(bytes)), speedUp: 100))
        #expect(heard == recording + [0xB5, 0x62, 0x0A])
    }

    @Test func aLogIsPlayedAtTheTimesItStates() async throws {
        let log = "$GPRMC,235959.50,V,,,,,,,010326,,,N*00\n$GPGLL,,,,,000000.00,V,N*00\n$GPGGA,093000,,*00\n"
        let playback = try Playback(.log(ReceiverLog(Array(log.utf8))), speedUp: 10)
        let begin = ContinuousClock.now
        #expect(try await heard(playback) == Array(log.utf8))
        let time = ContinuousClock.now - begin
        // The log has 0.5 s over midnight and a gap cut to 1 s, played ten times faster. A pause follows the end.
        #expect(time > .milliseconds(600))
    }

    @Test func aLoopRunsOnUntilCancelledAndItsClockDoesToo() async throws {
        let port = try PseudoTerminal(baud: 115_200)
        let reader = try PortReader(try #require(port.device), speed: B115200)
        var options = Drive.Options()
        options.coldStartEpochs = 2
        let drive = try Drive(along: route("30 31"), from: start, options: options)
        let playback = try Playback(.drive(drive), speedUp: 100, loops: true)
        let player = Task { try await playback.run(through: port) }
        var events: [NMEAReader.Event] = []
        var nmea = NMEAReader(isLive: false)
        while events.fixes.count < 5 {
            try await Task.sleep(for: .milliseconds(10))
            events += nmea.feed(try reader.available(), at: .now)
        }
        player.cancel()
        await #expect(throws: CancellationError.self) { try await player.value }
        let seconds = events.fixes.prefix(5).compactMap(\.time).map {
            ($0.milliseconds - start.milliseconds) / 1000
        }
        #expect(seconds == [2, 3, 4, 5, 6])
        #expect(events.count - events.fixes.count == 2)
    }

    @Test(arguments: [0, -1, .nan, .infinity])
    func anInvalidSpeedUpIsRefused(factor: Double) {
        #expect(throws: SettingError.self) { try Playback(.log(ReceiverLog([])), speedUp: factor) }
    }
}
