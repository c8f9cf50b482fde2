extension Timestamp: CustomStringConvertible {
    /// RFC 3339 in UTC with three decimals, `2026-10-05T06:07:08.900Z`.
    public var description: String {
        let (days, rest) = Self.floorDivide(milliseconds, by: 86_400_000)
        let (year, month, day) = Self.civil(daysSinceEpoch: Int(days))
        let date = "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
        return "\(date)T\(Self.timeOfDay(milliseconds: Int(rest)))Z"
    }

    /// Reads RFC 3339 in UTC (`…Z`), with or without a fraction.
    ///
    /// Digits past the millisecond are ignored. Returns `nil` for anything else, since gpsd writes only UTC. With
    /// `orOffset`, an offset such as `+01:00` may replace `Z`.
    public init?(rfc3339 text: some StringProtocol, orOffset hasOffset: Bool = false) {
        var bytes = Array(text.utf8)
        var offset = 0
        if hasOffset, bytes.count >= 25, let minutes = Self.offsetMinutes(bytes.suffix(6)) {
            bytes.replaceSubrange((bytes.count - 6)..., with: [UInt8(ascii: "Z")])
            offset = minutes
        }
        guard bytes.count >= 20, bytes.last == UInt8(ascii: "Z") else { return nil }
        let marks: [(Int, Unicode.Scalar)] = [(4, "-"), (7, "-"), (10, "T"), (13, ":"), (16, ":")]
        guard marks.allSatisfy({ bytes[$0.0] == UInt8(ascii: $0.1) }) else { return nil }
        guard let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[5..<7]),
            let day = Self.number(bytes[8..<10]), let hour = Self.number(bytes[11..<13]),
            let minute = Self.number(bytes[14..<16]), let second = Self.number(bytes[17..<19]),
            let fraction = Self.milliseconds(fraction: bytes[19..<(bytes.count - 1)]),
            hour < 24, minute < 60, second <= 60
        else { return nil }
        let time = ((hour * 60 + minute) * 60 + second) * 1000 + fraction
        guard let local = Timestamp(year: year, month: month, day: day, millisecondOfDay: time) else {
            return nil
        }
        self.init(milliseconds: local.milliseconds - Int64(offset) * 60_000)
    }

    /// The signed offset in minutes of a text such as `+01:00`.
    private static func offsetMinutes(_ text: ArraySlice<UInt8>) -> Int? {
        let bytes = Array(text)
        guard let hour = number(bytes[1..<3]), let minute = number(bytes[4..<6]), hour < 24, minute < 60,
            bytes[3] == UInt8(ascii: ":")
        else { return nil }
        switch bytes[0] {
        case UInt8(ascii: "+"): return hour * 60 + minute
        case UInt8(ascii: "-"): return -(hour * 60 + minute)
        default: return nil
        }
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        var value = 0
        for digit in digits {
            guard (0x30...0x39).contains(digit) else { return nil }
            value = value * 10 + Int(digit - 0x30)
        }
        return value
    }

    private static func milliseconds(fraction: ArraySlice<UInt8>) -> Int? {
        guard let point = fraction.first else { return 0 }
        let digits = fraction.dropFirst()
        guard point == UInt8(ascii: "."), !digits.isEmpty else { return nil }
        guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return number((Array(digits.prefix(3)) + [0x30, 0x30]).prefix(3))
    }

    private static func timeOfDay(milliseconds: Int) -> String {
        let seconds = milliseconds / 1000
        let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { padded($0, 2) }
        return "\(clock.joined(separator: ":")).\(padded(milliseconds % 1000, 3))"
    }

    /// The date of a day number, computed in years that start in March.
    private static func civil(daysSinceEpoch: Int) -> (year: Int, month: Int, day: Int) {
        let (era, dayOfEra) = floorDivide(Int64(daysSinceEpoch) + 719_468, by: 146_097)
        let day = Int(dayOfEra)
        let yearOfEra = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
        let dayOfYear = day - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        let year = yearOfEra + Int(era) * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
    }

    private static func floorDivide(_ value: Int64, by divisor: Int64) -> (quotient: Int64, remainder: Int64)
    {
        let remainder = (value % divisor + divisor) % divisor
        return ((value - remainder) / divisor, remainder)
    }

    private static func padded(_ value: Int, _ width: Int) -> String {
        let digits = String(value)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
}
