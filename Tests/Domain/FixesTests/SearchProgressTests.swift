import Faults
import Fixes
import TestWorld
import Testing

struct SearchProgressTests {
    private static let sky = ReceivedSatellites(inView: 7, used: 3, strongest: [41, 38, 33])

    private func progress(_ events: SourceEvent...) -> SearchProgress {
        var progress = SearchProgress(source: "/dev/a")
        for event in events { progress.note(event) }
        return progress
    }

    private func sentence(_ progress: SearchProgress, _ satellites: ReceivedSatellites = .init()) -> String {
        progress.sentence(satellites) { if case .moreTime = $0 { "TIME" } else { nil } }
    }

    @Test(
        arguments: [
            (ReceivedSatellites(), ""),
            (.init(inView: 0), "0 satellites in view"),
            (.init(inView: 1, used: 0, strongest: [17]), "1 satellite in view, 0 used, best signal 17 dB-Hz"),
            (sky, "7 satellites in view, 3 used, best signals 41 38 33 dB-Hz"),
            (.init(used: 1), "1 satellite used"), (.init(used: 4), "4 satellites used"),
        ]
    )
    func theKnownNumbersAreStated(satellites: ReceivedSatellites, text: String) {
        #expect(satellites.description == text && satellites.isUnknown == text.isEmpty)
    }

    /// gpsd reports the dilutions and the satellites together or separately.
    @Test func aLaterReportReplacesOnlyWhatItStates() {
        var satellites = Self.sky
        satellites.join(.init(used: 4))
        #expect(satellites == .init(inView: 7, used: 4, strongest: [41, 38, 33]))
        satellites.join(.init(inView: 2))
        #expect(satellites == .init(inView: 2, used: 4, strongest: []))
        satellites.join(.init())
        #expect(satellites == .init(inView: 2, used: 4, strongest: []))
    }

    @Test func aSearchBeginsWithItsSource() {
        #expect(sentence(progress()) == "looking for a position: /dev/a")
        #expect(
            sentence(progress(.back))
                == "no position yet from /dev/a; check that the source is there and sends, or give it TIME"
        )
        #expect(progress().line(.init(), after: 3) == "3 s: /dev/a")
    }

    @Test func aReceiverWithoutAFixIsDescribedWithItsSatellites() {
        let none = SourceStatus.noFix(reason: "no-solution", remedy: SourceStatus.skyRemedy)
        let progress = progress(.status(.reading(baud: 9600)), .status(none))
        #expect(
            sentence(progress, Self.sky)
                == "no position yet from /dev/a: the receiver has no fix (no-solution), \(Self.sky); "
                + "give the receiver a view of the sky, or TIME"
        )
        let line = progress.line(Self.sky, after: 12)
        #expect(line == "12 s, \(Self.sky): /dev/a: the receiver has no fix (no-solution)")
    }

    @Test func aFixEndsTheDescriptionUntilALoss() throws {
        var progress = progress(.status(.reading(baud: nil)), .fix(try fix(30, 31)))
        #expect(progress.hasPositions && progress.hasFound)
        #expect(sentence(progress, Self.sky) == "positions arrive from /dev/a")
        #expect(progress.line(Self.sky, after: 2) == "2 s, \(Self.sky): /dev/a")
        progress.note(.lost(lost))
        #expect(!progress.hasPositions && progress.hasFound)
        #expect(sentence(progress).hasPrefix("no position yet from /dev/a: \(lost.reason); "))
        progress.note(.fix(try fix(30, 31, second: 1)))
        #expect(progress.hasPositions)
    }

    @Test func aReceiverThatHangsHasNoPositions() throws {
        var progress = progress()
        for _ in 0..<6 { progress.note(.fix(try fix(30, 31))) }
        #expect(!progress.hasPositions && !progress.hasFound)
        #expect(sentence(progress).contains("every position has the same time"))
    }

    /// The tally keeps the numbers that a search has last heard of.
    @Test func theTallyJoinsReports() {
        let tally = SearchTally()
        #expect(tally.now.satellites.isUnknown)
        tally.note(Self.sky)
        tally.note(.init(used: 5))
        #expect(tally.now.satellites == .init(inView: 7, used: 5, strongest: [41, 38, 33]))
    }
}
