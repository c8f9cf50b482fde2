/// The names of IANA time zones.
public enum TimeZoneName {
    /// Whether `text` is formed like one: ASCII letters, digits, `_`, `+` and `-` between slashes, at most 64 bytes.
    ///
    /// Inlinable, since a boundary index asks it of every region when it is opened.
    @inlinable public static func fits(_ text: some StringProtocol) -> Bool {
        var isInsidePart = false
        for byte in text.utf8 {
            guard isPart(byte) || (isInsidePart && byte == UInt8(ascii: "/")) else { return false }
            isInsidePart = byte != UInt8(ascii: "/")
        }
        return isInsidePart && text.utf8.count <= 64
    }

    @inlinable static func isPart(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case "A"..."Z", "a"..."z", "0"..."9", "_", "-", "+": true
        default: false
        }
    }
}
