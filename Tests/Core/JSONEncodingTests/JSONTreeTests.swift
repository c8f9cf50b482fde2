import Foundation
import JSONText
import Testing

@testable import JSONEncoding

@Suite struct JSONTreeTests {
    /// A value of every kind that the program encodes.
    private struct Sample: Encodable {
        enum Key: String, CodingKey { case zeta, alpha, nested, list, none, number, byte, again, words }
        enum Other: String, CodingKey { case inner, zeta }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode("/ä\n\u{1F}\u{8}\"\\", forKey: .zeta)
            try container.encode(Int64.min, forKey: .number)
            try container.encode(UInt8.max, forKey: .byte)
            try container.encodeNil(forKey: .none)
            try container.encodeIfPresent(nil as Int?, forKey: .again)
            try container.encode(["b": [1.5, -0.0, 1e21], "a": [], "é": [2]], forKey: .words)
            var nested = container.nestedContainer(keyedBy: Other.self, forKey: .nested)
            try nested.encode(Set([7]), forKey: .inner)
            var list = container.nestedUnkeyedContainer(forKey: .list)
            try list.encodeNil()
            try list.encode(Optional("x"))
            var item = list.nestedContainer(keyedBy: Other.self)
            try item.encode(true, forKey: .zeta)
            // A second container of the same object adds members to it, and replaces those with equal keys.
            var more = encoder.container(keyedBy: Key.self)
            try more.encode([[false]], forKey: .alpha)
            try more.encode(Float(0.1), forKey: .byte)
        }
    }

    private struct Empty: Encodable {}

    private func texts(_ value: some Encodable, _ layout: JSONWriter.Layout) throws -> (String, String) {
        let own = try JSONTree(value).text(escaping: .inert, layout: layout)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if layout == .indented { encoder.outputFormatting.insert(.prettyPrinted) }
        return (own, String(decoding: try encoder.encode(value), as: UTF8.self))
    }

    @Test(arguments: [JSONWriter.Layout.compact, .indented])
    func theTextIsThatOfFoundationsEncoder(layout: JSONWriter.Layout) throws {
        let values: [any Encodable] = [
            Sample(), Empty(), [Empty()], ["a"], "a", 5, true, nil as Int?, [nil, 1], [String: Int](),
            [Sample(), Sample()], 0.1, Float(0.1), UInt64.max, ["b": "1", "B": "2", "a10": "3", "a9": "4"],
        ]
        for value in values {
            let (own, theirs) = try texts(value, layout)
            #expect(own == theirs)
        }
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func aNumberThatIsNotFiniteIsRefused(number: Double) {
        #expect(throws: EncodingError.self) { try JSONTree(["a": [number]]) }
    }

    private struct Trap: Error {}

    private struct Trapped: Encodable {
        enum Key: String, CodingKey { case good, list, object, nothing, again }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(["inner": 1, "nothing": 2], forKey: .good)
            try container.encodeNil(forKey: .nothing)
            var list = container.nestedUnkeyedContainer(forKey: .list)
            try list.encode(1)
            var object = container.nestedContainer(keyedBy: Key.self, forKey: .object)
            try object.encode(2, forKey: .good)
            var more = encoder.container(keyedBy: Key.self)
            try more.encode(Trapping(), forKey: .again)
        }
    }

    private struct Trapping: Encodable {
        func encode(to encoder: any Encoder) throws { throw Trap() }
    }

    @Test func onlyTheWantedMembersOfTheOuterObjectAreEncoded() throws {
        #expect(throws: Trap.self) { try JSONTree(Trapped()) }
        #expect(throws: Trap.self) { try JSONTree(Trapped(), keys: ["again"]) }
        let wanted = try JSONTree(Trapped(), keys: ["good", "unknown"])
        #expect(wanted.text() == #"{"good":{"inner":1,"nothing":2}}"#)
        let nested = try JSONTree(Trapped(), keys: ["object", "list"])
        #expect(nested.text() == #"{"list":[1],"object":{"good":2}}"#)
        #expect(try JSONTree(Trapped(), keys: ["nothing"]).text() == #"{"nothing":null}"#)
        #expect(try JSONTree(Trapped(), keys: []).text() == "{}")
    }

    @Test func theMembersOfAnObjectAreSorted() throws {
        let members = try JSONTree(["b": 1, "a": 2]).members
        #expect(members.map(\.key) == ["a", "b"])
        #expect(try JSONTree([1]).members.isEmpty)
    }
}
