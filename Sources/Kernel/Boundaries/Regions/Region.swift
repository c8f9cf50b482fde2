import Quoting

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
        country = Self.country(code)
    }

    /// Compares bytes: a prefix of Characters would bring Unicode's tables into the kernel.
    static func country(_ code: String) -> TwoLetterCode? {
        code.withBytes { code in
            guard code.count == 2 || (code.count > 2 && code[2] == UInt8(ascii: "-")) else { return nil }
            return TwoLetterCode(code[0], code[1])
        }
    }

    /// True if `text` is 1 to 16 ASCII letters, digits, hyphens and underscores.
    public static func isCode(_ text: String) -> Bool {
        text.withBytes { (1...16).contains($0.count) && $0.allSatisfy(isCodeByte) }
    }

    private static func isCodeByte(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case "A"..."Z", "a"..."z", "0"..."9", "_", "-": true
        default: false
        }
    }
}
