import Geodesy
import Testing

@testable import Fixes

/// Several senders on one network, of which any may be hostile.
@Suite struct SenderAgreementTests {
    private static let start = ContinuousClock.now

    /// One fix of one sender, so many milliseconds after the first.
    private struct Word {
        var sender: String
        var milliseconds: Int
        var latitude: Double
        var longitude = 31.2357
        var accuracy: Double? = 10

        func fix() throws -> Fix {
            Fix(
                coordinate: try Coordinate(latitude: latitude, longitude: longitude),
                accuracyMetres: accuracy,
                origin: .network,
                received: start + .milliseconds(milliseconds)
            )
        }
    }

    /// A sender at one place, so many times a second for `seconds`.
    private func words(
        _ sender: String,
        at latitude: Double,
        hertz: Double,
        from first: Int = 0,
        seconds: Int = 20,
        accuracy: Double? = 10
    ) -> [Word] {
        (0..<Int(Double(seconds) * hertz)).map { number in
            let time = first + Int(Double(number) * 1000 / hertz)
            return Word(sender: sender, milliseconds: time, latitude: latitude, accuracy: accuracy)
        }
    }

    /// The latitudes that a first launch would act on, and who disagreed first, if anybody did.
    private func outcome(
        of words: [Word]
    ) throws -> (acted: Set<Double>, given: Int, disagreement: Set<String>?, most: Int) {
        var (senders, agreement) = (SenderAgreement<String>(), FixAgreement(needed: 3))
        var acted: Set<Double> = []
        var (given, most) = (0, 0)
        for word in words.sorted(by: { $0.milliseconds < $1.milliseconds }) {
            switch senders.judge(try word.fix(), from: word.sender) {
            case .disagreement(let one, let other): return (acted, given, [one, other], most)
            case .given(let fixes):
                given += fixes.count
                for fix in fixes { if let fix = agreement.add(fix) { acted.insert(fix.coordinate.latitude) } }
            }
            most = max(most, senders.senderCount)
        }
        return (acted, given, nil, most)
    }

    @Test(arguments: [3.0, 1, 0.5, 10])
    func aHostileSenderThatSpeaksOftenDoesNotDecide(hertz: Double) throws {
        for delay in [0, 300, 900] {
            let honest = words("honest", at: 30.04, hertz: hertz, from: delay)
            let found = try outcome(of: honest + words("hostile", at: 37.98, hertz: 30))
            #expect(found.acted.isEmpty)
            #expect(found.disagreement == ["honest", "hostile"])
        }
    }

    @Test func aLaterHostileSenderIsIgnored() throws {
        let hostile = words("hostile", at: 37.98, hertz: 30, from: 8000)
        let found = try outcome(of: words("honest", at: 30.04, hertz: 3) + hostile)
        #expect(found.acted == [30.04])
        #expect(found.disagreement == ["honest", "hostile"])
    }

    @Test(arguments: [nil, 1e9, Double.infinity])
    func aFalseAccuracyDoesNotExplainADistance(accuracy: Double?) throws {
        let hostile = words("hostile", at: 37.98, hertz: 30, accuracy: accuracy)
        let found = try outcome(of: words("honest", at: 30.04, hertz: 1, accuracy: 1e9) + hostile)
        #expect(found.acted.isEmpty && found.disagreement != nil)
    }

    @Test func receiversOnOneVehicleAgreeAndTheFirstIsFollowed() throws {
        let aircraft = (0..<60).flatMap { second in
            let latitude = 30 + Double(second) * 0.0022
            return [
                Word(sender: "bow", milliseconds: second * 1000, latitude: latitude),
                Word(sender: "stern", milliseconds: second * 1000 + 700, latitude: latitude + 0.0002),
            ]
        }
        let found = try outcome(of: aircraft)
        #expect(found.disagreement == nil)
        #expect(found.given == 60)
        let steps = found.acted.map { ($0 - 30) / 0.0022 }
        #expect(steps.allSatisfy { abs($0 - $0.rounded()) < 1e-6 })
    }

    @Test func oneDamagedFixHoldsTheOthersBackForAMoment() throws {
        let second = [Word(sender: "stern", milliseconds: 10_100, latitude: 48)]
        let later = words("stern", at: 30.04, hertz: 1, from: 11_100, seconds: 10)
        let found = try outcome(of: words("bow", at: 30.04, hertz: 1, seconds: 30) + second + later)
        #expect(found.disagreement == nil)
        #expect(found.acted == [30.04])
        #expect((23...26).contains(found.given))
    }

    @Test func aSenderThatFallsSilentIsFollowedByAnother() throws {
        let first = words("first", at: 30.04, hertz: 1, seconds: 5)
        let found = try outcome(of: first + words("second", at: 30.041, hertz: 1, from: 500, seconds: 30))
        #expect(found.acted == [30.04, 30.041])
    }

    @Test func nothingIsGivenBeforeAllHaveBeenHeard() throws {
        var senders = SenderAgreement<String>()
        for word in words("only", at: 30.04, hertz: 2, seconds: 2) {
            #expect(senders.judge(try word.fix(), from: "only") == .given([]))
        }
        #expect(senders.release(at: Self.start + .milliseconds(2900)).isEmpty)
        #expect(senders.release(at: Self.start + .seconds(3)).count == 4)
        #expect(senders.release(at: Self.start + .seconds(4)).isEmpty)
    }

    @Test func aFloodOfForgedSendersIsHeldBackInBoundedMemory() throws {
        let flood = (0..<100_000).map { number in
            Word(sender: "forged \(number)", milliseconds: number / 5, latitude: 37.98)
        }
        let found = try outcome(of: flood + words("honest", at: 30.04, hertz: 1, from: 500))
        #expect(found.acted.isEmpty)
        #expect(found.disagreement?.contains("honest") == true)
        #expect(found.most <= SenderAgreement<String>.limit)
        let established = words("honest", at: 30.04, hertz: 1, seconds: 30)
        let late = flood.map {
            Word(sender: $0.sender, milliseconds: $0.milliseconds + 8000, latitude: 37.98)
        }
        #expect(try outcome(of: established + late).acted == [30.04])
    }
}
