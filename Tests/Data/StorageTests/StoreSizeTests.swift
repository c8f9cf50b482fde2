import Foundation
import Testing

@testable import Storage

struct StoreSizeTests {
    @Test func theJournalsCount() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "size-\(UUID())").path
        #expect(StoreSize.bytes(at: path) == nil)
        for (suffix, count) in [("", 100), ("-wal", 20), ("-journal", 3), ("-shm", 5000)] {
            try Data(count: count).write(to: URL(filePath: path + suffix))
        }
        #expect(StoreSize.bytes(at: path) == 123)
        for suffix in ["", "-wal", "-journal", "-shm"] {
            try FileManager.default.removeItem(atPath: path + suffix)
        }
    }
}
