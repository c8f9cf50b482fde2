import Geodesy

/// The grammar of single fields.
///
/// An empty field gives `nil`, and a field that violates its grammar throws.
extension Span where Element == UInt8 {
    /// The one byte of a field.
    func letter(_ field: Range<Int>) throws(Malformed) -> UInt8? {
        guard field.count <= 1 else { throw Malformed() }
        return field.isEmpty ? nil : self[field.lowerBound]
    }

    /// One to nine digits.
    func integer(_ field: Range<Int>) throws(Malformed) -> Int? {
        guard field.count <= 9 else { throw Malformed() }
        return field.isEmpty ? nil : try digits(field)
    }

    /// A decimal number: an optional sign, digits, and optionally a point with digits after it.
    func decimal(_ field: Range<Int>) throws(Malformed) -> Double? {
        guard !field.isEmpty else { return nil }
        let sign = self[field.lowerBound]
        let isSigned = sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+")
        let number = (isSigned ? field.lowerBound + 1 : field.lowerBound)..<field.upperBound
        let (mantissa, decimals) = try mantissa(number)
        let magnitude = Double(mantissa) / powerOfTen(decimals)
        return sign == UInt8(ascii: "-") ? -magnitude : magnitude
    }

    /// A decimal number that is not negative.
    func magnitude(_ field: Range<Int>) throws(Malformed) -> Double? {
        guard let value = try decimal(field) else { return nil }
        guard value >= 0 else { throw Malformed() }
        return value
    }

    /// An angle of 0 through 360 degrees.
    ///
    /// A larger value becomes `nil`: some receivers write 999.9 for an unknown course.
    func course(_ field: Range<Int>) throws(Malformed) -> Double? {
        guard let value = try magnitude(field), value <= 360 else { return nil }
        return value
    }

    /// Checks a field that is empty or holds one letter.
    ///
    /// Some receivers omit the letter after an empty number.
    func expect(_ expected: Unicode.Scalar, in field: Range<Int>) throws(Malformed) {
        guard let letter = try letter(field).map(Unicode.Scalar.init) else { return }
        guard letter == expected else { throw Malformed() }
    }

    /// `hhmmss` with an optional fraction, in milliseconds.
    ///
    /// Digits past the millisecond are ignored. Second 60 is accepted, for leap seconds.
    func timeOfDay(_ field: Range<Int>) throws(Malformed) -> Int? {
        guard !field.isEmpty else { return nil }
        let start = field.lowerBound
        guard field.count >= 6 else { throw Malformed() }
        let hour = try digits(start..<start + 2)
        let minute = try digits(start + 2..<start + 4)
        let second = try digits(start + 4..<start + 6)
        guard hour < 24, minute < 60, second <= 60 else { throw Malformed() }
        let fraction = try milliseconds(start + 6..<field.upperBound)
        return ((hour * 60 + minute) * 60 + second) * 1000 + fraction
    }

    /// A date in the format `ddmmyy`, or `nil` for an empty field.
    ///
    /// Years 80 to 99 belong to the twentieth century, and 00 to 79 to the twenty-first.
    func shortDate(_ field: Range<Int>) throws(Malformed) -> (year: Int, month: Int, day: Int)? {
        guard !field.isEmpty else { return nil }
        guard field.count == 6 else { throw Malformed() }
        let start = field.lowerBound
        let day = try digits(start..<start + 2)
        let month = try digits(start + 2..<start + 4)
        let year = try digits(start + 4..<start + 6)
        return (year >= 80 ? 1900 + year : 2000 + year, month, day)
    }

