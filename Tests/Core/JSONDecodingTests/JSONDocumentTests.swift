import Foundation
import JSONDecoding
import Testing

@Suite struct JSONDocumentTests {
    @Test func anErrorAtTheVeryEndIsAnError() {
        for count in [1, 511, 512, 513, 514, 1000, 100_000] {
            for bracket in ["[", "{\"a\":"] {
                let data = Data(String(repeating: bracket, count: count).utf8)
                #expect(throws: (any Error).self) { try JSONDocument.decode([Int].self, from: data) }
            }
        }
    }

    @Test func completeDocumentsAreRead() throws {
        #expect(try JSONDocument.decode([Int].self, from: Data("[1,2]".utf8)) == [1, 2])
        #expect(throws: DecodingError.self) { try JSONDocument.decode([Int].self, from: Data("[1,2".utf8)) }
        #expect(throws: DecodingError.self) { try JSONDocument.decode([Int].self, from: Data()) }
    }
}
