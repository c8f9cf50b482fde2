import MappedFile
import SuiteTraits
import Testing

@testable import TextSearch

@Suite struct TextIndexTests {
    /// Names are field 0, codes field 1, foreign names field 2.
    private static let rules = FieldRules(
        matchedWhole: FieldSet([1]),
        allowingTypos: FieldSet([0, 2]),
        mainLanguage: FieldSet([0, 1])
    )

    /// The bytes of an index of items with texts, each with its field.
    private static func bytes(_ items: [(weight: UInt64, texts: [(String, UInt8)])]) -> [UInt8] {
        var writer = TextIndexWriter()
        for item in items {
            writer.beginItem(weight: item.weight)
            for (text, field) in item.texts {
                writer.add(FoldedText(text).utf8, field: field, tag: 0, spelling: 0)
            }
        }
        return writer.bytes()
    }

    private static func index(_ bytes: [UInt8], at offset: Int = 0) throws -> TextIndex? {
        TextIndex(try MappedFile(copying: bytes), at: offset, rules: rules) { _ in true }
    }

    private static func index(_ items: [(weight: UInt64, texts: [(String, UInt8)])]) throws -> TextIndex {
        try #require(try index(bytes(items)))
    }

    private static let towns: [(weight: UInt64, texts: [(String, UInt8)])] = [
        (9000, [("Springfield", 0), ("SPR", 1)]), (50, [("Springfield", 0)]),
        (70_000, [("New Springfield", 0), ("Nouveau Printemps", 2)]), (8, [("Alt Springe", 0)]),
    ]

    @Test func theBestQualityComesFirstAndThenTheLargerWeight() throws {
        let index = try Self.index(Self.towns)
        let ranked = index.ranked(index.matches(for: FoldedText("springfield")))
        #expect(ranked.map(\.item) == [0, 1, 2])
        #expect(ranked.map(\.quality) == [.whole, .whole, .word])
    }

    @Test(arguments: [
        ("spring", [0, 1, 2, 3]), ("field", [0, 1, 2]), ("spr", [0, 1, 2, 3]), ("sp", [0, 1, 2, 3]),
        ("fie", []), ("printemps nouv", [2]), ("springfeild", [0, 1]), ("sprinfield", [0, 1]),
        ("the springfield", [0, 1, 2]), ("zzzz", []), ("", []),
    ])
    func itemsAreFound(query: String, items: [Int]) throws {
        let found = try Self.index(Self.towns).matches(for: FoldedText(query))
        #expect(found.map(\.item) == items, "\(query)")
    }

    private static let republics: [(weight: UInt64, texts: [(String, UInt8)])] = [
        (90, [("Democratic Republic of Congo", 0), ("Congo", 0)]),
        (6, [("Republic of the Congo", 0), ("Congo", 0), ("República del Congo", 2)]),
        (25, [("North Korea", 0), ("República Popular Democrática de Corea", 2)]),
        (50, [("Korea, Republic of", 0), ("Corea", 0)]), (1, [("Dominica", 0)]),
        (10, [("Dominican Republic", 0)]),
        (3, [("Isle of Man", 0)]), (2, [("Isle of Manhattan", 0)]),
        (99, [("Cina", 2), ("People's Republic of China", 0)]), (9, [("Taiwan, Repubblica di Cina", 2)]),
    ]

    @Test(arguments: [
        ("republic of congo", [1, 0]), ("congo republic", [1]), ("the republic of congo", [1, 0]),
        ("republica de congo", [1]), ("republica de corea", [3]), ("republik corea", [3]),
        ("republik korea", [3]),
        ("dominica republic", [5]), ("isle man", [6]), ("democratic republic of the congo", [0]),
        ("repubblica di cina", [9]),
        ("republic", [8, 0, 1, 2, 3, 5]),
    ])
    func aNameThatIsWholeButForArticlesComesFirst(query: String, items: [Int]) throws {
        let index = try Self.index(Self.republics)
        let found = index.ranked(index.matches(for: FoldedText(query))).map(\.item)
        #expect(found.first == items.first, "\(query): \(found)")
        #expect(Set(found) == Set(items), "\(query): \(found)")
    }

