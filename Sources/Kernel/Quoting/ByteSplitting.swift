/// Searches and splits text from outside by bytes.
///
/// Swift's own functions compare Characters. A comma followed by a combining mark is one Character and does not match a
/// comma.
extension StringProtocol {
    /// The parts between separators.
    ///
    /// The separator must be an ASCII character.
    public func parts(
        between separator: Unicode.Scalar,
        maxSplits: Int = .max,
        omittingEmpty: Bool = false
    ) -> [String] {
        let byte = UInt8(ascii: separator)
        return utf8.split(separator: byte, maxSplits: maxSplits, omittingEmptySubsequences: omittingEmpty)
            .map { String(decoding: $0, as: UTF8.self) }
    }

    /// The text after `prefix`, or `nil` if the bytes of the text do not begin with those of `prefix`.
    public func rest(after prefix: String) -> String? {
        guard utf8.starts(with: prefix.utf8) else { return nil }
        return String(decoding: utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
    }

    /// True if the bytes of the text begin with those of `prefix`.
    public func begins(with prefix: String) -> Bool { utf8.starts(with: prefix.utf8) }

    /// The text without ASCII spaces, tabs and line ends at both ends.
    public var trimmed: String {
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
        let end = utf8.reversed().drop(while: isSpace).reversed()
        return String(decoding: Array(end.drop(while: isSpace)), as: UTF8.self)
    }
}
