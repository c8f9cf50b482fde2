import Geodesy

/// Numbers as people read them, the digits in groups of three.
public enum GroupedNumber {
    /// "1,234,567".
    public static func text(_ value: Int) -> String {
        var digits = String(value.magnitude)
        var groups: [String] = []
        while digits.count > 3 {
            groups.insert(String(digits.suffix(3)), at: 0)
            digits.removeLast(3)
        }
        return (value < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
    }

    /// A number below 1,000 has up to two decimals, one above it none.
    public static func text(_ value: Double) -> String {
        value.rounded() == value || value >= 1000
            ? text(Int(clamping: value)) : "\((value * 100).rounded() / 100)"
    }
}
