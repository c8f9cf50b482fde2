import Countries
import Geodesy
import TestWorld
import Testing

struct SelectionTests {
    private func entry(_ text: String) throws -> Selection.Entry {
        Selection.Entry(code: try code(text), isDefault: false, added: Timestamp(milliseconds: 0))
    }

    private func selection(_ codes: String...) throws -> Selection {
        Selection(entries: try codes.map(entry))
    }

    @Test func keepsTheOrderOfSelection() throws {
        var selection = Selection()
        for code in ["FR", "EG", "DE"] { try selection.add(entry(code)) }
        #expect(selection.entries.map(\.code.description) == ["FR", "EG", "DE"])
    }

    @Test func theSixthIsRefusedAndNothingChanges() throws {
        var selection = try selection("FR", "EG", "DE", "IT", "ES")
        let before = selection
        let sixth = try entry("PT")
        #expect(throws: SelectionError.full(limit: 5)) { try selection.add(sixth) }
        #expect(selection == before)
        try selection.add(sixth, limit: 6)
        #expect(selection.entries.count == 6)
    }

    @Test func theSameCountryTwiceIsRefusedEvenWhenFull() throws {
        var selection = try selection("FR", "EG", "DE", "IT", "ES")
        let again = try entry("EG")
        #expect(throws: SelectionError.duplicate(again.code)) { try selection.add(again) }
    }

    @Test func removingAnUnselectedCountryIsRefused() throws {
        var selection = try selection("FR")
        let absent = try code("EG")
        #expect(throws: SelectionError.absent(absent)) { try selection.remove(absent) }
        try selection.remove(code("FR"))
        #expect(selection.entries.isEmpty)
    }

    @Test(arguments: ["E", "EGY", "", "E1", "É", "é", "EÉ", "[]"])
    func aCodeHasTwoLetters(text: String) {
        #expect(Country.Code(text) == nil)
    }

    @Test func codesReadEitherCase() throws {
        #expect(try code("eg") == code("EG"))
        #expect(try code("xk").description == "XK")
    }
}
