/// One part of a boundary coverage: ground under one code and in one time zone.
public struct Region: Hashable, Sendable {
    /// An ISO 3166-1 alpha-2 code, an ISO 3166-2 code such as `EG-C`, or a word.
    public let code: String
    /// The name of the ground, or `nil` if the coverage does not state one.
    public let name: String?
    /// The IANA time zone, such as `Africa/Cairo`, or `nil` if it is not known.
    public let timeZone: String?
    /// The dispute over the ground, or `nil` if it is undisputed.
    public let dispute: Dispute?
    /// The country of a code that is two letters, or two letters followed by a hyphen, or `nil` for any other code.
    public let country: TwoLetterCode?

    /// Creates a region from its facts.
    ///
    /// The code must satisfy ``isCode(_:)``.
    public init(code: String, name: String? = nil, timeZone: String? = nil, dispute: Dispute? = nil) {
        precondition(Self.isCode(code), "a region's code is 1 to 16 letters, digits, hyphens and underscores")
        self.code = code
        self.name = name
        self.timeZone = timeZone
        self.dispute = dispute
        country = Self.country(Array(code.utf8))
    }

    /// Compares bytes: a prefix of Characters would bring Unicode's tables into the kernel.
    static func country(_ code: [UInt8]) -> TwoLetterCode? {
        guard code.count == 2 || (code.count > 2 && code[2] == UInt8(ascii: "-")) else { return nil }
        return TwoLetterCode(code[0], code[1])
    }

    /// True if `text` is 1 to 16 ASCII letters, digits, hyphens and underscores.
    public static func isCode(_ text: some StringProtocol) -> Bool {
        var count = 0
        for byte in text.utf8 {
            guard count < 16, isCodeByte(byte) else { return false }
            count += 1
        }
        return count > 0
    }

    private static func isCodeByte(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case "A"..."Z", "a"..."z", "0"..."9", "_", "-": true
        default: false
        }
    }
}
