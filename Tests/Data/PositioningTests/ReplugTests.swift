import Fixes
import Geodesy
import Positioning
import Simulation
import SuiteTraits
import Testing

/// Receivers and daemons that disappear and return.
///
/// The suite runs beside the other real parts, since it counts nothing.
@Suite(.serialized) struct ReplugTests {
    private static let quick = RetryDelays(first: .milliseconds(20), longest: .milliseconds(200))
    let folder: Folder
    let voyage: Voyage

    init() throws {
        folder = try Folder()
        voyage = try Voyage(count: 60)
    }

    @Test func aSerialPortIsReadAgainAtItsSpeedWhenItIsBack() async throws {
        let port = try PseudoTerminal(baud: 115_200, link: folder.file("receiver"))
        let (status, log) = (StatusLog(), EventLog())
        let serial = status.following(SerialPositionSource(path: folder.file("receiver")))
        try await voyage.play(to: port) {
            try await log.follow(PersistentPositionSource(serial, delays: Self.quick)) {
                try await log.waitForFixes()
                port.unplug()
                try await log.waitFor("lost: it was unplugged")
                try port.replug()
                try await log.waitForFixes()
            }
        }
        #expect(log.story == ["fix", "lost: it was unplugged", "back", "fix"])
        #expect(voyage.agrees(with: log.fixes))
        let opened = try #require(status.all.lastIndex(of: .opened))
        #expect(status.all[opened...].dropFirst().first == .trying(baud: 115_200))
    }

    @Test func gpsdIsReadAgainWhenItIsStartedAgain() async throws {
        let port = try PseudoTerminal(baud: 9600, access: .everyone)
        let device = try #require(port.device)
        let address = LoopbackPort.unused()
        let log = EventLog()
        let gpsd = PersistentPositionSource(
            GPSDPositionSource(port: address, silence: patience),
            delays: Self.quick
        )
        let folder = folder
        try await voyage.play(to: port) {
            try await log.follow(gpsd) {
                try await RealDaemon.gpsd(reading: device, on: address, in: folder) { _ in
                    try await log.waitForFixes()
                }
                try await log.waitFor("lost: ")
                if soak > 1 { try await Task.sleep(for: .seconds(10)) }
                try await RealDaemon.gpsd(reading: device, on: address, in: folder) { _ in
                    try await log.waitForFixes()
                }
            }
        }
        #expect(
            log.story.drop { $0 != "fix" }.prefix(4) == [
                "fix", "lost: it closed the connection", "back", "fix",
            ]
        )
        #expect(voyage.agrees(with: log.fixes))
    }

    @Test func aDeviceThatGPSDLosesAndGetsBackIsReadOnTheSameConnection() async throws {
        let port = try PseudoTerminal(baud: 9600, access: .everyone)
        let device = try #require(port.device)
        let (status, log) = (StatusLog(), EventLog())
        let folder = folder
        try await voyage.play(to: port) {
            try await RealDaemon.gpsd(reading: nil, on: LoopbackPort.unused(), in: folder) { daemon in
                // A busy machine may keep gpsd from its receiver longer than the usual 15 s.
                let gpsd = status.following(GPSDPositionSource(port: daemon.port, silence: patience))
                try await log.follow(PersistentPositionSource(gpsd, delays: Self.quick)) {
                    try await wait { status.all.contains(.noDevice) }
                    try daemon.add(device)
                    try await log.waitForFixes()
                    try daemon.remove(device)
                    try await wait { status.all.contains(.deviceGone(device)) }
                    try daemon.add(device)
                    try await log.waitForFixes()
                }
            }
        }
        #expect(log.story == ["fix"])
        #expect(status.all.count { $0 == .devices([device]) } >= 2)
    }

    @Test func aStalledGPSDIsCalledAgain() async throws {
        let port = try PseudoTerminal(baud: 9600, access: .everyone)
        let device = try #require(port.device)
        let log = EventLog()
        let folder = folder
        try await voyage.play(to: port) {
            try await RealDaemon.gpsd(reading: device, on: LoopbackPort.unused(), in: folder) {
                daemon in
                let gpsd = GPSDPositionSource(port: daemon.port, silence: .seconds(2))
                try await log.follow(PersistentPositionSource(gpsd, delays: Self.quick)) {
                    try await log.waitForFixes()
                    daemon.suspend()
                    defer { daemon.resume() }
                    try await log.waitFor("lost: silent for 2 s, although it has \(device)")
                    daemon.resume()
                    try await log.waitForFixes()
                }
            }
        }
        #expect(log.story.suffix(2) == ["back", "fix"])
    }
}
