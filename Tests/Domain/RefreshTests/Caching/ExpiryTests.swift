import Geodesy
import Refresh
import Testing

@Suite struct ExpiryTests {
    private static let start = Timestamp(milliseconds: 1_790_000_000_000)

    private func after(_ seconds: Int64) -> Timestamp {
        Timestamp(milliseconds: Self.start.milliseconds + seconds * 1000)
    }

    @Test(
        arguments: [
            (Expiry.seconds(30), 30), (.minutes(2), 120), (.hours(24), 86_400), (.days(7), 604_800),
        ] as [(Expiry, Int64)]
    ) func somethingIsGoodForItsTimeAndNotASecondLonger(expiry: Expiry, seconds: Int64) {
        #expect(!expiry.hasPassed(since: Self.start, at: Self.start))
        #expect(!expiry.hasPassed(since: Self.start, at: after(seconds - 1)))
        #expect(expiry.hasPassed(since: Self.start, at: after(seconds)))
    }

    @Test func neverIsNever() {
        #expect(!Expiry.never.hasPassed(since: Self.start, at: after(1 << 40)))
        #expect(!Expiry.never.hasPassed(since: after(1000), at: Self.start))
    }

    @Test func aDateHoldsWheneverItWasStored() {
        let expiry = Expiry.date(after(10))
        #expect(!expiry.hasPassed(since: after(-1_000_000), at: after(9)))
        #expect(expiry.hasPassed(since: after(9), at: after(10)))
    }

    @Test func entriesFromTheFutureAreExpired() {
        #expect(Expiry.days(7).hasPassed(since: after(1), at: Self.start))
    }

    @Test func eachKindHasItsTime() {
        #expect(Expiry.usual(for: .countries) == .hours(24))
        #expect(Expiry.usual(for: .flags) == .days(7))
        #expect(Expiry.usual(for: .search) == .hours(1))
        #expect(Expiry.usual(for: .selection) == .never)
    }
}
