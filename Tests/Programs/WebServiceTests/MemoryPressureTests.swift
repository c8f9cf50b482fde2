import FoundationEssentials
import Logging
import Synchronization
import Testing

@testable import WebService

/// The caches are emptied according to the kernel's files on memory pressure.
struct MemoryPressureTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "pressure-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func file(_ name: String, _ text: String?) throws -> String {
        let file = folder.appending(path: name)
        if let text { try Data(text.utf8).write(to: file) }
        return file.path
    }

    private func pressure(
        _ files: MemoryPressure.Files,
        relieve: @escaping @Sendable () -> Void = {}
    ) -> MemoryPressure {
        MemoryPressure(
            files: files,
            relieve: relieve,
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        )
    }

    private static let stalls: [(String?, Bool)] = [
        (
            "some avg10=10.01 avg60=0.00 avg300=0.00 total=1\nfull avg10=0.00 avg60=0.00 avg300=0.00 total=0\n",
            true
        ),
        (
            "some avg10=10.00 avg60=99.00 avg300=99.00 total=1\nfull avg10=99.00 avg60=0.00 avg300=0.00 total=0\n",
            false
        ),
        ("some avg10=0.00 avg60=0.00 avg300=0.00 total=0\n", false), ("some avg10=much\n", false),
        ("", false),
        (nil, false),
    ]

    @Test(arguments: stalls) func theShareOfTheLastTenSecondsCounts(text: String?, isScarce: Bool) throws {
        let files = MemoryPressure.Files(pressure: try file("memory.pressure", text))
        #expect(pressure(files).isScarce == isScarce)
    }

    private static let uses: [(String?, String?, Bool)] = [
        ("901\n", "1000\n", true), ("900\n", "1000\n", false), ("901\n", "max\n", false),
        (nil, "1000\n", false),
        ("901\n", nil, false),
    ]

    @Test(arguments: uses) func theLimitOfTheGroupCounts(current: String?, high: String?, isScarce: Bool)
        throws
    {
        let files = MemoryPressure.Files(
            current: try file("memory.current", current),
            high: try file("memory.high", high)
        )
        #expect(pressure(files).isScarce == isScarce)
    }

    @Test func theCachesAreEmptiedUntilTheEnd() async throws {
        let files = MemoryPressure.Files(pressure: try file("memory.pressure", "some avg10=50.00 total=1\n"))
        let (emptied, relieved) = AsyncStream.makeStream(of: Void.self)
        let looking = pressure(files) { relieved.yield() }
        let task = Task { try await looking.run() }
        var iterator = emptied.makeAsyncIterator()
        #expect(await iterator.next() != nil)
        task.cancel()
        try await task.value
    }

    @Test func anEmptiedCacheIsFilledAgain() {
        let cache = ReplyCache()
        let made = Mutex(0)
        func ask() {
            _ = cache.reply("key") {
                made.withLock { $0 += 1 }
                return Representation([1], contentType: "text/plain")
            }
        }
        ask()
        ask()
        #expect(made.withLock { $0 } == 1)
        cache.empty()
        ask()
        #expect(made.withLock { $0 } == 2)
    }
}
