import Geodesy
import NMEA
import Testing

/// GSA sentences are assigned to their moment, and GSV sentences are counted.
@Suite struct NMEAReaderSatelliteTests {
    private static let none = "GPGSA,A,1,,,,,,,,,,,,,,,"
    private static let two = Cairo.gsa.replacing("A,3", with: "A,2")

    /// The sentence `body` at the moment with the number `second`.
    private static func at(_ second: Int, _ body: String) -> String {
        body.replacing("123456.00", with: "1234\(10 + second).00")
    }

    @Test(arguments: [0, 1, 2])
    func theModeBelongsToItsEpochWhereverGSAComes(place: Int) {
        let modes = [Cairo.gsa, Self.two, Self.two, Cairo.gsa, Self.two]
        let bodies = modes.enumerated().flatMap { second, gsa in
            var moment = [Self.at(second, Cairo.gga), Self.at(second, Cairo.rmc)]
            moment.insert(gsa, at: place)
            return moment
        }
        let all = events(bytes: sentences(bodies)).map { $0.fix?.mode }
        #expect(all == modes.map { $0 == Self.two ? .twoDimensional : .threeDimensional })
    }

    @Test func aLogThatStartsInTheMiddleLosesNoFix() {
        let all = events(Self.none, Cairo.gga, Cairo.rmc)
        #expect(all.map { $0.fix != nil } == [true])
    }

    @Test func severalConstellationsBeforeThePositionAreOne() {
        let all = events(Self.two, Cairo.gsa, Self.two, Cairo.gga, Cairo.rmc)
        #expect(all.map { $0.fix?.mode } == [.threeDimensional])
    }

    @Test(
        arguments: [
            ([], nil), (["GPGSV,1,1,00"], 0), (["GPGSV,1,1,03,01,40,083,46,02,17,308,,03,,,"], 3),
            (["GPGSV,2,1,07,01,40,083,46", "GPGSV,2,2,07,05,10,100,20"], 7),
            (["GPGSV,1,1,07,01,40,083,46", "GLGSV,1,1,05,65,40,083,46", "GAGSV,1,1,02,01,40,083,46"], 14),
            (["GPGSV,1,1,07,01,40,083,46,1", "GPGSV,1,1,04,01,40,083,46,6"], 7),
            (["GPGSV,1,1,07,01,40,083,46", Cairo.gga, Cairo.rmc, "GPGSV,1,1,04,01,40,083,46"], 4),
            (["GPGSV,,,"], nil), (["GPGSV,1,1,07,01,40,083,1000"], 7),
        ] as [([String], Int?)]
    )
    func satellitesInViewAreCounted(bodies: [String], count: Int?) {
        var reader = NMEAReader(isLive: false)
        _ = reader.feed(sentences(bodies), at: someInstant)
        #expect(reader.satellitesInView == count)
    }

    @Test(
        arguments: [
            ([], []), (["GPGSV,1,1,00"], []), (["GPGSV,1,1,03,01,40,083,46,02,17,308,,03,,,"], [46]),
            (["GPGSV,1,1,01,01,40,083,00"], []), (["GPGSV,1,1,01,01,40,083,100"], []),
            (["GPGSV,1,1,03,01,40,083,x,02,17,308,31,03,,,99"], [99, 31]),
            (
                ["GPGSV,2,1,07,1,,,20,2,,,46,3,,,31,4,,,30", "GPGSV,2,2,07,5,,,40,6,,,,7,,,19"],
                [46, 40, 31, 30]
            ),
            // The first series ends with its last sentence, so the next may begin again and is not complete yet.
            (["GPGSV,1,1,02,1,,,20,2,,,46", "GPGSV,2,1,07,1,,,30,2,,,31,3,,,,4,,,"], [46, 20]),
            (["GPGSV,2,1,07,1,,,30", "GPGSV,1,1,02,1,,,20"], [20]),
            (
                ["GPGSV,1,1,01,1,,,41", "GLGSV,1,1,02,65,,,44,66,,,12", "GAGSV,1,1,01,1,,,44"],
                [44, 44, 41, 12]
            ),
            // The levels of one frequency are never mixed with those of another.
            (["GPGSV,1,1,02,1,,,46,2,,,20,1", "GPGSV,1,1,02,1,,,39,2,,,38,6"], [46, 20]),
            (["GPGSV,1,1,02,1,,,36,2,,,20,1", "GPGSV,1,1,02,1,,,39,2,,,38,6"], [39, 38]),
            // Without positions the first frequency begins the next moment.
            (["GPGSV,1,1,01,1,,,46,1", "GPGSV,1,1,01,1,,,39,6", "GPGSV,1,1,01,1,,,12,1"], [12]),
            (["GPGSV,1,1,01,1,,,46", Cairo.gga, Cairo.rmc, "GPGSV,1,1,01,1,,,22"], [22]),
        ] as [([String], [Int])]
    )
    func theStrongestSignalsAreKept(bodies: [String], levels: [Int]) {
        var reader = NMEAReader(isLive: false)
        _ = reader.feed(sentences(bodies), at: someInstant)
        #expect(reader.strongestSignals == levels)
    }

    /// Their sum must fit into an integer of a small processor.
    @Test func anImpossibleNumberInViewIsMalformed() {
        var reader = NMEAReader(isLive: false)
        let bodies = ["GPGSV,1,1,999", "GLGSV,1,1,1000", "GAGSV,1,1,999999999"]
        _ = reader.feed(sentences(bodies), at: someInstant)
        #expect(reader.satellitesInView == 999 && reader.statistics.malformed == 2)
    }

    @Test func theSatellitesOfASolutionAreKnownWithoutAFix() {
        var reader = NMEAReader(isLive: true)
        #expect(reader.satellitesUsed == nil)
        _ = reader.feed(sentence("GPGGA,123456,,,,,0,02,,,,,,,"), at: someInstant)
        #expect(reader.satellitesUsed == 2)
        _ = reader.feed(sentence(Cairo.gga), at: someInstant)
        #expect(reader.satellitesUsed == 8)
    }

    @Test func anEpochWithoutAFixReportsTheSatellitesInView() {
        let all = events("GPGSV,1,1,02,01,40,083,46,02,17,308,", "GPGGA,123456,,,,,0,,,,,,,,")
        #expect(
            all == [
                .noFix(
                    .init(
                        reason: .noSolution,
                        millisecondOfDay: 45_296_000,
                        received: someInstant,
                        satellitesInView: 2
                    )
                )
            ]
        )
    }

    @Test func aConstellationThatIsNotReportedAnyMoreIsRemoved() {
        var reader = NMEAReader(isLive: false)
        _ = reader.feed(sentence("GPGSV,1,1,07,01,40,083,46"), at: someInstant)
        for second in 0..<40 { _ = reader.feed(sentence(Self.at(second, Cairo.gga)), at: someInstant) }
        #expect(reader.satellitesInView == nil)
    }
}
