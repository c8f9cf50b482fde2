/// The codes of a record.
///
/// A code without the form of its kind is omitted. A remote service is not trusted, and codes become part of file
/// names, addresses and pages.
enum RecordCode {
    /// A code of capital letters: `EGP`, `EGY`, `GER`.
    static func capitals(_ text: String?, _ count: ClosedRange<Int> = 3...3) -> String? {
        matching(text, count) { (0x41...0x5A).contains($0) }
    }

    /// A code of digits: `818`.
    static func digits(_ text: String?, _ count: ClosedRange<Int> = 3...3) -> String? {
        matching(text, count) { (0x30...0x39).contains($0) }
    }

    /// A language code of ISO 639: `ara`.
    static func language(_ text: String?) -> String? { matching(text, 2...3) { (0x61...0x7A).contains($0) } }

    /// A language tag or code: `pt-PT`.
    static func tag(_ text: String?) -> String? {
        matching(text, 2...35) { isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
    }

    /// A telephone code: `20`, `1809`, `+20`.
    static func telephone(_ text: String?) -> String? {
        matching(text, 1...16) { (0x30...0x39).contains($0) || " +-".utf8.contains($0) }
    }

    /// A vehicle's sign: `ET`, `I`, `E.A.K`.
    static func sign(_ text: String?) -> String? {
        matching(text, 1...8) { isLetterOrDigit($0) || ". -".utf8.contains($0) }
    }

    /// True for a top-level domain in any script, such as `.eg`.
    static func domain(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        return scalars.first == "." && (2...64).contains(scalars.count)
            && scalars.dropFirst().allSatisfy {
                $0.properties.isAlphabetic || $0.properties.generalCategory == .nonspacingMark
                    || $0.properties.generalCategory == .spacingMark || ("0"..."9").contains($0) || $0 == "-"
                    || $0 == "."
            }
    }

    /// A flag as two regional indicators.
    static func flag(_ text: String?) -> String? {
        guard let text, text.unicodeScalars.count == 2,
            text.unicodeScalars.allSatisfy({ (0x1F1E6...0x1F1FF).contains($0.value) })
        else { return nil }
        return text
    }

    private static func matching(
        _ text: String?,
        _ count: ClosedRange<Int>,
        _ isPart: (UInt8) -> Bool
    ) -> String? {
        guard let text, count.contains(text.utf8.count), text.utf8.allSatisfy(isPart) else { return nil }
        return text
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
}
