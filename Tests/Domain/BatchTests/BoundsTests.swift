import Synchronization
import Testing

@testable import Batch

/// Small inputs cannot make the program use much memory.
struct BoundsTests {
    /// The most that was written at a time, and how much in all.
    private func sizes(_ text: String, _ change: (inout BatchOptions) -> Void) throws -> (most: Int, all: Int)
    {
        var options = BatchOptions()
        options.threads = 1
        change(&options)
        let sizes = Mutex((most: 0, all: 0))
        _ = try BatchRun(options, world).run(from: PiecewiseSource(text)) { bytes in
            sizes.withLock { $0 = (max($0.most, bytes.count), $0.all + bytes.count) }
        }
        return sizes.withLock(\.self)
    }

    @Test func shortRowsOfAWideTableAreWrittenInPortions() throws {
        let wide = "lat,lon" + String(repeating: ",x", count: 900) + "\n"
        let (most, all) = try sizes(wide + String(repeating: "1\n", count: 60_000)) {
            $0.chunkBytes = 256 << 10
        }
        #expect(all > 50_000_000)
        #expect(most < 5_000_000)
    }

    @Test func rowsThatLackTooMuchAreNotFilledUp() throws {
        let wide = "lat,lon" + String(repeating: ",x", count: 20_000) + "\n"
        let (_, all) = try sizes(wide + String(repeating: "1\n", count: 1000)) { _ in }
        #expect(all < wide.utf8.count + 10_000)
    }

    @Test func moreRowsThanAreHeldAreAllAnswered() throws {
        let text = "lat,lon\n" + String(repeating: "30,31\n", count: 70_000) + "x,1\n30,31\n"
        let (written, summary) = try run(text) { $0.chunkBytes = 1 << 20 }
        #expect(summary.rows == 70_002 && summary.listed.map(\.line) == [70_002])
        #expect(written.hasSuffix("30,31,EG\nx,1,!\n30,31,EG\n"))
        #expect(written.utf8.count == "lat,lon,country\n".utf8.count + 70_001 * 9 + 6)
    }

    @Test func tooManyColumnsAreRefused() {
        let most = DelimitedRows.Layout.mostColumns
        #expect(throws: BatchError.tooManyColumns(most + 1, limit: most)) {
            try run(String(repeating: ",", count: most) + "\n")
        }
    }

    @Test func fieldsBeyondTheHeaderAreCountedAndNotKept() throws {
        let (_, summary) = try run("lat,lon\n" + String(repeating: ",", count: 5_000_000) + "\n")
        #expect(summary.listed.first?.fault == .fieldCount(5_000_001, expected: 2))
    }

    /// Rows that are slow to answer cannot keep a run going that is no longer wanted.
    @Test func aRunIsCheckedBetweenBlocksOfRows() throws {
        struct Ended: Error {}
        final class Counts: Sendable {
            let rows = Mutex(0)
            let checks = Mutex(0)
        }
        var options = BatchOptions()
        options.threads = 1
        let text = "lat,lon\n" + String(repeating: "30,31\n", count: 6400)
        func run(_ counts: Counts, endingAfter most: Int) throws {
            _ = try BatchRun(options, world).run(
                from: PiecewiseSource(text),
                check: {
                    let count = counts.checks.withLock {
                        $0 += 1
                        return $0
                    }
                    if count > most { throw Ended() }
                },
                to: { bytes in counts.rows.withLock { $0 += bytes.count { $0 == 10 } } }
            )
        }
        let all = Counts()
        try run(all, endingAfter: .max)
        #expect(all.rows.withLock(\.self) == 6401 && all.checks.withLock(\.self) >= 100)
        let few = Counts()
        #expect(throws: Ended.self) { try run(few, endingAfter: 3) }
        #expect(few.rows.withLock(\.self) == 1, "the header only")
    }
}
