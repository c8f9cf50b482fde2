import Foundation
import Geodesy
import Refresh
import Testing

@testable import RemoteCatalogue

/// A folder that is removed after the test.
final class ScratchFolder: Sendable {
    let path = FileManager.default.temporaryDirectory.path + "/countryexplorer-\(UUID().uuidString)"

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var files: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }
}

func document(_ text: String, stored: Int64 = 1000, tag: String? = nil, version: String = "1")
    -> CachedDocument
{
    CachedDocument(
        body: Array(text.utf8),
        stored: Timestamp(milliseconds: stored),
        entityTag: tag,
        version: version
    )
}

@Suite struct MemoryCacheTests {
    @Test func storedEntriesAreReturned() {
        let cache = MemoryCache()
        #expect(cache.document(for: .allCountries) == nil)
        cache.store(document("a", tag: "\"t\""), for: .allCountries)
        cache.store(document("b"), for: .allCountries)
        #expect(cache.document(for: .allCountries) == document("b"))
        #expect(cache.usage() == CacheUsage(documents: 1, bytes: 257, limit: 50 << 20))
    }

    @Test func relieveEmptiesTheMemoryCache() {
        let cache = MemoryCache()
        cache.store(document("a"), for: .allCountries)
        cache.relieve()
        #expect(cache.usage() == CacheUsage(documents: 0, bytes: 0, limit: 50 << 20))
        #expect(cache.document(for: .allCountries) == nil)
    }

    @Test func theLeastRecentlyUsedEntryIsRemoved() {
        let cache = MemoryCache(limit: 1000)
        for query in ["a", "b", "c"] { cache.store(document(query), for: .search(query)) }
        #expect(cache.document(for: .search("a")) != nil)
        cache.store(document("d"), for: .search("d"))
        #expect(cache.document(for: .search("b")) == nil)
        #expect(cache.document(for: .search("a")) != nil)
        #expect(cache.usage().bytes <= 1000)
    }

    @Test func entriesAboveTheLimitAreNotKept() {
        let cache = MemoryCache(limit: 1000)
        cache.store(document("small"), for: .allCountries)
        cache.store(document(String(repeating: "x", count: 1000)), for: .allCountries)
        #expect(cache.document(for: .allCountries) == nil)
        #expect(cache.usage().documents == 0 && cache.usage().bytes == 0)
    }

    @Test func theBoundHoldsWhateverIsStored() {
        var random = SystemRandomNumberGenerator()
        let cache = MemoryCache(limit: 20_000)
        for _ in 0..<2000 {
            let size = Int.random(in: 0...3000, using: &random)
            let key = CacheKey.search("\(Int.random(in: 0..<40, using: &random))")
            cache.store(document(String(repeating: "y", count: size)), for: key)
            #expect(cache.usage().bytes <= 20_000)
        }
    }
}

@Suite struct DiskCacheTests {
    private let folder = ScratchFolder()

    @Test func storedEntriesAreReturnedByAnotherInstance() throws {
        let stored = document("[1,2]\n[3]", stored: 123_456_789_000, tag: "\"t\"", version: "2")
        try DiskCache(folder: folder.path).store(stored, for: .allCountries)
        #expect(DiskCache(folder: folder.path).document(for: .allCountries) == stored)
        #expect(folder.files == ["countries.all.entry"])
    }

    @Test func everyByteChangedOrMissingMakesTheEntryAbsent() throws {
        let cache = DiskCache(folder: folder.path)
        try cache.store(document("{\"name\":\"Egypt\"}", tag: "x"), for: .allCountries)
        let path = folder.path + "/countries.all.entry"
        let whole = try Data(contentsOf: URL(filePath: path))
        for index in whole.indices {
            for damaged in [whole[..<index], Self.flipped(whole, index)] {
                try damaged.write(to: URL(filePath: path))
                let read = cache.document(for: .allCountries)
                #expect(read == nil || read?.body == Array("{\"name\":\"Egypt\"}".utf8))
            }
        }
        try Self.flipped(whole, whole.count - 1).write(to: URL(filePath: path))
        #expect(cache.document(for: .allCountries) == nil)
        #expect(folder.files.isEmpty)
    }

    private static func flipped(_ data: Data, _ index: Int) -> Data {
        var copy = data
        copy[index] ^= 0x04
        return copy
    }

    @Test func theLeastRecentlyUsedEntryIsRemoved() throws {
        let cache = DiskCache(folder: folder.path, limit: 1000)
        for (age, query) in ["a", "b", "c"].enumerated() {
            try cache.store(document(String(repeating: query, count: 200)), for: .search(query))
            let path = folder.path + "/search.\(query).entry"
            let moment = Date(timeIntervalSinceNow: Double(age - 10))
            try FileManager.default.setAttributes([.modificationDate: moment], ofItemAtPath: path)
        }
        #expect(cache.document(for: .search("a")) != nil)
        try cache.store(document(String(repeating: "d", count: 200)), for: .search("d"))
        #expect(cache.document(for: .search("b")) == nil)
        #expect(cache.document(for: .search("a")) != nil && cache.document(for: .search("d")) != nil)
        #expect(cache.usage().bytes <= 1000)
    }

    @Test(arguments: [
        "", "/", "../../etc/passwd", "مصر", "Åland", String(repeating: "long ", count: 500), "a/b\u{0}c",
    ])
    func anyQueryHasAFileInTheFolder(query: String) throws {
        let cache = DiskCache(folder: folder.path)
        try cache.store(document(query), for: .search(query))
        try cache.store(document("other"), for: .search(query + "?"))
        #expect(cache.document(for: .search(query)) == document(query))
        #expect(folder.files.count == 2)
        #expect(folder.files.allSatisfy { $0.hasPrefix("search.") && $0.utf8.count < 150 })
    }

    @Test func cleaningDropsWhatIsOutdatedAndWhatIsBroken() throws {
        let cache = DiskCache(folder: folder.path)
        try cache.store(document("old", stored: 1), for: .search("old"))
        try cache.store(document("new", stored: 9), for: .search("new"))
        try Data("broken".utf8).write(to: URL(filePath: folder.path + "/x.entry"))
        try cache.removeAll { _, stored, _ in stored < Timestamp(milliseconds: 5) }
        #expect(folder.files == ["search.new.entry"])
    }

    @Test func aFolderThatTakesNoWriteIsNamed() throws {
        try Data().write(to: URL(filePath: folder.path))
        let error = #expect(throws: CacheError.self) {
            try DiskCache(folder: folder.path + "/below").store(document("a"), for: .allCountries)
        }
        #expect("\(try #require(error))".contains(folder.path))
    }
}
