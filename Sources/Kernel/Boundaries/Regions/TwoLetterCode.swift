import Quoting

/// Two capital ASCII letters that name a country, such as `EG`.
///
/// The letters are ISO 3166-1 alpha-2 codes, and XK for Kosovo. This type gives them no further meaning.
public struct TwoLetterCode: Hashable, Sendable {
    /// The ASCII codes of the two letters.
    public let first: UInt8, second: UInt8

    /// Takes two ASCII codes.
    ///
    /// Returns `nil` unless both are capital letters.
    public init?(_ first: UInt8, _ second: UInt8) {
        let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
        guard capitals.contains(first), capitals.contains(second) else { return nil }
        self.first = first
        self.second = second
    }

    /// Reads exactly two capital letters, or returns `nil`.
    public init?(_ text: String) {
        let code = text.withBytes { $0.count == 2 ? TwoLetterCode($0[0], $0[1]) : nil }
        guard let code else { return nil }
        self = code
    }

    /// Does the same for a part of a text.
    public init?(_ text: Substring) { self.init(String(text)) }
}

extension TwoLetterCode: CustomStringConvertible {
    /// The two letters.
    public var description: String { String(decoding: [first, second], as: UTF8.self) }
}

extension TwoLetterCode: Comparable {
    /// Compares alphabetically.
    public static func < (left: Self, right: Self) -> Bool {
        (left.first, left.second) < (right.first, right.second)
    }
}
