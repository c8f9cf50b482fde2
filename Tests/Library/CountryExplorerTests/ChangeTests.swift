import CountryExplorer
import Foundation
import Simulation
import SuiteTraits
import Synchronization
import Testing

/// The changes of country of a drive from Büsingen, which belongs to Germany, into Switzerland.
struct ChangeTests {
    private let explorer: CountryExplorer

    init() throws { explorer = try testExplorer() }

    /// The drive: 1.9 km to the south at 14 m/s, one fix a second.
    private static func drive() throws -> Drive {
        let (start, end) = (
            try Coordinate(latitude: 47.6969, longitude: 8.6872),
            try Coordinate(latitude: 47.68, longitude: 8.6872)
        )
        let route = try #require(Route([Route.Point(start), Route.Point(end)]))
        return try Drive(along: route, from: Timestamp(milliseconds: 1_790_000_000_000))
    }

    private static func fixes() throws -> [Fix] {
        try (0..<120).map { second in
            Fix(
                coordinate: try Coordinate(latitude: 47.6969 - Double(second) * 0.000126, longitude: 8.6872),
                accuracyMetres: 5,
                time: Timestamp(milliseconds: 1_790_000_000_000 + Int64(second) * 1000),
                origin: .manual,
                received: .now
            )
        }
    }

    /// The events as words.
    private static func words<Changes: AsyncSequence>(_ changes: Changes) async throws -> [String]
    where Changes.Element == WatchEvent {
        var words: [String] = []
        for try await change in changes { words.append(word(change)) }
        return words
    }

    private static func word(_ change: WatchEvent) -> String {
        func text(_ code: CountryExplorer.Country.Code?) -> String { code?.description ?? "none" }
        return switch change {
        case .firstFix(let answer): "first \(text(answer.country?.code))"
        case .countryChanged(let answer, let from): "\(text(from.country)) to \(text(answer.country?.code))"
        case .nearBorder(let answer): "near \(text(answer.border?.beyond?.code))"
        case .leftToSea, .heldBack, .sourceLost, .sourceBack: "\(change)"
        }
    }

    @Test func fixesOfAnApplicationGiveTheChanges() async throws {
        let (stream, feed) = AsyncStream.makeStream(of: Fix.self)
        for fix in try Self.fixes() { feed.yield(fix) }
        feed.finish()
        #expect(try await Self.words(explorer.changes(from: stream)) == ["first DE", "DE to CH"])
    }

    @Test func optionsAddTheNearBorder() async throws {
        var options = CountryWatch.Options()
        options.nearMetres = 200
        let (stream, feed) = AsyncStream.makeStream(of: Fix.self)
        for fix in try Self.fixes() { feed.yield(fix) }
        feed.finish()
        let words = try await Self.words(explorer.changes(from: stream, options))
        #expect(words == ["first DE", "near CH", "DE to CH"])
    }

    @Test func aRecordingGivesTheChangesAgainAtEachReading() async throws {
        let folder = try Folder()
        let path = "\(folder.path)/drive.nmea"
        try Data(try Self.drive().recording()).write(to: URL(filePath: path))
        let changes = explorer.changes(from: .recording(path))
        for _ in 0..<2 { #expect(try await Self.words(changes) == ["first DE", "DE to CH"]) }
    }

    @Test func theErrorOfASourceIsThrown() async throws {
        let error = await #expect(throws: PositionError.self) {
            try await Self.words(explorer.changes(from: .recording("/none.nmea")))
        }
        #expect(error?.description == "/none.nmea: no such file or directory; check the path")
        struct Unplugged: Error {}
        let fixes = AsyncThrowingStream<Fix, any Error> { throw Unplugged() }
        await #expect(throws: Unplugged.self) { try await Self.words(explorer.changes(from: fixes)) }
    }

    /// No fix is taken before the change that it may cause is awaited.
    @Test func fixesAreTakenOnlyWhileAChangeIsAwaited() async throws {
        let fixes = try Self.fixes()
        let taken = Counter()
        let stream = AsyncThrowingStream<Fix, any Error> {
            let place = taken.next()
            return place < fixes.count ? fixes[place] : nil
        }
        var changes = explorer.changes(from: stream).makeAsyncIterator()
        #expect(taken.value == 0)
        // Three fixes must agree.
        #expect(try await changes.next()?.resolution?.country?.code.description == "DE")
        #expect(taken.value == 3)
        #expect(try await changes.next()?.previous?.country?.description == "DE")
        #expect(taken.value > 3 && taken.value < fixes.count)
    }

    @Test func oneFixIsLocatedFromASource() async throws {
        let folder = try Folder()
        let path = "\(folder.path)/drive.nmea"
        try Data(try Self.drive().recording()).write(to: URL(filePath: path))
        let answer = try await explorer.locate(from: .recording(path))
        #expect(answer.country?.code.description == "DE" && answer.fix.origin == .replay)
        let port = try PseudoTerminal()
        let silent = try #require(port.device)
        let error = await #expect(throws: PositionError.self) {
            try await explorer.locate(from: .serial(silent, baud: 4800), timeout: .milliseconds(50))
        }
        #expect(error?.code == .noFix)
    }

    /// A receiver on a serial port, whose port is closed when the task is cancelled or the loop is left.
    @Test(arguments: [true, false])
    func theEndOfTheLoopClosesThePort(byCancellation: Bool) async throws {
        let port = try PseudoTerminal(baud: 115_200)
        let device = try #require(port.device)
        let playing = Task {
            try await Playback(.drive(try Self.drive()), speedUp: 100, loops: true).run(through: port)
        }
        defer { playing.cancel() }
        let (heard, feed) = AsyncStream.makeStream(of: WatchEvent.self)
        let reading = Task { [explorer] in
            for try await change in explorer.changes(from: .serial(device, baud: 115_200)) {
                feed.yield(change)
                if !byCancellation { break }
            }
        }
        var events = heard.makeAsyncIterator()
        #expect(await events.next()?.resolution?.country?.code.description == "DE")
        if byCancellation { reading.cancel() }
        try await reading.value
        // A cancelled loop ends after the port is closed. A loop that is left does not wait for the reader's thread.
        let deadline = ContinuousClock.now + patience
        while !byCancellation, try descriptors(on: device) > 0, .now < deadline {
            try await Task.sleep(for: .milliseconds(2))
        }
        #expect(try descriptors(on: device) == 0)
    }

    /// The number of this process's open descriptors of the file at `path`.
    private func descriptors(on path: String) throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count { number in
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(number)")) == path
        }
    }
}

/// Counts calls.
private final class Counter: Sendable {
    private let count = Mutex(0)

    /// The number of calls before this one.
    func next() -> Int {
        count.withLock { count in
            defer { count += 1 }
            return count
        }
    }

    /// The number of calls.
    var value: Int { count.withLock { $0 } }
}
