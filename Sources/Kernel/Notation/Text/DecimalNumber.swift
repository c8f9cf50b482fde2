/// A decimal number as its digits are read: `digits` × 10^`exponent`.
///
/// The kernel has no function that converts text to `Double`. The value is the nearest one if the number has at most 19
/// significant digits, at most 19 decimals, and no exponent. Otherwise it may be a few units in the last place away.
struct DecimalNumber {
    private var digits: UInt64 = 0
    private var exponent = 0

    /// Adds a digit.
    ///
    /// Digits after the 19th significant one do not change the value.
    mutating func append(_ digit: UInt8, isFraction: Bool) {
        if digits < 1_000_000_000_000_000_000 {
            digits = digits * 10 + UInt64(digit)
            if isFraction { exponent -= 1 }
        } else if !isFraction {
            exponent += 1
        }
    }

    /// Multiplies by 10^`power`.
    mutating func scale(by power: Int) { exponent += power }

    /// The nearest `Double`, infinite if the number is too large.
    var value: Double {
        // One operation on exact numbers is rounded once (Clinger, 1990). Powers of ten are exact up to the 22nd.
        if digits < 1 << 53, -22...22 ~= exponent { return scaled }
        return digits > 0 && -19..<0 ~= exponent ? quotient : scaled
    }

    private var scaled: Double {
        var (value, rest) = (Double(digits), min(abs(exponent), 400))
        while rest > 0, value > 0, value.isFinite {
            let power = Self.power(min(rest, 22))
            value = exponent < 0 ? value / power : value * power
            rest -= 22
        }
        return value
    }

    /// The digits divided by the power of ten, in 64 bits, of which the last is set if a remainder is left.
    private var quotient: Double {
        let power = (0..<(-exponent)).reduce(1 as UInt64) { product, _ in product * 10 }
        let divisor = power << power.leadingZeroBitCount
        var remainder = digits << digits.leadingZeroBitCount
        var bits: UInt64 = 0
        var isOver = false
        for _ in 0..<64 {
            let isOne = isOver || remainder >= divisor
            if isOne { remainder &-= divisor }
            bits = (bits << 1) | (isOne ? 1 : 0)
            isOver = remainder >> 63 == 1
            remainder <<= 1
        }
        if isOver || remainder > 0 { bits |= 1 }
        let scale = power.leadingZeroBitCount - digits.leadingZeroBitCount - 63
        return Double(sign: .plus, exponent: scale, significand: Double(bits))
    }

    private static func power(_ exponent: Int) -> Double {
        (0..<exponent).reduce(1) { product, _ in product * 10 }
    }
}
