import Countries
import Testing

struct SubdivisionParentsTests {
    private static let table = "# A comment.\ncode\tparent\tname\nIT-MI\tIT-25\tLombardia\n"

    @Test func aPartOfAnotherHasTheSecondLevel() throws {
        let parents = try SubdivisionParents(parsing: Self.table, from: "x.tsv")
        let milan = Subdivision(code: "IT-MI", name: "Milano", parents: parents)
        #expect(milan.level == 2 && milan.parent == Subdivision.Parent(code: "IT-25", name: "Lombardia"))
        let cairo = Subdivision(code: "EG-C", name: "Cairo", parents: parents)
        #expect(cairo.level == 1 && cairo.parent == nil)
        let unknown = Subdivision(code: "EG-C", name: nil)
        #expect(unknown.level == nil && unknown.parent == nil)
    }

    @Test(arguments: [
        "IT-MI\tIT-25", "IT-MI\t\tLombardia", "IT-MI\tIT-25\tLombardia\tx", "IT-MI\tIT-25\tAgain",
    ])
    func aLineThatDoesNotFitIsNamed(line: String) throws {
        let table = Self.table + line
        let error = #expect(throws: DataTableError.self) {
            try SubdivisionParents(parsing: table, from: "x.tsv")
        }
        let expected = "a subdivision and its parent"
        #expect(error == .malformed(path: "x.tsv", line: 4, expected: expected))
    }
}
