import Fixes
import Geodesy
import Positioning
import Testing

@Suite struct ManualPositionSourceTests {
    @Test func givesOneFixAndEnds() async throws {
        let cairo = try Coordinate(latitude: 30.0444, longitude: 31.2357)
        let before = ContinuousClock.now
        var fixes: [Fix] = []
        for try await fix in ManualPositionSource(cairo, accuracyMetres: 12).fixes() { fixes.append(fix) }
        let fix = try #require(fixes.first)
        #expect(fixes.count == 1)
        #expect(fix.coordinate == cairo)
        #expect(fix.accuracyMetres == 12)
        #expect(fix.origin == .manual)
        #expect(fix.received >= before)
    }
}
