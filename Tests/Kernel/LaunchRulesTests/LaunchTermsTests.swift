import Boundaries
import LaunchRules
import Testing

/// `FirstLaunchTests` of Locating has the cases of whole launches.
struct LaunchTermsTests {
    /// An earlier reason, the reason of a new decision for the same country, and its effect.
    @Test(
        arguments: [
            (.located, .located, .kept), (.located, .unavailable, .kept), (.unavailable, .located, .replaced),
            (.unavailable, .unavailable, .kept), (.hint, .unavailable, .kept),
            (.unavailable, .hint, .replaced),
            (.ambiguous, .hint, .kept), (.hint, .ambiguous, .replaced), (.nearest, .denied, .kept),
        ] as [(LaunchReason, LaunchReason, LaunchTerms.Settlement)]
    )
    func aBetterBasisReplaces(
        _ earlier: LaunchReason,
        _ new: LaunchReason,
        _ effect: LaunchTerms.Settlement
    ) throws {
        #expect(LaunchTerms().settle(try standing(new), against: try standing(earlier)) == effect)
    }

    @Test func onceMakesAProvisionalDecisionFinal() throws {
        var terms = LaunchTerms()
        terms.isOnce = true
        let fallback = try standing(.unavailable)
        #expect(terms.settle(fallback, against: fallback) == .madeFinal)
        #expect(terms.makesFinal(.unavailable) && !terms.makesFinal(.located))
        var final = fallback
        final.isFinal = true
        #expect(terms.settle(fallback, against: final) == .kept)
        #expect(terms.keeps(final) && !terms.keeps(fallback))
    }

    @Test func againReplacesUnlessTheOldDecisionIsWorthMore() throws {
        var terms = LaunchTerms()
        terms.isAgain = true
        #expect(terms.settle(try standing(.located), against: try standing(.located)) == .replaced)
        #expect(terms.settle(try standing(.unavailable), against: try standing(.located)) == .kept)
        terms.isDenied = true
        #expect(terms.settle(try standing(.denied), against: try standing(.located)) == .replaced)
    }

    @Test func aRequiredLocationKeepsOnlyALocatedDecision() throws {
        var terms = LaunchTerms()
        terms.isLocationRequired = true
        var hint = try standing(.hint)
        hint.isFinal = true
        #expect(!terms.keeps(hint))
        #expect(terms.keeps(try standing(.located)))
    }

    private func standing(_ reason: LaunchReason) throws -> LaunchStanding {
        let country = try #require(TwoLetterCode("EG"))
        let hasOrigin = [.located, .ambiguous, .nearest].contains(reason)
        return LaunchStanding(reason: reason, country: country, hasOrigin: hasOrigin, isFinal: false)
    }
}
