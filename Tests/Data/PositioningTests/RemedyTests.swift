import Faults
import Fixes
import Glibc
import NIOCore
import NIOPosix
import NMEA
import Testing

@testable import Positioning

/// The remedies for each state of a source and each failure.
@Suite struct RemedyTests {
    @Test(arguments: [
        (SourceStatus.opened, "connected, has power"), (.connected(release: "3.22"), "gpspipe -w"),
        (.noDevice, "gpsdctl add"), (.devices(["/dev/ttyUSB0"]), "gpspipe -r"), (.deviceGone("x"), "plug"),
        (.trying(baud: 9600), "name its speed"), (.reading(baud: 9600), "RMC, GGA"),
        (.sending(Traffic(bytesPerSecond: 7, likeness: "x", remedy: "set it to y")), "set it to y"),
        (.malformed(count: 2, sentence: "GPRMC"), "writes this sentence"),
        (.stranger("10.0.0.1:1"), "admit"),
        (.silent(seconds: 9), "power"), (.asking(baud: 9600), "power"),
        (.noFix(reason: "why", remedy: "mend"), "mend"),
        (.chosen(source: "x"), "more time"),
    ])
    func eachStateHasItsOwn(status: SourceStatus, remedy: String) {
        #expect(status.circumstance.remedy.description.contains(remedy))
        #expect(!status.remedy.description.contains("sky"))
    }

    @Test(arguments: NMEAReader.NoFix.Reason.allCases)
    func theSkyHelpsAReceiverThatHasNoSolution(reason: NMEAReader.NoFix.Reason) {
        let needsSky = [.noSolution, .tooFewSatellites, .nullIsland].contains(reason)
        let needsView = needsSky || reason == .deadReckoning
        #expect(reason.remedy.description.contains("view of the sky") == needsView)
        #expect(reason.remedy.description.contains("as they are") == (reason == .foreignDatum))
    }

    @Test(arguments: [
        (EIO, "plug the receiver in again"), (ENODEV, "plug the receiver in again"),
        (EOVERFLOW, "unplug the receiver and plug it in again"),
    ])
    func aLostPortIsPluggedInAgain(code: Int32, remedy: String) {
        #expect(SerialFailure.losing("/dev/ttyUSB0", SystemError(code: code)).advice.description == remedy)
    }

    private static let tcp = try? NetworkAddress(parsing: "tcp://plotter")

    @Test(arguments: [
        (ECONNREFUSED, "multiplexer"), (ENETUNREACH, "this machine's network"), (EHOSTUNREACH, "network"),
    ])
    func aConnectionThatFailsIsBlamedOnWhatFailed(code: Int32, remedy: String) throws {
        let failure = NetworkFailure(address: try #require(Self.tcp))
        let error = failure.unreachable(IOError(errnoCode: code, reason: "connect"))
        #expect(error.advice.description.contains(remedy), "\(error)")
    }

    @Test func gpsdThatIsSilentIsStartedAgain() {
        let failure = GPSDFailure(source: "gpsd", host: "localhost")
        #expect(failure.silent(for: .seconds(15), GPSDDevices()).advice.description.contains("restart gpsd"))
        #expect(failure.closed(hasGreeted: true).advice.description.contains("start gpsd"))
        #expect(failure.refused("no", hasDevice: false).advice.description.contains("restart gpsd"))
        #expect(failure.refused("no", hasDevice: true).advice.description.contains("name no device"))
    }

    @Test func sendersThatDisagreeAreDistinguishedByTheirAddress() throws {
        let failure = NetworkFailure(address: try NetworkAddress(parsing: "udp://:7"))
        func name(_ host: String, _ port: Int) throws -> DatagramSenderName {
            DatagramSenderName(try SocketAddress(ipAddress: host, port: port))
        }
        let error = try failure.disagreement(between: name("10.0.0.9", 4), and: name("10.0.0.5", 3))
        #expect(error.reason == "two senders name different places: 10.0.0.5:3 and 10.0.0.9:4")
        #expect(error.advice.description.hasSuffix("udp://:7?from=10.0.0.5"))
        let one = try failure.disagreement(between: name("fd00::1", 4), and: name("fd00::1", 3))
        #expect(one.reason.hasSuffix("[fd00::1]:3 and [fd00::1]:4") && one.remedy == "stop one of them")
        #expect(try name("::ffff:10.0.0.5", 3).isAt("10.0.0.5"))
    }
}