    @Test func aCodeMatchesAsAWholeOnly() throws {
        let index = try Self.index(Self.towns)
        #expect(index.matches(for: FoldedText("SPR"), in: FieldSet([1])).map(\.quality) == [.whole])
        #expect(index.matches(for: FoldedText("sp"), in: FieldSet([1])).isEmpty)
        #expect(index.wholeMatches(for: FoldedText("springfield").utf8).map(\.item) == [0, 1])
    }

    /// More items than 16 bits can count, each with two names.
    @Test func itemsBeyondSixteenBitsAreFound() throws {
        let items = (0..<70_000).map { number in
            (weight: UInt64(number), texts: [("Town \(number)", UInt8(0)), ("Ville \(number)", 2)])
        }
        let index = try Self.index(items)
        #expect(index.count == 140_000 && index.itemCount == 70_000)
        #expect(index.wholeMatches(for: FoldedText("ville 69999").utf8).map(\.item) == [69_999])
        let ranked = index.ranked(index.matches(for: FoldedText("town 6999")))
        #expect(ranked.map(\.item) == [6999] + (0..<10).map { 69_990 + 9 - $0 })
    }

    @Test func anIndexMayBeAnywhereInItsFile() throws {
        let bytes = Self.bytes(Self.towns)
        let index = try #require(try Self.index([1, 2, 3] + bytes + [4], at: 3))
        #expect(index.byteCount == bytes.count)
        #expect(index.matches(for: FoldedText("new spring")).map(\.item) == [2])
    }

    @Test func anIndexThatIsCutShortIsRefused() throws {
        let bytes = Self.bytes(Self.towns)
        for length in 1..<bytes.count { #expect(try Self.index(Array(bytes.prefix(length))) == nil) }
        #expect(try Self.index(bytes, at: bytes.count + 1) == nil)
    }

    /// The first entry follows the header of 24 bytes and contains its place, spelling, item, field and tag.
    @Test(arguments: [(24, 0), (24, 200), (32, 2), (32, 9), (36, 64), (40, 1)])
    func anEntryThatCannotBeIsRefused(offset: Int, value: UInt8) throws {
        var bytes = Self.bytes(Self.towns)
        bytes[offset] = value
        #expect(try Self.index(bytes) == nil)
    }

    @Test func anEntryThatTheCallerCannotUseIsRefused() throws {
        let file = try MappedFile(copying: Self.bytes(Self.towns))
        #expect(TextIndex(file, at: 0, rules: Self.rules) { $0.field != 2 } == nil)
    }

    /// A text, a word or an inner letter of a forged index may be anywhere.
    @Test func placesThatDoNotExistAreNotRead() throws {
        var bytes = Self.bytes(Self.towns)
        // The entries of six texts and the weights of four items come before the letters and the places.
        let first = 24 + 6 * 16 + 4 * 8
        let end = bytes.count - 80
        for offset in stride(from: first, to: end, by: 4) { bytes[offset + 3] = 0xFF }
        let index = try #require(try Self.index(bytes))
        for query in ["spring", "s", "field", "new spring", "springfeild", "alt of springe"] {
            #expect(index.matches(for: FoldedText(query)).count <= 4)
        }
    }

    /// Random texts of few letters, compared with a look at each of them.
    @Test func everyTextThatContainsTheKeyIsFound() throws {
        var random = SeededGenerator(seed: 12)
        func text(_ letters: Int) -> String {
            String((0..<letters).map { _ in "abc дe".randomElement(using: &random) ?? "a" })
        }
        let items = (0..<400).map { _ in
            (weight: UInt64(1), texts: [(text(Int.random(in: 1...9, using: &random)) + "x", UInt8(0))])
        }
        let index = try Self.index(items)
        for _ in 0..<500 * soak {
            let key = FoldedText(text(Int.random(in: 1...5, using: &random)))
            guard !key.isEmpty else { continue }
            let isShort = key.description.unicodeScalars.count < 4
            let expected = items.indices.filter { item in
                let folded = FoldedText(items[item].texts[0].0).description
                return isShort ? " \(folded)".contains(" \(key)") : folded.contains(key.description)
            }
            guard !expected.isEmpty else { continue }
            #expect(index.matches(for: key).map(\.item) == expected, "\(key)")
        }
    }

    @Test func anIndexWithoutItemsFindsNothing() throws {
        #expect(try Self.index([]).matches(for: FoldedText("anything")).isEmpty)
    }
}
