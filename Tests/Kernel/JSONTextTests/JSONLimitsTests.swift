import Foundation
import Testing

@testable import JSONText

struct JSONLimitsTests {
    private static let limits = JSONLimits(bytes: 100, depth: 3, values: 10, members: 5)

    private func excess(_ text: String) -> JSONExcess? {
        do {
            try Self.limits.check(Array(text.utf8))
            return nil
        } catch {
            return error
        }
    }

    @Test(
        arguments: [
            ("", nil), ("[[[]]]", nil), ("[[[[", .depth(limit: 3)),
            (#"{"a":{"b":{"c":{}}}}"#, .depth(limit: 3)),
            ("[1,2,3,4,5]", nil), ("[1,2,3,4,5,6]", .members(limit: 5)),
            (#"{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6}"#, .members(limit: 5)),
            ("[[1,2,3],[1,2,3],[1,2]]", .values(limit: 10)), (#"["[[[[[[[[,,,,,,,,,,"]"#, nil),
            (#"["\"[[[[[[",1]"#, nil),
            (#"["\\",[[[1]]]]"#, .depth(limit: 3)), ("\"unclosed [[[[[[", nil), ("]]]]}}}}", nil),
            ("\"\\", nil),
            ("[][][][]", nil),
        ] as [(String, JSONExcess?)]
    )
    func theFirstExcessIsReported(text: String, expected: JSONExcess?) { #expect(excess(text) == expected) }

    @Test func aLongDocumentIsNotRead() {
        #expect(excess(String(repeating: " ", count: 101)) == .bytes(limit: 100))
    }

    /// A text that has 8.8 KB in gzip, and whose decoding took 2.2 GB.
    @Test func threeMillionEmptyListsAreRefused() {
        let bomb = Array(("[" + String(repeating: "[],", count: 3_000_000) + "[]]").utf8)
        #expect(throws: JSONExcess.members(limit: 10_000)) { try JSONLimits.document.check(bomb) }
        let deep = [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)
        #expect(throws: JSONExcess.depth(limit: 32)) { try JSONLimits.document.check(deep) }
        let nested = Array(("[" + String(repeating: "[0,0,0,0,0,0,0,0,0,0],", count: 9_000) + "0]").utf8)
        #expect(throws: Never.self) { try JSONLimits.document.check(nested) }
    }

    @Test func theBundledCatalogueIsWithinTheLimits() throws {
        let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
        let json = Array(try Data(contentsOf: root.appending(path: "data/countries.json")))
        try JSONLimits.document.check(json)
        var half = JSONLimits.document
        half.values /= 4
        half.members /= 4
        try half.check(json)
    }
}
