import Testing

@testable import Batch

struct TimeTextTests {
    private func milliseconds(_ text: String) -> Int64? {
        let bytes = Array(text.utf8)
        return TimeText.milliseconds(bytes.span, bytes.indices)
    }

    @Test(arguments: [
        ("1970-01-01T00:00:00Z", 0), ("2026-10-05T06:07:08Z", 1_791_180_428_000),
        ("2026-10-05T06:07:08.9Z", 1_791_180_428_900), ("2026-10-05t06:07:08.98765z", 1_791_180_428_987),
        ("2026-10-05T08:07:08+02:00", 1_791_180_428_000), ("2026-10-05T00:37:08-05:30", 1_791_180_428_000),
        ("2026-10-05 06:07:08", 1_791_180_428_000), ("\"2026-10-05T06:07:08Z\"", 1_791_180_428_000),
        ("1791180428", 1_791_180_428_000), ("1791180428.25", 1_791_180_428_250), ("-1", -1000), ("0", 0),
    ])
    func timesAreRead(text: String, value: Int64) {
        #expect(milliseconds(text) == value)
    }

    @Test(arguments: [
        "", "yesterday", "2026-10-05", "2026-13-05T06:07:08Z", "2026-02-29T06:07:08Z", "2026-10-05T24:07:08Z",
        "2026-10-05T06:60:08Z", "2026-10-05T06:07:08.Z", "2026-10-05T06:07:08+2", "2026-10-05T06:07:08+02.00",
        "2026-10-05T06:07:08ZZ", "2026/10/05T06:07:08Z", "2026-10-05X06:07:08Z", "1e30",
        "2026-1x-05T06:07:08Z",
    ])
    func anythingElseIsNoTime(text: String) {
        #expect(milliseconds(text) == nil)
    }
}
