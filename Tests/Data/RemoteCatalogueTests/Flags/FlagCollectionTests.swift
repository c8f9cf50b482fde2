import Countries
import Foundation
import Geodesy
import Refresh
import Synchronization
import Testing

@testable import RemoteCatalogue

@Suite struct FlagCollectionTests {
    private let folder = "/tmp/countryexplorer-flags-\(UInt64.random(in: 0...UInt64.max))"
    private let egypt: Country.Code
    private let clock = Clock()
    private static let svg = #"<svg xmlns="http://www.w3.org/2000/svg"/>"#
    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2]

    /// A clock that a test sets, and the errors that were reported.
    private final class Clock: Sendable {
        let now = Mutex(Timestamp(milliseconds: 1_800_000_000_000))
        let reports = Mutex<[String]>([])

        func advance(days: Int64) {
            now.withLock { $0 = Timestamp(milliseconds: $0.milliseconds + days * 86_400_000) }
        }
    }

    init() throws { egypt = try #require(Country.Code("EG")) }

    private func flags(
        _ base: String?,
        memory: MemoryCache? = nil,
        bundled: String? = nil
    ) throws -> FlagCollection {
        FlagCollection(
            base: base.flatMap { BaseURL($0) },
            options: HTTPOptions(attempts: 1),
            caches: (memory.map { [$0] } ?? []) + [DiskCache(folder: folder + "/cache")],
            bundled: bundled,
            folder: folder,
            environment: CountryRepository.Environment(
                now: { [clock] in clock.now.withLock { $0 } },
                report: { [clock] error in clock.reports.withLock { $0.append("\(error)") } }
            )
        )
    }

    private func install() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data("<svg>installed</svg>".utf8).write(to: URL(filePath: folder + "/eg.svg"))
    }

    private func clean() { try? FileManager.default.removeItem(atPath: folder) }

    @Test func aFlagIsFetchedOnceAWeek() async throws {
        defer { clean() }
        try await ScriptedServer.serving({ _, _ in [ScriptedServer.answer("200 OK", Self.svg)] }) {
            base,
            server in
            let first = try #require(try await flags(base).picture(of: egypt, as: .svg))
            #expect(first.origin == .remote && first.value == Array(Self.svg.utf8))
            clock.advance(days: 6)
            #expect(try await flags(base).picture(of: egypt, as: .svg)?.origin == .cache("disk"))
            clock.advance(days: 1)
            #expect(try await flags(base).picture(of: egypt, as: .svg)?.origin == .remote)
            let paths = server.heads.withLock { $0.map { $0.prefix { !$0.isNewline } } }
            #expect(paths == ["GET /eg.svg HTTP/1.1", "GET /eg.svg HTTP/1.1"])
        }
    }

    @Test func dotsComeFromTheirOwnAddress() async throws {
        defer { clean() }
        let head = "HTTP/1.1 200 OK\r\nContent-Length: \(Self.png.count)\r\n\r\n"
        try await ScriptedServer.serving({ _, _ in [.sendBytes(Array(head.utf8) + Self.png)] }) {
            base,
            server in
            let flag = try await flags(base).picture(of: egypt, as: .png)
            #expect(flag?.value == Self.png)
            #expect(server.heads.withLock { $0.first?.hasPrefix("GET /w320/eg.png ") } == true)
        }
    }

    @Test func whenTheServiceFailsTheOldPictureIsKept() async throws {
        defer { clean() }
        try install()
        try await ScriptedServer.serving({ number, _ in
            [number == 0 ? ScriptedServer.answer("200 OK", Self.svg) : ScriptedServer.answer("500 Oops")]
        }) { base, _ in
            _ = try await flags(base).picture(of: egypt, as: .svg)
            clock.advance(days: 20)
            let old = try #require(try await flags(base).picture(of: egypt, as: .svg))
            #expect(old.origin == .cache("disk") && old.isStale)
            #expect(old.age(at: clock.now.withLock { $0 }) == "20 days")
            #expect(clock.reports.withLock { $0.count } == 1)
        }
    }

    @Test(arguments: ["<html>No such flag</html>", "", "{}"]) func repliesThatAreNotPicturesAreRefused(
        body: String
    ) async throws {
        defer { clean() }
        try install()
        try await ScriptedServer.serving({ _, _ in [ScriptedServer.answer("200 OK", body)] }) { base, _ in
            let flag = try #require(try await flags(base).picture(of: egypt, as: .svg))
            #expect(flag.origin == .installed("iso-flags-svg"))
            #expect(try await flags(base).picture(of: egypt, as: .png) == nil)
            #expect(clock.reports.withLock { $0.allSatisfy { $0.contains("it sends no") } && $0.count == 2 })
        }
    }

    @Test func memoryPrecedesTheDisk() async throws {
        defer { clean() }
        try await ScriptedServer.serving({ _, _ in [ScriptedServer.answer("200 OK", Self.svg)] }) { base, _ in
            let flags = try flags(base, memory: MemoryCache())
            _ = try await flags.picture(of: egypt, as: .svg)
            #expect(try await flags.picture(of: egypt, as: .svg)?.origin == .cache("memory"))
            flags.relieve()
            #expect(try await flags.picture(of: egypt, as: .svg)?.origin == .cache("disk"))
            #expect(try await flags.picture(of: egypt, as: .svg)?.origin == .cache("memory"))
            let counts = flags.lookups.filter { $0.kind == .flags }.map { [$0.hits, $0.misses] }
            #expect(flags.lookups.map(\.layer) == ["disk", "memory"] && counts == [[1, 1], [2, 2]])
        }
    }

    @Test func theBundledFlagPrecedesTheInstalledOne() async throws {
        defer { clean() }
        try install()
        let bundled = folder + "/bundled"
        try FileManager.default.createDirectory(atPath: bundled + "/w320", withIntermediateDirectories: true)
        try Data(Self.svg.utf8).write(to: URL(filePath: bundled + "/eg.svg"))
        try Data(Self.png).write(to: URL(filePath: bundled + "/w320/eg.png"))
        let flags = try flags(nil, bundled: bundled)
        let flag = try #require(try await flags.picture(of: egypt, as: .svg))
        #expect(flag.origin == .bundled && flag.value == Array(Self.svg.utf8))
        #expect(try await flags.picture(of: egypt, as: .png)?.value == Self.png)
    }

    @Test func withoutAServiceTheInstalledFlagIsTaken() async throws {
        defer { clean() }
        #expect(try await flags(nil).picture(of: egypt, as: .svg) == nil)
        try install()
        #expect(try await flags(nil).picture(of: egypt, as: .svg)?.origin == .installed("iso-flags-svg"))
        #expect(try await flags(nil).picture(of: egypt, as: .png) == nil)
        #expect(!FileManager.default.fileExists(atPath: folder + "/cache"))
    }
}
