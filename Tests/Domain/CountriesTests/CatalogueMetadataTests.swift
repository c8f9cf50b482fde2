import CatalogueCompiler
import Foundation
import JSONText
import Testing

@testable import Countries

/// The metadata in a catalogue file, which Countries reads without Foundation.
struct CatalogueMetadataTests {
    private static let whole = #"""
        {"absent": {"gini": "no free source"}, "fields": {"name": {"note": "\u00e9 \"x\"", "source": "a"}},
        "languages": [{"code": "de", "iso639_3": "deu", "name": "German", "nativeName": "Deutsch"}],
        "licence": "none", "sources": {"a": {"licence": "ODbL", "name": "A", "url": "https://a.example/"}},
        "version": "2026-11-21"}
        """#

    private func parsed(_ json: String) throws -> CatalogueMetadata {
        try CatalogueMetadata(parsing: Array(json.utf8))
    }

    @Test func theBundledMetadataAreReadAsADecoderReadsThem() throws {
        let metadata = try Bundled.document.get().metadata
        let json = try JSONEncoder().encode(metadata)
        #expect(!metadata.sources.isEmpty && !metadata.languages.isEmpty)
        #expect(try CatalogueMetadata(parsing: Array(json)) == metadata)
    }

    @Test func everyFieldIsReadAsADecoderReadsIt() throws {
        let decoded = try JSONDecoder().decode(CatalogueMetadata.self, from: Data(Self.whole.utf8))
        let parsed = try parsed(Self.whole)
        #expect(parsed == decoded)
        #expect(parsed.fields["name"]?.note == "é \"x\"")
    }

    @Test(arguments: [
        (#""code": "de", "#, ""), (#""name": "German", "#, ""), (#""licence": "none", "#, ""),
        (#", "name": "A""#, ""), (#""licence": "ODbL", "#, ""), (#", "source": "a""#, ""),
        (#""version": "2026-11-21""#, #""version": 1"#), (#"{"gini": "no free source"}"#, "[]"),
        (#""de""#, "null"),
    ])
    func aMissingKeyOrAWrongKindIsRefused(_ part: String, _ other: String) throws {
        let json = Self.whole.replacing("\n", with: " ").replacing(part, with: other)
        #expect(json != Self.whole.replacing("\n", with: " "))
        #expect(throws: (any Error).self) {
            try JSONDecoder().decode(CatalogueMetadata.self, from: Data(json.utf8))
        }
        #expect(throws: JSONFault.self) { try parsed(json) }
    }

    @Test func unknownKeysAndNullsArePassedOver() throws {
        let further = #"{"a": {"more": [1, {"x": null}], "url": null, "licence": "ODbL", "name": "A"}}"#
        let json =
            #"{"more": true, "absent": {}, "fields": {}, "languages": [], "licence": "", "version": "", "#
            + #""sources": \#(further)}"#
        let metadata = try parsed(json)
        #expect(metadata.sources["a"] == .init(name: "A", retrieved: nil, licence: "ODbL"))
    }

    @Test func aTextThatIsCutOrGoesOnIsRefused() {
        for length in 0..<Self.whole.utf8.count {
            #expect(throws: JSONFault.self) {
                try CatalogueMetadata(parsing: Array(Self.whole.utf8.prefix(length)))
            }
        }
        #expect(throws: JSONFault.self) { try parsed(Self.whole + "x") }
    }

    @Test func valuesNestedTooDeepAreRefused() {
        let nested = String(repeating: "[", count: 100_000)
        #expect(throws: JSONFault.self) { try parsed(#"{"more": \#(nested)"#) }
    }
}
