import Countries
import Fixes
import Geodesy
import Locating
import TestWorld
import Testing

@Suite struct SelectionUndoTests {
    private func state(_ codes: String...) throws -> SelectionState {
        var state = SelectionState()
        for (number, name) in codes.enumerated() {
            let moment = Timestamp(milliseconds: Int64(number))
            try state.selection.add(.init(code: try code(name), isDefault: number == 0, added: moment))
        }
        return state
    }

    @Test(arguments: ["EG", "LY", "SD"]) func aRemovalIsUndoneAtItsPlace(name: String) throws {
        let before = try state("EG", "LY", "SD")
        var after = before
        try after.remove(try code(name))
        #expect(after.selection.entries.count == 2)
        try after.undoRemoval(limit: 5)
        #expect(after == before)
    }

    @Test func onlyTheLastRemovalIsUndoneAndOnlyOnce() throws {
        var state = try state("EG", "LY", "SD")
        try state.remove(try code("EG"))
        try state.remove(try code("LY"))
        try state.undoRemoval(limit: 5)
        #expect(state.selection.entries.map(\.code.description) == ["LY", "SD"])
        #expect(throws: SelectionError.nothingRemoved) { try state.undoRemoval(limit: 5) }
    }

    @Test func aFullListOrADuplicateRefusesAndKeepsTheRemoval() throws {
        var state = try state("EG", "LY", "SD", "TD", "NE")
        try state.remove(try code("NE"))
        try state.selection.add(.init(code: try code("DE"), isDefault: false, added: .now()))
        let full = state
        #expect(throws: SelectionError.full(limit: 5)) { try state.undoRemoval(limit: 5) }
        #expect(state == full)
        try state.selection.remove(try code("DE"))
        try state.selection.add(.init(code: try code("NE"), isDefault: false, added: .now()))
        let duplicate = SelectionError.duplicate(try code("NE"))
        #expect(throws: duplicate) { try state.undoRemoval(limit: 5) }
    }
}

@Suite struct RecentSearchesTests {
    @Test func theNewestComesFirstAndEachOnce() {
        var searches = RecentSearches()
        for text in ["egypt", "libya", "Égypt", " "] { searches.note(text) }
        #expect(searches.texts == ["Égypt", "libya"])
    }

    @Test func theOldestBeyondTheLimitIsForgotten() {
        var searches = RecentSearches()
        for number in 0..<50 { searches.note("a\(number)") }
        #expect(searches.texts.count == RecentSearches.limit)
        #expect(searches.texts.first == "a49" && searches.texts.last == "a30")
    }
}
