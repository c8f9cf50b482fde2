import Faults
import Fixes
import Geodesy
import NMEA
import Simulation
import Testing

@testable import Positioning

extension RealParts {
    /// The message for a port on which something other than positions arrives.
    @Suite struct TrafficTests {
        private static let samples: [(ByteKind, [UInt8])] = [
            (.ubx, [0xB5, 0x62, 0x05, 0x01, 0x02, 0x00, 0x06, 0x01, 0x0F, 0x38]),
            (.sirf, [0xA0, 0xA2, 0x00, 0x02, 0x02, 0x05, 0x00, 0x07, 0xB0, 0xB3]),
            (.garmin, [0x10, 0x33, 0x01, 0x05, 0xC7, 0x10, 0x03]),
            (.garminText, Array("@260101123456N3002664E03114142G008+00023E0100N0000U0000\r\n".utf8)),
            (.ais, Array("!AIVDM,1,1,,A,13u?etPv2;0n:dDPwUM1U1Cb069D,0*24\r\n".utf8)),
            (.modem, Array("\r\n+CSQ: 20,99\r\n\r\nOK\r\n".utf8)),
            (.console, Array("\r\nboat login: ".utf8)),
            (.withoutChecksum, Array("$GPGGA,123456,3002.66,N,03114.14,E,1,08,1.0,23.4,M,15.0,M,,\r\n".utf8)),
            (
                .wrongChecksum,
                Array("$GPGGA,123456,3002.66,N,03114.14,E,1,08,1.0,23.4,M,15.0,M,,*00\r\n".utf8)
            ),
            (.withoutPosition, Array("$IIMWV,214.8,R,0.1,K,A*36\r\n".utf8)),
            (.gpsd, Array(#"{"class":"VERSION","release":"3.22"}"#.utf8) + [0x0A]),
            (.text, Array("Temperature 21.5 C\r\n".utf8)),
            (.noise, [0xFF, 0x00, 0x81, 0x92, 0xA3, 0xC4, 0xD5, 0xE6]),
        ]

        @Test(arguments: samples, [9600, nil])
        func itIsNamedInTheMessage(sample: (ByteKind, [UInt8]), baud: Int?) async throws {
            let port = try PseudoTerminal(baud: 9600)
            let (kind, bytes) = sample
            let status = StatusLog()
            let source = status.following(SerialPositionSource(path: try #require(port.device), baud: baud))
            @Sendable func isNamed() -> Bool {
                status.all.contains {
                    if case .sending(let traffic) = $0 { traffic.likeness == kind.likeness } else { false }
                }
            }
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask {
                    while !Task.isCancelled {
                        try await port.write(bytes)
                        try await Task.sleep(for: .milliseconds(200))
                    }
                }
                _ = try await cancellationTime(of: source) { try await wait { isNamed() } }
                group.cancelAll()
            }
            var condition = SourceCondition()
            for status in status.all { condition.note(.status(status)) }
            condition.note(.status(.trying(baud: 4800)))
            let text = try #require(condition.circumstance?.text)
            #expect(
                text.contains(" bytes/s arrive at ") && text.hasSuffix("and look like \(kind.likeness)"),
                "\(text)"
            )
            #expect(condition.circumstance?.remedy == kind.remedy)
        }
    }
}

@Suite struct StuckTimeTests {
    private let start = ContinuousClock.now

    @Test func aMomentThatLastsIsReportedOnce() {
        var stuck = StuckTime()
        let reported = (0..<30).map { stuck.note(45_296_000, at: start + .seconds($0)) }
        #expect(reported.enumerated().filter(\.element).map(\.offset) == [10])
        let again = [31, 40, 41].map { stuck.note(45_297_000, at: start + .seconds($0)) }
        #expect(again == [false, false, true], "the next moment that lasts is reported again")
    }

    @Test func anAdvancingTimeIsNotReported() {
        var stuck = StuckTime()
        for second in 0..<600 {
            let reported = [second * 1000, nil].map { stuck.note($0, at: start + .seconds(second)) }
            #expect(reported == [false, false])
        }
    }
}
