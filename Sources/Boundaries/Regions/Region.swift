/// One part of a boundary coverage: ground under one code that keeps one clock.
public struct Region: Hashable, Sendable {
    /// What the ground is called by: an ISO 3166-1 alpha-2 code, an ISO 3166-2 code such as `EG-C`, or a word.
    public let code: String
    /// Its name; `nil` where the coverage gives none.
    public let name: String?
    /// The IANA time zone, such as `Africa/Cairo`; `nil` where none is known.
    public let timeZone: String?
    /// What others say about whose ground it is; `nil` where nobody objects.
    public let dispute: Dispute?
    /// The country: the code's two letters, alone or before a hyphen; `nil` for any other code.
    public let country: TwoLetterCode?

    /// Joins what is known of the ground; the code must be one by ``isCode(_:)``.
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

    /// Whether `text` is 1 to 16 ASCII letters, digits, hyphens and underscores.
    public static func isCode(_ text: some StringProtocol) -> Bool {
        (1...16).contains(text.utf8.count) && text.utf8.allSatisfy { isCodeByte($0) }
    }

    private static func isCodeByte(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case "A"..."Z", "a"..."z", "0"..."9", "_", "-": true
        default: false
        }
    }
}
