/// A set of fields: the kinds of text that a ``TextIndex`` holds, numbered from 0 to 63.
public struct FieldSet: Hashable, Sendable {
    /// Every field.
    public static let all = FieldSet(bits: .max)

    private let bits: UInt64

    /// The fields of `numbers`, each from 0 to 63.
    public init(_ numbers: some Sequence<UInt8>) {
        bits = numbers.reduce(0) { bits, number in
            precondition(number < 64, "a field's number is at most 63")
            return bits | (1 << UInt64(number))
        }
    }

    private init(bits: UInt64) { self.bits = bits }

    /// True if field `number`, from 0 to 63, is in the set.
    @inline(__always)
    public func contains(_ number: UInt8) -> Bool { (bits >> UInt64(number)) & 1 == 1 }

    /// The fields that are in both sets.
    public func intersection(_ other: FieldSet) -> FieldSet { FieldSet(bits: bits & other.bits) }

    /// The fields that are not in `other`.
    func subtracting(_ other: FieldSet) -> FieldSet { FieldSet(bits: bits & ~other.bits) }
}

/// The rules for matching the texts of each field.
public struct FieldRules: Hashable, Sendable {
    /// The fields whose texts only match as a whole.
    ///
    /// Part of a code is another code.
    public var matchedWhole: FieldSet
    /// The fields whose texts may be misspelt.
    public var allowingTypos: FieldSet
    /// The fields with names in the language of most queries.
    ///
    /// In them, a whole word is a better match than the beginning of a word, and a query of four letters may be
    /// misspelt.
    public var mainLanguage: FieldSet

    /// Creates the rules from the fields that each of them applies to.
    public init(matchedWhole: FieldSet, allowingTypos: FieldSet, mainLanguage: FieldSet) {
        self.matchedWhole = matchedWhole
        self.allowingTypos = allowingTypos
        self.mainLanguage = mainLanguage
    }
}