    /// Latitude, hemisphere, longitude and hemisphere: four fields from `first` on, all present.
    ///
    /// Also returns the number of minute decimals of the less precise one.
    func coordinate(
        _ fields: borrowing Fields,
        from first: Int
    ) throws(Malformed) -> (coordinate: Coordinate, decimals: Int) {
        let latitude = try angle(fields[first], degreeDigits: 2)
        let longitude = try angle(fields[first + 2], degreeDigits: 3)
        let south = try isNegative(fields[first + 1], positive: "N", negative: "S")
        let west = try isNegative(fields[first + 3], positive: "E", negative: "W")
        guard
            let coordinate = try? Coordinate(
                latitude: south ? -latitude.degrees : latitude.degrees,
                longitude: west ? -longitude.degrees : longitude.degrees
            )
        else { throw Malformed() }
        return (coordinate, Swift.min(latitude.decimals, longitude.decimals))
    }

    /// `ddmm.m…` or `dddmm.m…`, at most eleven decimals.
    ///
    /// The angle is one division of two exact integers, so it is rounded once.
    private func angle(
        _ field: Range<Int>,
        degreeDigits: Int
    ) throws(Malformed) -> (degrees: Double, decimals: Int) {
        let minutes = field.lowerBound + degreeDigits
        let point = minutes + 2
        guard field.upperBound > point + 1, self[point] == UInt8(ascii: ".") else { throw Malformed() }
        let degrees = try digits(field.lowerBound..<minutes)
        let (mantissa, decimals) = try mantissa(minutes..<field.upperBound)
        guard decimals <= 11 else { throw Malformed() }
        let scale = powerOfTen(decimals)
        guard Double(mantissa) < 60 * scale else { throw Malformed() }
        return ((Double(degrees) * 60 * scale + Double(mantissa)) / (60 * scale), decimals)
    }

    private func isNegative(
        _ field: Range<Int>,
        positive: Unicode.Scalar,
        negative: Unicode.Scalar
    ) throws(Malformed) -> Bool {
        switch try letter(field) {
        case UInt8(ascii: positive): false
        case UInt8(ascii: negative): true
        default: throw Malformed()
        }
    }

    private func milliseconds(_ fraction: Range<Int>) throws(Malformed) -> Int {
        guard !fraction.isEmpty else { return 0 }
        guard self[fraction.lowerBound] == UInt8(ascii: ".") else { throw Malformed() }
        let digits = fraction.dropFirst()
        guard !digits.isEmpty, digits.count <= 9 else { throw Malformed() }
        var value = try self.digits(digits)
        for _ in 0..<Swift.max(0, 3 - digits.count) { value *= 10 }
        for _ in 0..<Swift.max(0, digits.count - 3) { value /= 10 }
        return value
    }

    /// At most fifteen digits, which a `Double` holds exactly, with at most one point among them.
    private func mantissa(_ field: Range<Int>) throws(Malformed) -> (mantissa: Int, decimals: Int) {
        precondition(field.lowerBound >= 0 && field.upperBound <= count, "the field lies in the sentence")
        guard !field.isEmpty else { throw Malformed() }
        var value = 0
        var decimals = -1
        var index = field.lowerBound
        while index < field.upperBound {
            let digit = self[unchecked: index] &- 0x30
            if digit < 10 {
                guard value < 100_000_000_000_000 else { throw Malformed() }
                value = value &* 10 &+ Int(digit)
                decimals += decimals >= 0 ? 1 : 0
            } else {
                guard digit == UInt8(ascii: ".") &- 0x30, decimals < 0, index > field.lowerBound else {
                    throw Malformed()
                }
                decimals = 0
            }
            index += 1
        }
        guard decimals != 0 else { throw Malformed() }
        return (value, Swift.max(0, decimals))
    }

    private func digits(_ field: Range<Int>) throws(Malformed) -> Int {
        precondition(field.lowerBound >= 0 && field.upperBound <= count, "the field lies in the sentence")
        var value = 0
        var index = field.lowerBound
        while index < field.upperBound {
            let digit = self[unchecked: index] &- 0x30
            guard digit < 10 else { throw Malformed() }
            value = value * 10 + Int(digit)
            index += 1
        }
        return value
    }
}

private func powerOfTen(_ exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<exponent { power *= 10 }
    return power
}
