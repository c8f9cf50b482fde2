/// One cell of the boundary coverage: ground of one country that keeps one clock.
public struct Region: Hashable, Sendable {
    /// The country that the ground belongs to.
    public let country: TwoLetterCode
    /// The IANA time zone, such as `Africa/Cairo`; `nil` where none is known.
    public let timeZone: String?

    /// Joins a country with the time zone kept there.
    public init(country: TwoLetterCode, timeZone: String?) {
        self.country = country
        self.timeZone = timeZone
    }

    /// Whether `text` is made of what IANA names are made of, and is neither empty nor longer than 64 bytes.
    package static func isTimeZoneName(_ text: some StringProtocol) -> Bool {
        (1...64).contains(text.utf8.count) && text.utf8.allSatisfy { isTimeZoneByte($0) }
    }

    private static func isTimeZoneByte(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case "A"..."Z", "a"..."z", "0"..."9", "_", "-", "+", "/": true
        default: false
        }
    }
}
