import Fixes
import Geodesy
import NMEA
import Testing

@testable import Positioning

@Suite struct GPSDReceiversTests {
    private let start = ContinuousClock.now

    private func position(
        _ second: Int,
        mode: Int = 3,
        eph: Double? = nil,
        device: String = "/dev/a"
    ) throws -> GPSDPosition {
        var position = try #require(GPSDPosition.sample)
        (position.device, position.mode, position.eph) = (device, mode, eph)
        position.lat = Double(second) / 1000
        position.time = "2026-01-01T00:00:\(second < 10 ? "0" : "")\(second).000Z"
        return position
    }

    @Test func believesTheTimeAfterThreeFixesInThreeDimensions() throws {
        var receivers = GPSDReceivers()
        let modes = [3, 2, 3, 2, 3, 3, 2]
        var hasTime: [Bool] = []
        for (second, mode) in modes.enumerated() {
            let position = try position(second, mode: mode)
            let fix = receivers.fix(position, receivedAt: start)
            let again = receivers.fix(position, receivedAt: start)
            #expect((fix?.time == nil) == (fix?.millisecondOfDay == nil))
            hasTime.append(fix?.time != nil)
            #expect(again == nil, "the same moment again is no further fix")
        }
        #expect(hasTime == [false, false, false, false, false, true, true])
    }

    /// gpsd 3.22 gives these for GGA of quality 1, 6, 7 and 8, and for RMC of mode A, E, M and S.
    @Test(
        arguments: [
            (0, nil), (5, "dead-reckoning"), (6, nil), (7, "not-measured"), (8, "not-measured"),
        ] as [(Int, String?)]
    )
    func judgesAStatusAsASerialPortDoes(status: Int, reason: String?) async throws {
        let queue = try EventQueue(whenFull: .dropOldest)
        let journal = SourceJournal(source: "gpsd", logger: nil).reporting(to: queue)
        var input = GPSDInput(origin: .gps, journal: journal)
        var position = try position(1)
        position.status = status
        let fix = input.take(.position(position), receivedAt: start)
        #expect((fix == nil) == (reason != nil))
        guard let reason else { return }
        let known = try #require(NMEAReader.NoFix.Reason(rawValue: reason))
        #expect(try await queue.next() == .status(.noFix(reason: reason, remedy: known.remedy)))
    }

    @Test func deadReckoningGoesOnFromWhatWasMeasured() throws {
        var receivers = GPSDReceivers()
        func isProven(_ status: Int, device: String = "/dev/a") throws -> Bool {
            var position = try position(1, device: device)
            position.status = status
            return receivers.hasMeasured(position)
        }
        #expect(
            try [isProven(5), isProven(1), isProven(5), isProven(5, device: "/dev/b")] == [
                false, true, true, false,
            ]
        )
        receivers.forget("/dev/a")
        #expect(try !isProven(5))
    }

    @Test func beginsAnewWithAReceiverThatCameBack() throws {
        var receivers = GPSDReceivers()
        for second in 0..<5 { _ = receivers.fix(try position(second), receivedAt: start) }
        receivers.forget("/dev/a")
        let fix = receivers.fix(try position(9), receivedAt: start)
        #expect(fix != nil && fix?.time == nil)
    }

    @Test func takesTheErrorFromTheReceiversReports() throws {
        var receivers = GPSDReceivers()
        var found: [Double?] = []
        func accuracy(_ second: Int, eph: Double? = nil, device: String = "/dev/a") throws -> Double? {
            let instant = start + .seconds(second)
            let position = try position(second, eph: eph, device: device)
            return receivers.fix(position, receivedAt: instant)?.accuracyMetres
        }
        found.append(try accuracy(0))
        receivers.note(GPSDSky(device: "/dev/a", hdop: 2))
        found.append(try accuracy(1))
        receivers.note(GPSDSky(device: "/dev/a", used: 7))
        found.append(try accuracy(2))
        receivers.note(GPSDNoise(device: "/dev/a", metres: 10), receivedAt: start + .seconds(3))
        found.append(try accuracy(3))
        found.append(try accuracy(4, eph: 7))
        found.append(try accuracy(5, device: "/dev/b"))
        found.append(try accuracy(8))
        // A report of only the satellites keeps the dilution, and an estimate of the error expires.
        #expect(found == [nil, 38, 38, 10, 7, nil, 38])
    }

    @Test func holdsNoMoreThanSoManyReceivers() throws {
        var receivers = GPSDReceivers()
        for number in 0..<1000 {
            let fix = receivers.fix(try position(1, device: "/dev/\(number)"), receivedAt: start)
            try #require(fix != nil)
        }
        #expect(receivers.count <= GPSDReceivers.limit)
    }
}

extension GPSDPosition {
    /// A fix by the equator.
    fileprivate static var sample: GPSDPosition? {
        var reader = GPSDReader()
        var found: GPSDPosition?
        reader.feed(Array("{\"class\":\"TPV\",\"mode\":3,\"lat\":1,\"lon\":2}\n".utf8).span) { report in
            if case .position(let position) = report { found = position }
        }
        return found
    }
}
