/// The names of IANA time zones.
public enum TimeZoneName {
    /// Whether `text` is formed like one: ASCII letters, digits, `_`, `+` and `-` between slashes, at most 64 bytes.
    public static func fits(_ text: some StringProtocol) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return text.utf8.count <= 64 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(isPart) }
    }

    private static func isPart(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case "A"..."Z", "a"..."z", "0"..."9", "_", "-", "+": true
        default: false
        }
    }
}
