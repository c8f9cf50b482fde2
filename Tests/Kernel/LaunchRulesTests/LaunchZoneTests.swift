import LaunchRules
import Testing

struct LaunchZoneTests {
    @Test func theOnlyZoneNeedsNoBoundaries() {
        let zone = LaunchZone(of: ["Africa/Cairo"], capital: nil, in: nil)
        #expect(zone == LaunchZone(name: "Africa/Cairo", isOfCapital: false))
    }

    @Test func withoutBoundariesTheZoneOfACapitalIsUnknown() {
        #expect(LaunchZone(of: ["America/New_York", "America/Chicago"], capital: nil, in: nil) == nil)
        #expect(LaunchZone(of: [], capital: nil, in: nil) == nil)
    }
}
