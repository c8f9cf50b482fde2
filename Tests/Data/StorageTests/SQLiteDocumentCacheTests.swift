import Foundation
import Geodesy
import Refresh
import Testing

@testable import Storage

@Suite final class SQLiteDocumentCacheTests {
    private let folder = FileManager.default.temporaryDirectory.path + "/countryexplorer-\(UUID().uuidString)"
    private var path: String { folder + "/cache/documents.sqlite" }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func document(_ text: String, stored: Int64 = 1000) -> CachedDocument {
        CachedDocument(
            body: Array(text.utf8),
            stored: Timestamp(milliseconds: stored),
            entityTag: "\"t\"",
            version: "1"
        )
    }

    @Test func readingMakesNoFile() throws {
        let cache = SQLiteDocumentCache(path: path)
        #expect(try cache.document(for: .allCountries) == nil)
        #expect(try cache.usage().documents == 0)
        try cache.removeAll { _, _, _ in true }
        #expect(!FileManager.default.fileExists(atPath: folder))
    }

    @Test func storedDocumentsAreReturnedByAnotherInstance() throws {
        try SQLiteDocumentCache(path: path).store(document("a"), for: .allCountries)
        try SQLiteDocumentCache(path: path).store(document("b"), for: .allCountries)
        let cache = SQLiteDocumentCache(path: path)
        #expect(try cache.document(for: .allCountries) == document("b"))
        #expect(try cache.usage() == CacheUsage(documents: 1, bytes: 1, limit: nil))
    }

    @Test func cleaningDropsWhatIsOutdated() throws {
        let cache = SQLiteDocumentCache(path: path)
        try cache.store(document("old", stored: 1), for: .search("old"))
        try cache.store(document("new", stored: 9), for: .search("new"))
        try cache.removeAll { kind, stored, _ in kind == .search && stored < Timestamp(milliseconds: 5) }
        #expect(try cache.document(for: .search("old")) == nil)
        #expect(try cache.document(for: .search("new")) != nil)
    }

    @Test func aDamagedFileIsReplaced() throws {
        let cache = SQLiteDocumentCache(path: path)
        try cache.store(document("a"), for: .allCountries)
        try Data(repeating: 7, count: 8192).write(to: URL(filePath: path))
        #expect(try cache.document(for: .allCountries) == nil)
        try cache.store(document("b"), for: .allCountries)
        #expect(try cache.document(for: .allCountries) == document("b"))
    }

    @Test func aBodyThatChangedIsAbsent() throws {
        let cache = SQLiteDocumentCache(path: path)
        let text = String(repeating: "a marked body ", count: 40)
        try cache.store(document(text), for: .allCountries)
        var bytes = try Data(contentsOf: URL(filePath: path))
        let place = try #require(bytes.firstRange(of: Data("marked".utf8)))
        bytes[place.lowerBound] ^= 1
        try bytes.write(to: URL(filePath: path))
        #expect(try cache.document(for: .allCountries) == nil)
    }
}
