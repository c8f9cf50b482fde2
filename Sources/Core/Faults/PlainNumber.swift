import JSONText

/// Numbers as people write them.
public enum PlainNumber {
    /// The shortest text that reads back as the same number, without a fraction of 0: "90", not "90.0".
    public static func text(_ value: Double) -> String {
        JSONWriter.digits(of: value)
    }

    /// The number that a decimal text states, or `nil` for any other text: `nan`, hexadecimal digits, spaces.
    public static func value(of text: String) -> Double? { text.utf8.allSatisfy(isMark) ? Double(text) : nil }

    private static func isMark(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"),
            UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }

    /// The range as text, such as "-90 to 90".
    public static func text(_ range: ClosedRange<Double>) -> String {
        "\(text(range.lowerBound)) to \(text(range.upperBound))"
    }
}
