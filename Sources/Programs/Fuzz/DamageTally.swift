import Fixes
import SplitMix

/// The results of reading damaged logs.
struct DamageTally: Equatable {
    /// The number of moments with a true position.
    var moments = 0
    /// The number of those moments with a true fix.
    var delivered = 0
    /// The number of fixes at a false position, or of a moment without a true position.
    var falseFixes = 0
    /// The number of false fixes among those that would be acted on.
    var falseAfterAgreement = 0
    /// The greatest distance of such a false fix from the true position at that moment, in metres.
    var farthest = 0.0
    /// The number of true fixes that would be acted on.
    var agreed = 0

    /// Reads `damaged`, which was made from `log`.
    mutating func add(_ log: DamageLog, damaged: [UInt8]) {
        var agreement = FixAgreement(needed: FixAgreement.usual)
        var seen: Set<Int> = []
        for fix in DamageLog.fixes(in: damaged) {
            if !log.isTrue(fix) {
                falseFixes += 1
            } else if let moment = log.moment(of: fix) {
                seen.insert(moment)
            }
            guard let agreed = agreement.add(fix) else { continue }
            if log.isTrue(agreed) {
                self.agreed += 1
            } else {
                falseAfterAgreement += 1
                farthest = max(farthest, log.error(of: agreed) ?? 0)
            }
        }
        moments += log.moments
        delivered += seen.count
    }

    /// Damages each of `logs` `rounds` times and reads the results.
    ///
    /// The same seed gives the same tally.
    init(_ damage: Damage, logs: [DamageLog], rounds: Int, seed: UInt64) {
        for round in 0..<rounds {
            for (number, log) in logs.enumerated() {
                var generator = SplitMix64(seed: seed &+ (UInt64(round) << 32) &+ (UInt64(number) << 16))
                add(log, damaged: damage.apply(to: log.bytes, using: &generator))
            }
        }
    }
}
