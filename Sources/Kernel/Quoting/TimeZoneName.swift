/// The names of IANA time zones.
public enum TimeZoneName {
    /// True if `text` has the form of a name: ASCII letters, digits, `_`, `+` and `-` between slashes, at most 64
    /// bytes.
    public static func fits(_ text: String) -> Bool {
        text.withBytes { bytes in
            var isInsidePart = false
            for byte in bytes {
                guard isPart(byte) || (isInsidePart && byte == UInt8(ascii: "/")) else { return false }
                isInsidePart = byte != UInt8(ascii: "/")
            }
            return isInsidePart && bytes.count <= 64
        }
    }

    /// Does the same for a part of a text.
    public static func fits(_ text: Substring) -> Bool { fits(String(text)) }

    private static func isPart(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case "A"..."Z", "a"..."z", "0"..."9", "_", "-", "+": true
        default: false
        }
    }
}
