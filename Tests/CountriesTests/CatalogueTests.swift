import Countries
import Foundation
import Testing

struct CatalogueTests {
    private func bundled() throws -> Catalogue {
        let root = URL(filePath: #filePath).appending(path: "../../..").standardized
        return try Catalogue(
            parsing: String(contentsOf: root.appending(path: "data/countries.tsv"), encoding: .utf8)
        )
    }

    @Test func theBundledTableHoldsEveryCode() throws {
        let catalogue = try bundled()
        #expect(catalogue.countries.count == 250)
        #expect(Set(catalogue.countries.map(\.alpha3)).count == 250)
        let egypt = try #require(try catalogue[code("EG")])
        #expect((egypt.alpha3, egypt.name, egypt.locale) == ("EGY", "Egypt", "ar_EG.UTF-8"))
        #expect(try catalogue[code("XK")]?.alpha3 == "XKX")
        #expect(try catalogue[code("ZZ")] == nil)
    }

    @Test func theBundledNamesReadForwards() throws {
        let inverted = try bundled().countries.filter {
            $0.name.hasSuffix(" of") || $0.name.hasSuffix(" the")
        }
        #expect(inverted.isEmpty)
    }

    @Test(arguments: [
        ("", 1), ("# only a comment\n", 1), ("EG\tEGY\tEgypt\n", 1),
        ("EG\tEGY\tEgypt\t\neg\tEGY\tEgypt\t\n", 2),
        ("EG\tEGY\tEgypt\t\n\nEG\tEGY\tEgypt\t\n", 3), ("EG\tEG\tEgypt\t\n", 1), ("EG\tEGY\t\t\n", 1),
    ])
    func aLineThatIsNoCountryIsNamed(table: String, line: Int) {
        let error = #expect(throws: CatalogueError.self) { try Catalogue(parsing: table) }
        #expect(error?.line == line)
    }
}
