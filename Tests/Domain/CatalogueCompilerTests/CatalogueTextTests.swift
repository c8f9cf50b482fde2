import Countries
import CountryIndex
import Testing

@testable import CatalogueCompiler

/// Texts of catalogues that are not the bundled one.
struct CatalogueTextTests {
    private func country(_ name: String) throws -> Country {
        Country(code: try #require(Country.Code("EG")), alpha3: "EGY", name: name, locale: nil)
    }

    @Test(arguments: ["E\u{1B}[31mgypt", "Egypt\n", "Egypt\0", "E\u{9B}gypt", "\u{202E}tpygE"])
    func aNameWithAControlCharacterIsRefused(name: String) throws {
        let country = try country(name)
        let error = #expect(throws: DecodingError.self) {
            try CatalogueDocument([country]).compiled()
        }
        #expect("\(error as Any)".contains("EG: a control character in"))
        var writer = RecordWriter()
        country.write(to: &writer)
        writer.bytes.withUnsafeBytes { bytes in
            var reader = RecordReader(bytes)
            #expect(throws: RecordReader.Fault.self) { try Country(reading: &reader) }
        }
    }

    @Test func aNameWithCombiningMarksAndJoinersIsKept() throws {
        let name = "E'\u{301}g\u{200D}ypt"
        let catalogue = try Catalogue(CatalogueDocument([try country(name)]))
        let read = try #require(catalogue.countries().first)
        #expect(read.name.utf8.elementsEqual(name.utf8))
    }
}
