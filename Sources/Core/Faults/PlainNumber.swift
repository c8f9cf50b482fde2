import JSONText

/// The form of numbers in messages.
public enum PlainNumber {
    /// The shortest text that reads back as the same number, without a fraction of 0: "90", not "90.0".
    public static func text(_ value: Double) -> String {
        JSONWriter.digits(of: value)
    }

    /// The range as text, such as "-90 to 90".
    public static func text(_ range: ClosedRange<Double>) -> String {
        "\(text(range.lowerBound)) to \(text(range.upperBound))"
    }
}
