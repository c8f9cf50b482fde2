import Foundation
import SQLite
import Testing

/// Values that are written to a file and read again.
struct ValueTests {
    private let place: Place
    private let connection: Connection

    init() throws {
        place = try Place()
        connection = try place.open()
        try connection.execute("CREATE TABLE kept (value)")
    }

    /// The result of `read` for `value`, which is stored in the column `value`.
    private func kept<Element>(
        _ value: Value,
        as expression: String = "?",
        _ read: (borrowing Row) throws -> Element
    ) throws -> Element {
        try connection.run("DELETE FROM kept")
        try connection.run("INSERT INTO kept VALUES (\(expression))", [value])
        return try #require(try connection.rows(of: "kept", "SELECT value FROM kept", [], read).first)
    }

    @Test(arguments: [.min, -1, 0, 1, .max] as [Int64])
    func aWholeNumberIsReadBack(number: Int64) throws {
        #expect(try kept(.integer(number)) { row in try row.integer("value") } == number)
    }

    @Test(arguments: [-.infinity, -0.0, 0.1, .leastNonzeroMagnitude, .greatestFiniteMagnitude, .infinity])
    func aFractionIsReadBack(number: Double) throws {
        let read = try kept(.real(number)) { row in try row.real("value") }
        #expect(read.bitPattern == number.bitPattern)
    }

    @Test func notANumberIsKeptAsNull() throws {
        #expect(try kept(.real(.nan)) { row in try row.optionalText("value") } == nil)
    }

    @Test(arguments: [
        "", "Côte d’Ivoire", "\0", "a\0b\0", "\u{FEFF}\u{10FFFF}", String(repeating: "é", count: 1 << 20),
    ])
    func aTextIsReadBackToItsLastByte(text: String) throws {
        let read = try kept(.text(text)) { row in try row.text("value") }
        #expect(Array(read.utf8) == Array(text.utf8))
    }

    @Test func noTextIsNull() throws {
        #expect(try kept(Value(nil)) { row in try row.optionalText("value") } == nil)
        #expect(try kept(Value("a")) { row in try row.optionalText("value") } == "a")
    }

    @Test(arguments: [0, 1, 1 << 20, 48 << 20])
    func bytesAreReadBack(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        #expect(try kept(.blob(bytes)) { row in try row.blob("value") } == bytes)
    }

    @Test func bytesThatAreTooManyAreRefused() throws {
        let error = #expect(throws: SQLiteError.self) {
            try connection.run("INSERT INTO kept VALUES (zeroblob(2000000000))")
        }
        #expect(error?.code == .tooBig)
    }

    @Test(
        arguments: [
            [0xFF], [0x61, 0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
            [0x61, 0, 0x80],
        ] as [[UInt8]]
    )
    func aTextThatIsNotUTF8IsAnError(bytes: [UInt8]) throws {
        let error = #expect(throws: ColumnError.self) {
            try kept(.blob(bytes), as: "CAST(? AS TEXT)") { row in try row.text("value") }
        }
        #expect(error?.description == "kept.value holds a text that is not UTF-8 instead of text")
    }

    /// Each value with its kind in error messages and the only function that reads it.
    private static let kinds: [(Value, String, String)] = [
        (.null, "nothing", ""), (.integer(5), "the number 5", "integer"),
        (.real(1.5), "the number 1.5", "real"), (.text("12"), "a text", "text"),
        (.blob([0x31]), "bytes", "blob"),
    ]

    private static func reading(_ kind: String, _ row: borrowing Row) throws {
        switch kind {
        case "integer": _ = try row.integer("value")
        case "real": _ = try row.real("value")
        case "text": _ = try row.text("value")
        default: _ = try row.blob("value")
        }
    }

    @Test(
        arguments: kinds,
        [("integer", "a whole number"), ("real", "a fraction"), ("text", "text"), ("blob", "bytes")]
    )
    func aValueOfAnotherKindIsNamedAndNeverConverted(
        stored: (Value, String, String),
        wanted: (String, String)
    ) throws {
        let (value, found, kind) = stored
        let read = { try kept(value) { row in try Self.reading(wanted.0, row) } }
        guard kind != wanted.0 else { return try read() }
        let error = #expect(throws: ColumnError.self) { try read() }
        #expect(error?.description == "kept.value holds \(found) instead of \(wanted.1)")
    }

    @Test func aTextThatMayBeAbsentIsCheckedAllTheSame() throws {
        for (value, name, kind) in Self.kinds where !["", "text"].contains(kind) {
            let error = #expect(throws: ColumnError.self) {
                try kept(value) { row in try row.optionalText("value") }
            }
            #expect(error?.found == name)
        }
    }

    @Test func aNumberOutOfItsRangeAndATextThatIsTooLongAreErrors() throws {
        let number = #expect(throws: ColumnError.self) {
            try kept(.integer(5)) { row in try row.integer("value", in: 0...4, expecting: "a digit of base 5")
            }
        }
        #expect(number?.description == "kept.value holds the number 5 instead of a digit of base 5")
        let text = #expect(throws: ColumnError.self) {
            try kept(.text("é")) { row in try row.optionalText("value", limit: 1, expecting: "one byte") }
        }
        #expect(text?.description == "kept.value holds a text instead of one byte")
        #expect(try kept(.text("é")) { row in try row.optionalText("value", limit: 2) } == "é")
    }

    @Test func aColumnThatTheResultLacksReadsAsNull() throws {
        #expect(try kept(.integer(5)) { row in try row.optionalText("later") } == nil)
        let error = #expect(throws: ColumnError.self) {
            try kept(.integer(5)) { row in try row.integer("later") }
        }
        #expect(error?.description == "kept.later holds nothing instead of a whole number")
    }
}
