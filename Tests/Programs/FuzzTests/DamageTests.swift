import Fixes
import Geodesy
import NMEA
import SplitMix
import SuiteTraits
import Testing

@testable import Fuzz

@Suite(.heavy) struct DamageTests {
    private static func drives() throws -> [DamageLog] {
        var generator = SplitMix64(seed: 7)
        return try DamageLog.sets.map { try DamageLog(sentences: $0, seconds: 600, using: &generator) }
    }

    @Test func everyMomentOfAnUndamagedDriveIsRead() throws {
        let tally = DamageTally(.none, logs: try Self.drives(), rounds: 1, seed: 1)
        #expect(tally.moments == 5 * 580)
        #expect(tally.delivered == tally.moments)
        #expect(tally.falseFixes == 0)
        #expect(tally.agreed > tally.moments * 9 / 10)
    }

    @Test(arguments: Damage.allCases.filter(\.isSeen))
    func damageThatAChecksumSeesMakesNoFalseFix(damage: Damage) throws {
        let tally = DamageTally(damage, logs: try Self.drives(), rounds: 1, seed: 1)
        #expect(tally.falseFixes == 0)
        #expect(tally.falseAfterAgreement == 0)
        #expect(tally.delivered > tally.moments * 3 / 4)
    }

    @Test func damageThatNoChecksumSeesIsFoundAndHeldBack() throws {
        let tally = DamageTally(.distant, logs: try Self.drives(), rounds: 1, seed: 1)
        #expect(tally.falseFixes > 50)
        #expect(tally.falseAfterAgreement < tally.falseFixes / 4)
        #expect(tally.farthest < 3000)
    }

    @Test(arguments: Damage.allCases)
    func theSameSeedDoesTheSameDamage(damage: Damage) throws {
        let log = try #require(try Self.drives().first)
        let damaged = ([1, 1, 2] as [UInt64]).map { seed in
            var generator = SplitMix64(seed: seed)
            return damage.apply(to: log.bytes, using: &generator)
        }
        #expect(damaged[0] == damaged[1])
        let isRandom = damage != .none && damage != .lineEnds
        #expect((damaged[1] != damaged[2]) == isRandom)
        #expect((damaged[0] != log.bytes) == (damage != .none))
    }

    @Test func aRecordedLogIsItsOwnTruth() throws {
        let place = try Coordinate(latitude: 30, longitude: 31)
        let epoch = SimulatedEpoch(coordinate: place, time: Timestamp(milliseconds: 1_791_000_000_000))
        let log = DamageLog(recorded: epoch.sentences())
        let fix = try #require(DamageLog.fixes(in: log.bytes).first)
        #expect(log.moments == 1)
        #expect(log.isTrue(fix))
        var moved = fix
        moved.coordinate = try Coordinate(latitude: 30.001, longitude: 31)
        #expect(!log.isTrue(moved))
        var later = fix
        later.millisecondOfDay = fix.millisecondOfDay.map { $0 + 1000 }
        #expect(!log.isTrue(later))
        later.millisecondOfDay = fix.millisecondOfDay.map { $0 + 10 }
        #expect(log.isTrue(later))
        later.millisecondOfDay = nil
        #expect(log.isTrue(later))
    }
}
