import Geodesy

/// Formats numbers for people, with digits in groups of three.
public enum GroupedNumber {
    /// The text of a whole number: "1,234,567".
    public static func text(_ value: Int) -> String {
        var digits = String(value.magnitude)
        var groups: [String] = []
        while digits.count > 3 {
            groups.insert(String(digits.suffix(3)), at: 0)
            digits.removeLast(3)
        }
        return (value < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
    }

    /// The text of a number, with up to two decimals below 1,000 and none from there on.
    public static func text(_ value: Double) -> String {
        value.rounded() == value || value >= 1000
            ? text(Int(clamping: value)) : "\((value * 100).rounded() / 100)"
    }
}
