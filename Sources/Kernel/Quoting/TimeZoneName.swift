/// The names of IANA time zones.
public enum TimeZoneName {
    /// True if `text` has the form of a name: ASCII letters, digits, `_`, `+` and `-` between slashes, at most 64
    /// bytes.
    ///
    /// Inlinable, because opening a boundary index calls this for every region.
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
