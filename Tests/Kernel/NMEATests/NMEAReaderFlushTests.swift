import Geodesy
import NMEA
import Testing

/// A silence ends a moment, and later sentences of the same moment do not give a second fix.
@Suite struct NMEAReaderFlushTests {
    /// The events of sentences, where `nil` represents a silence.
    private func events(_ bodies: [String?]) -> [NMEAReader.Event] {
        var reader = NMEAReader(isLive: true)
        var events: [NMEAReader.Event] = []
        for (index, body) in bodies.enumerated() {
            let instant = someInstant + .milliseconds(300 * index)
            events += body.map { reader.feed(sentence($0), at: instant) } ?? reader.flush()
        }
        return events + reader.flush()
    }

    private static func later(_ body: String) -> String { body.replacing("123456.00", with: "123457.00") }

    @Test func aSlowBurstMakesOneFix() {
        let burst = [Cairo.gga, nil, Cairo.gsa, nil, Cairo.rmc, nil, Cairo.gll, nil]
        #expect(events(burst).map { $0.fix?.millisecondOfDay } == [45_296_000])
        let two = events(burst + burst.map { $0.map(Self.later) })
        #expect(two.map { $0.fix?.millisecondOfDay } == [45_296_000, 45_297_000])
    }

    @Test func aMomentThatGoesOnMayYetLoseItsFix() {
        let void = Cairo.rmc.replacing(",A,", with: ",V,")
        let all = events([Cairo.gga, nil, void, nil, Cairo.gll, nil])
        #expect(all.map(\.reason) == [nil, .noSolution])
        let elsewhere = Cairo.rmc.replacing("3002.66400", with: "3020.66400")
        #expect(events([Cairo.gga, nil, elsewhere]).map(\.reason) == [nil, .disagreement])
    }

    @Test func aMomentThatGoesOnMayYetHaveAFix() {
        let silent = Cairo.gga.replacing("E,1,", with: "E,,")
        let all = events([silent, nil, Cairo.rmc, nil, Cairo.gll])
        #expect(all.map(\.reason) == [.statusMissing, nil])
        #expect(all.last?.fix != nil)
    }

    @Test func withoutATimeEveryBurstIsAMoment() {
        let timeless = [Cairo.gga, Cairo.rmc].map { $0.replacing("123456.00", with: "") }
        let fixes = events([timeless[0], nil, timeless[1], nil, timeless[0]]).compactMap(\.fix)
        #expect(fixes.count == 3)
    }

    @Test func theSameTimeTomorrowIsAnotherMoment() {
        var reader = NMEAReader(isLive: true)
        var all = reader.feed(sentence(Cairo.gga), at: someInstant) + reader.flush()
        all += reader.feed(sentence(Cairo.rmc), at: someInstant + .seconds(86_400)) + reader.flush()
        #expect(all.compactMap(\.fix).count == 2)
    }

    @Test func satellitesBeforeThePositionAreOfItsMoment() {
        let two = Cairo.gsa.replacing("A,3", with: "A,2")
        let modes = events([two, Cairo.gga, nil, Cairo.gsa, Self.later(Cairo.gga), nil]).map { $0.fix?.mode }
        #expect(modes == [.twoDimensional, .threeDimensional])
        let none = "GPGSA,A,1,,,,,,,,,,,,,,,"
        #expect(events([Cairo.gga, nil, none, Self.later(Cairo.gga)]).map(\.reason) == [nil, .noSolution])
    }

    @Test func speedBeforeThePositionIsOfItsMoment() {
        let still = "GPVTG,,T,,M,0.0,N,0.0,K,A"
        let fast = "GPVTG,90.0,T,,M,36.0,N,66.7,K,A"
        let speeds = events([still, Cairo.gga, nil, fast, Self.later(Cairo.gga), nil]).map {
            $0.fix?.speedMetresPerSecond
        }
        #expect(speeds == [0, 18.52])
    }
}
