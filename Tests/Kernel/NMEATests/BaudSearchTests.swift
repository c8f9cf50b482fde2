import Geodesy
import Testing

@testable import NMEA

@Suite struct BaudSearchTests {
    private let start = ContinuousClock.now
    private let sentence = Array("$GPGLL,3000.0000,N,03100.0000,E,120000.00,A,A*6B\r\n".utf8)

    @Test func staysWhereOneSentenceIsReadAndNothingBroken() {
        let line = Line(at: start)
        line.read(sentence, at: start + .milliseconds(100))
        #expect(line.search.isFound)
        #expect(!line.pause(at: start + .seconds(100)))
        #expect(line.search.baud == 9600)
    }

    @Test func wantsTwoSentencesAfterABrokenOne() {
        let line = Line(at: start)
        line.read(Array("$GPGLL,3000$".utf8) + sentence.dropFirst(), at: start)
        #expect(!line.search.isFound)
        line.read(sentence, at: start)
        #expect(line.search.isFound)
    }

    @Test func movesOnAfterTwoSecondsOfNothing() {
        let line = Line(at: start)
        #expect(!line.pause(at: start + .milliseconds(1900)))
        #expect(line.pause(at: start + .milliseconds(2000)))
        #expect(line.search.baud == 4800)
    }

    @Test func movesOnAfterAWholeBurstOfNoise() {
        let line = Line(at: start)
        line.read([0, 0x7F, 0], at: start + .milliseconds(100))
        #expect(!line.pause(at: start + .milliseconds(350)))
        line.read([0, 0x7F, 0], at: start + .milliseconds(900))
        #expect(line.pause(at: start + .milliseconds(1150)))
        line.read([0, 0x7F, 0], at: start + .milliseconds(1900))
        #expect(line.pause(at: start + .milliseconds(2150)))
        #expect(line.search.baud == 115_200)
    }

    @Test func isPatientWithNoiseInEveryOtherRound() {
        let line = Line(at: start)
        var now = start
        for _ in BaudSearch.order {
            now += .seconds(2)
            #expect(line.pause(at: now))
        }
        #expect(line.search.baud == 9600)
        line.read([UInt8](repeating: 0, count: 400), at: now + .milliseconds(100))
        #expect(!line.pause(at: now + .milliseconds(350)))
        line.read([UInt8](repeating: 0, count: 400), at: now + .milliseconds(1000))
        #expect(!line.pause(at: now + .milliseconds(1250)))
    }

    @Test func searchesAgainWhenOnlyNoiseIsLeft() {
        let line = Line(at: start)
        line.read(sentence, at: start)
        let later = start + .seconds(3600)
        #expect(!line.read([1, 2, 3], at: later))
        #expect(!line.read([1, 2, 3], at: later + .seconds(5)))
        #expect(line.read([1, 2, 3], at: later + .seconds(6)))
        #expect(!line.search.isFound)
    }

    @Test func goesThroughAllSpeedsAgainAndAgain() {
        let line = Line(at: start)
        var bauds: [Int] = []
        for step in 1...20 {
            bauds.append(line.search.baud)
            #expect(line.pause(at: start + .seconds(2 * step)))
        }
        #expect(bauds == Array((BaudSearch.order + BaudSearch.order + BaudSearch.order).prefix(20)))
    }
}

/// A search with the reader whose counts it judges by.
private final class Line {
    private(set) var search: BaudSearch
    private var reader = NMEAReader(isLive: true)

    init(at now: ContinuousClock.Instant) { search = BaudSearch(at: now) }

    @discardableResult
    func read(_ bytes: [UInt8], at now: ContinuousClock.Instant) -> Bool {
        _ = reader.feed(bytes, at: now)
        return observe(isSilent: false, at: now)
    }

    func pause(at now: ContinuousClock.Instant) -> Bool { observe(isSilent: true, at: now) }

    private func observe(isSilent: Bool, at now: ContinuousClock.Instant) -> Bool {
        let hasMoved = search.observe(reader.statistics, isSilent: isSilent, at: now)
        if hasMoved { reader = NMEAReader(isLive: true) }
        return hasMoved
    }
}
