// The only place where a number from outside (an option, a file, a receiver, a server) becomes a duration, an integer
// or a moment. The standard library's own conversions trap on numbers that are not finite or out of range.

extension Duration {
    /// The longest accepted duration: 9.2e9 seconds, 291 years, which clocks can still add to the present.
    public static let longestChecked = Duration.seconds(9_200_000_000 as Int64)

    /// This many seconds, or `nil` if `seconds` is NaN or its magnitude exceeds ``longestChecked``.
    public init?(checkedSeconds seconds: Double) {
        guard seconds.magnitude <= 9.2e9 else { return nil }
        self = .seconds(seconds)
    }

    /// This many seconds, limited to ±``longestChecked``.
    ///
    /// NaN becomes zero.
    public init(clampingSeconds seconds: Double) {
        if let duration = Duration(checkedSeconds: seconds) {
            self = duration
        } else {
            self = seconds.isNaN ? .zero : seconds < 0 ? .zero - .longestChecked : .longestChecked
        }
    }
}

extension FixedWidthInteger {
    /// `number` rounded, or `nil` if it is NaN or out of range.
    @inlinable
    public init?(checked number: Double, rounding rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero)
    {
        self.init(exactly: number.rounded(rule))
    }

    /// `number` rounded and limited to the range of the type.
    ///
    /// NaN becomes 0.
    @inlinable
    public init(clamping number: Double) {
        if let value = Self(checked: number) {
            self = value
        } else {
            self = number.isNaN ? 0 : number < 0 ? .min : .max
        }
    }
}

extension Timestamp {
    /// The first moment of the year 1 through the last of the year 9999, the range of RFC 3339.
    ///
    /// The difference of two of these never overflows.
    public static let calendar =
        Timestamp(milliseconds: -62_135_596_800_000)...Timestamp(milliseconds: 253_402_300_799_999)

    /// A count of milliseconds since 1970 from outside, or `nil` outside ``calendar``.
    public init?(checkedMilliseconds milliseconds: Int64) {
        self.init(milliseconds: milliseconds)
        guard Self.calendar.contains(self) else { return nil }
    }

    /// A number of milliseconds since 1970 from outside, or `nil` outside ``calendar``.
    public init?(checkedMilliseconds milliseconds: Double) {
        guard let whole = Int64(checked: milliseconds) else { return nil }
        self.init(checkedMilliseconds: whole)
    }

    /// Seconds since 1970 from outside, rounded down to a millisecond, or `nil` outside ``calendar``.
    public init?(checkedSeconds seconds: Double) {
        guard let milliseconds = Int64(checked: seconds * 1000, rounding: .down) else { return nil }
        self.init(checkedMilliseconds: milliseconds)
    }
}
