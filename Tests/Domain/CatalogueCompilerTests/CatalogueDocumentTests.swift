import CatalogueCompiler
import Countries
import Foundation
import JSONText
import SuiteTraits
import Testing

@Suite(.heavy) struct CatalogueDocumentTests {
    private static let data = URL(filePath: #filePath).appending(path: "../../../../data").standardized

    private static func json(format: Int = 1, countries: String) -> Data {
        let metadata =
            #""version": "", "licence": "", "sources": {}, "fields": {}, "absent": {}, "languages": []"#
        return Data(#"{"format": \#(format), \#(metadata), "countries": \#(countries)}"#.utf8)
    }

    @Test func theBundledFileIsMadeOfTheBundledDocument() throws {
        let json = try Data(contentsOf: Self.data.appending(path: "countries.json"))
        let bundled = Array(try Data(contentsOf: Self.data.appending(path: "countries.bin")))
        #expect(try CatalogueDocument(json: json).compiled() == bundled)
    }

    @Test func theOrderOfTheCountriesDoesNotMatter() throws {
        let countries = try ["LY", "EG", "SD"].map { letters in
            Country(code: try #require(Country.Code(letters)), alpha3: nil, name: letters, locale: nil)
        }
        let bytes = try CatalogueDocument(countries).compiled()
        #expect(try CatalogueDocument(countries.reversed()).compiled() == bytes)
        #expect(try Catalogue(copying: bytes).countries().map(\.name) == ["EG", "LY", "SD"])
    }

    @Test(arguments: [#"[{"code": "EG"}]"#, #"[{"code": "1G", "name": "Egypt"}]"#, "{}", "[1]"])
    func aCountryThatCannotBeReadIsRefused(countries: String) {
        #expect(throws: DecodingError.self) { try CatalogueDocument(json: Self.json(countries: countries)) }
    }

    @Test func anotherFormatIsNamed() throws {
        let error = #expect(throws: DecodingError.self) {
            try CatalogueDocument(json: Self.json(format: 2, countries: "[]"))
        }
        guard case .dataCorrupted(let context)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(context.debugDescription == "format 2, where 1 is read")
        #expect(try CatalogueDocument(json: Self.json(countries: "[]")).countries.isEmpty)
    }

    @Test func jsonThatIsTooDeepIsRefusedBeforeItIsDecoded() {
        let nested = String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
        #expect(throws: JSONExcess.depth(limit: 32)) {
            try CatalogueDocument(json: Self.json(countries: nested))
        }
    }
}
