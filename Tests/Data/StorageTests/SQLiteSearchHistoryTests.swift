import Countries
import Foundation
import Geodesy
import Locating
import Storage
import Testing

@Suite final class SQLiteSearchHistoryTests {
    private let path = FileManager.default.temporaryDirectory.path + "/history-\(UUID().uuidString).sqlite"

    deinit { for suffix in ["", "-journal"] { try? FileManager.default.removeItem(atPath: path + suffix) } }

    @Test func readingMakesNoFile() throws {
        #expect(try SQLiteSearchHistory(path: path).recent() == RecentSearches())
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func searchesAndTheSelectionShareAFile() throws {
        let history = SQLiteSearchHistory(path: path)
        try history.update { $0.note("egypt") }
        let store = SQLiteSelectionStore(path: path)
        let code = try #require(Country.Code("EG"))
        try store.update { state in
            try state.selection.add(.init(code: code, isDefault: false, added: Timestamp(milliseconds: 5)))
            try state.remove(code)
        }
        try history.update { $0.note("libya") }
        #expect(try history.recent().texts == ["libya", "egypt"])
        let removal = try #require(try store.state().lastRemoval)
        #expect(removal.entry.code == code && removal.position == 0)
        _ = try store.update { try $0.undoRemoval(limit: 5) }
        #expect(try store.state().selection.entries.map(\.code) == [code])
        #expect(try store.state().lastRemoval == nil)
    }
}
