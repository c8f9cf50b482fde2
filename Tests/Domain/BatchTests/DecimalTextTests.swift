import SuiteTraits
import Testing

@testable import Batch

struct DecimalTextTests {
    private func number(_ text: String) -> Double? {
        let bytes = Array(text.utf8)
        return DecimalText.number(bytes.span, bytes.indices)
    }

    @Test(arguments: [
        ("30.0444", 30.0444), ("-33.8688", -33.8688), ("+5", 5), ("5.", 5), (".5", 0.5), ("-0", 0),
        (" 30.5 ", 30.5), ("\"30.5\"", 30.5), ("3.00444e1", 30.0444), ("1E-3", 0.001), ("007", 7),
        ("12.345678901234567890", 12.345678901234567890), ("9007199254740993", 9007199254740992),
    ])
    func decimalsAreRead(text: String, value: Double) {
        #expect(number(text) == value)
    }

    @Test(arguments: [
        "", " ", "-", "+", ".", "e1", "1e", "1e+", "1 2", "1,5", "0x1p3", "nan", "inf", "infinity", "--1",
        "1-",
        "30.0444N", "30°", "１", "1_000",
    ])
    func anythingElseIsNotANumber(text: String) {
        #expect(number(text) == nil)
    }

    @Test func everyNumberIsTheNearestDouble() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<(20_000 * soak) {
            let whole = Int.random(in: -180...180, using: &generator)
            let digits = (0..<Int.random(in: 0...19, using: &generator)).map { _ in
                String(Int.random(in: 0...9, using: &generator))
            }
            let exponent =
                Bool.random(using: &generator) ? "" : "e\(Int.random(in: -20...20, using: &generator))"
            let text = "\(whole).\(digits.joined())\(exponent)"
            #expect(number(text) == Double(digits.isEmpty ? "\(whole).0\(exponent)" : text), "\(text)")
        }
    }
}
