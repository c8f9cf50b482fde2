import Geodesy
import JSONText

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

    /// The text of a number with this many decimals: "1,234.50".
    ///
    /// The number times 10^decimals must be less than 2^63.
    public static func text(_ value: Double, decimals: Int) -> String {
        let unit = (0..<decimals).reduce(1.0) { unit, _ in unit * 10 }
        let scaled = Int(clamping: (value.magnitude * unit).rounded())
        let digits = String(scaled)
        let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.utf8.count)) + digits
        let whole = text(Int(padded.dropLast(decimals)) ?? 0)
        let sign = value < 0 && scaled > 0 ? "-" : ""
        return sign + (decimals == 0 ? whole : "\(whole).\(padded.suffix(decimals))")
    }

    /// The text of a number with all of its decimals: "1,234.5".
    ///
    /// These are the digits of a source whose number was read exactly.
    public static func exact(_ value: Double) -> String {
        let digits = JSONWriter.digits(of: value)
        guard let whole = Int(digits.prefix { $0 != "." }) else { return significant(value) }
        let sign = whole == 0 && value < 0 ? "-" : ""
        return "\(sign)\(text(whole))\(digits.drop { $0 != "." })"
    }

    /// The text of a number with six digits, or with all of its whole ones: "0.0238914".
    public static func significant(_ value: Double) -> String {
        guard value != 0 else { return "0" }
        var (decimals, size) = (significantDigits - 1, value.magnitude)
        while size >= 10, decimals > 0 { (decimals, size) = (decimals - 1, size / 10) }
        while size < 1, decimals < mostDecimals { (decimals, size) = (decimals + 1, size * 10) }
        let digits = text(value, decimals: decimals)
        guard decimals > 0 else { return digits }
        let kept = digits.utf8.reversed().drop { $0 == UInt8(ascii: "0") }
        let isWhole = kept.first == UInt8(ascii: ".")
        return String(decoding: Array(isWhole ? kept.dropFirst() : kept).reversed(), as: UTF8.self)
    }

    private static let significantDigits = 6
    private static let mostDecimals = 15
}
