import Foundation
import SuiteTraits
import Testing

@testable import JSONText

@Suite struct JSONScannerTests {
    /// A value that the scanner has read, written again with quoted keys and strings and with the digits of numbers.
    private static func outline(_ scanner: inout JSONScanner) throws(JSONFault) -> String {
        switch scanner.peek() {
        case UInt8(ascii: "{"):
            var members: [String] = []
            try scanner.enterObject()
            while let key = try scanner.nextKey() { members.append("\(key)=\(try outline(&scanner))") }
            return "{\(members.joined(separator: ","))}"
        case UInt8(ascii: "["):
            var values: [String] = []
            try scanner.enterArray()
            while try scanner.nextElement() { values.append(try outline(&scanner)) }
            return "[\(values.joined(separator: ","))]"
        case UInt8(ascii: "\""): return "'\(try scanner.string())'"
        case UInt8(ascii: "n"): return try scanner.takeNull() ? "null" : ""
        default:
            let number = try scanner.decimal()
            return "\(number.isNegative ? "-" : "")\(number.digits)e\(number.exponent)"
        }
    }

    private static let document = #" {"a" : [1, -2.50,3e4 ,[] ,{}],"b\n\u00e9":"\ud83d\ude00\/", "c":null } "#
    private static let outline = "{a=[1e0,-250e-2,3e4,[],{}],b\né='😀/',c=null}"

    @Test func aDocumentIsReadValueByValue() throws {
        var scanner = JSONScanner(Array(Self.document.utf8))
        #expect(try Self.outline(&scanner) == Self.outline)
        #expect(scanner.peek() == nil)
    }

    /// Portions may end at any byte, including in the middle of an escape or a character.
    @Test(arguments: 1...9) func portionsMayEndAnywhere(length: Int) throws {
        var rest = Array(Self.document.utf8)[...]
        var scanner = JSONScanner {
            defer { rest = rest.dropFirst(length) }
            return Array(rest.prefix(length))
        }
        #expect(try Self.outline(&scanner) == Self.outline)
        #expect(scanner.peek() == nil && scanner.place.offset == Self.document.utf8.count)
    }

