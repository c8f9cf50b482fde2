import CCurl
import Testing

@testable import RemoteCatalogue

@Suite struct RetryAfterTests {
    init() {
        var problem: UnsafePointer<CChar>?
        ccurl_load(&problem)
    }

    @Test func secondsAndDatesAreRead() {
        #expect(RetryAfter("120")?.delay == .seconds(120))
        #expect(RetryAfter("Sun, 06 Nov 1994 08:49:37 GMT", now: 784_111_770)?.delay == .seconds(7))
        #expect(RetryAfter("Sun, 06 Nov 1994 08:49:37 GMT", now: 784_111_790)?.delay == .zero)
        #expect(RetryAfter("999999999")?.delay == .seconds(86_400))
        #expect(RetryAfter("soon") == nil)
        #expect(RetryAfter("-1") == nil)
    }
}