    @Test(
        arguments: [
            ("", .expectedDigit, 0, 1), ("{", .expected("\""), 1, 1), ("{\"a\"", .expected(":"), 4, 1),
            ("{\"a\":1\n,}", .expected("\""), 8, 2), ("[1 2]", .expected("]"), 3, 1),
            ("[1,]", .expectedDigit, 3, 1),
            ("\"a", .endOfText, 2, 1), ("\"\u{1}\"", .controlCharacter, 2, 1),
            ("\"\\x\"", .unknownEscape(0x78), 3, 1),
            ("\"\\ud800\"", .halfSurrogate, 8, 1), ("\"\\udc00\"", .halfSurrogate, 7, 1),
            ("\"\\u12g4\"", .expectedHexadecimalDigit, 6, 1), ("01", .leadingZero, 2, 1),
            ("-", .expectedDigit, 1, 1),
            ("1.", .expectedDigit, 2, 1), ("1e+", .expectedDigit, 3, 1), ("nul", .endOfText, 3, 1),
            ("nope", .expectedWord("null"), 2, 1), ("\n\n tru_", .expectedDigit, 3, 3),
        ] as [(String, JSONFault.Code, Int, Int)]
    ) func aFaultHasItsPlace(text: String, code: JSONFault.Code, offset: Int, line: Int) {
        var scanner = JSONScanner(Array(text.utf8))
        let fault = #expect(throws: JSONFault.self) { _ = try Self.outline(&scanner) }
        #expect(
            fault?.code == code && fault?.place.offset == offset && fault?.place.line == line,
            "\(fault as Any)"
        )
    }

    @Test func textThatIsNotUTF8IsAFaultUnlessTheGrammarIsLenient() throws {
        let bytes = [UInt8(ascii: "\""), 0xFF, UInt8(ascii: "\"")]
        var strict = JSONScanner(bytes)
        #expect(throws: JSONFault.self) { try strict.string() }
        var lenient = JSONScanner(bytes, grammar: .lenient)
        #expect(try lenient.string() == "\u{FFFD}")
    }

    @Test func aLenientScannerLeavesEscapesAndReadsNumbersAsDoubleDoes() throws {
        var scanner = JSONScanner(Array(#"["\u0041\x\"", 007.50, 1e2, true]"#.utf8), grammar: .lenient)
        try scanner.enterArray()
        #expect(try scanner.nextElement() && scanner.string() == #"\u0041\x\""#)
        #expect(try scanner.nextElement() && scanner.number() == 7.5)
        #expect(try scanner.nextElement() && scanner.number() == 100)
        #expect(try scanner.nextElement())
        try scanner.skip()
        #expect(try !scanner.nextElement() && scanner.peek() == nil)
    }

    @Test(
        arguments: [
            ("-x", .expectedNumber("-x")), ("1e999", .expectedNumber("1e999")), ("x", .expectedNumber(nil)),
            ("trut", .expectedValue("trut")), ("\"a\n\"", .openString),
        ] as [(String, JSONFault.Code)]
    )
    func aLenientScannerHasFaultsOfItsOwn(text: String, code: JSONFault.Code) {
        var scanner = JSONScanner(Array(text.utf8), grammar: .lenient)
        let fault = #expect(throws: JSONFault.self) { try scanner.skip() }
        #expect(fault?.code == code)
    }

    @Test func depthIsLimited() throws {
        for (depth, isRead) in [(8, true), (9, false)] {
            let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
            var scanner = JSONScanner(Array(text.utf8), depthLimit: 8)
            #expect(((try? scanner.skip()) != nil) == isRead)
            var other = JSONScanner(Array(text.utf8))
            #expect(((try? other.skip(levels: 8)) != nil) == isRead)
        }
    }

    /// Record separators count as white space here.
    ///
    /// Strings must be UTF-8 with complete surrogate pairs.
    @Test func textsThatAreNotJSONAreRefused() throws {
        for sample in try JSONSample.all() where !sample.bytes.contains(0x1E) {
            var scanner = JSONScanner(sample.bytes)
            let isWhole = (try? scanner.skip()) != nil && scanner.peek() == nil
            #expect(isWhole == sample.isValid, "\(sample)")
        }
    }

    /// The number of adjacent arrays and objects is not limited.
    @Test func depthIsNotTheNumberOfArrays() throws {
        let text = "[" + Array(repeating: "[{}]", count: 100).joined(separator: ",") + "]"
        var scanner = JSONScanner(Array(text.utf8), depthLimit: 3)
        try scanner.skip()
        #expect(scanner.peek() == nil)
    }

    @Test(arguments: [
        ("0", 0, 0, false), ("-0.0", 0, -1, false),
        ("123456789012345678901", 123_456_789_012_345_678, 3, true),
        ("1.10", 110, -2, false), ("1E-400000", 1, -100_000, false), ("5e12", 5, 12, false),
    ]) func decimalsAreExactToTheEighteenthDigit(text: String, digits: Int64, exponent: Int, isCut: Bool)
        throws
    {
        var scanner = JSONScanner(Array(text.utf8))
        let number = try scanner.decimal()
        #expect(number.digits == digits && number.exponent == exponent && number.isCut == isCut)
    }

    /// Compares random and damaged documents with Foundation, which accepts a comma after the last value.
    @Test func itAgreesWithFoundation() throws {
        var random = SeededGenerator(seed: 11)
        let pieces = [
            "[", "]", "{", "}", ",", ":", "\"a\"", "\"\\n\"", "1", "-2.5e3", "true", "null", " ", "\"", "0",
        ]
        for _ in 0..<3000 * soak {
            let text = (0..<Int.random(in: 1...8, using: &random))
                .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            let bytes = Array("[\(text)]".utf8)
            let isJSON = (try? JSONSerialization.jsonObject(with: Data(bytes))) != nil
            var scanner = JSONScanner(bytes)
            let isRead = (try? scanner.skip()) != nil && scanner.peek() == nil
            let isLax = ["]", "}"].contains { "[\(text)]".filter { $0 != " " }.contains(",\($0)") }
            #expect(isRead == isJSON || (isLax && !isRead), "\(text)")
        }
    }
}
