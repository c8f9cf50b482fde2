import Geodesy

/// Writes sentences field by field and closes each with its checksum and CR LF.
struct SentenceWriter {
    /// The bytes of all sentences so far.
    private(set) var bytes: [UInt8] = []
    private var start = 0

    /// Begins a sentence with its address, such as `GPGGA`.
    mutating func begin(_ address: StaticString) {
        bytes.append(UInt8(ascii: "$"))
        start = bytes.count
        append(address)
    }

    /// Writes a field of fixed text, which may be empty.
    mutating func field(_ text: StaticString) {
        comma()
        append(text)
    }

    /// Writes a whole number, with leading zeros up to `width`.
    mutating func field(_ value: Int, width: Int) {
        comma()
        append(max(0, value), width: width)
    }

    /// Writes a number rounded to `decimals`.
    ///
    /// The field is empty for `nil`, and for numbers that are not finite or beyond 1e12.
    mutating func field(_ value: Double?, decimals: Int) {
        comma()
        guard let value, value.magnitude < 1e12 else { return }
        let scale = (0..<decimals).reduce(1) { power, _ in power * 10 }
        let scaled = Int(clamping: value * Double(scale))
        if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
        append(abs(scaled) / scale, width: 1)
        append(fraction: abs(scaled) % scale, decimals: decimals)
    }

    /// Writes the time as `hhmmss.sss`.
    mutating func field(time: Timestamp) {
        comma()
        let milliseconds = Int(remainder(of: time))
        append(milliseconds / 3_600_000, width: 2)
        append(milliseconds / 60_000 % 60, width: 2)
        append(milliseconds / 1000 % 60, width: 2)
        append(fraction: milliseconds % 1000, decimals: 3)
    }

    /// Writes the date as `ddmmyy`.
    mutating func field(date time: Timestamp) {
        comma()
        guard let date = Self.parts(of: time) else { return }
        bytes.append(contentsOf: date[2] + date[1] + date[0].suffix(2))
    }

    /// Writes the date as `dd,mm,yyyy`.
    mutating func fields(date time: Timestamp) {
        let date = Self.parts(of: time) ?? [[], [], []]
        for part in date.reversed() {
            comma()
            bytes.append(contentsOf: part)
        }
    }

    /// Writes the position as `ddmm.mmmmmm,N,dddmm.mmmmmm,E`, or four empty fields.
    mutating func fields(coordinate: Coordinate?) {
        guard let coordinate else {
            for _ in 0..<4 { comma() }
            return
        }
        angle(coordinate.latitude, degreeDigits: 2)
        field(coordinate.latitude < 0 ? "S" : "N")
        angle(coordinate.longitude, degreeDigits: 3)
        field(coordinate.longitude < 0 ? "W" : "E")
    }

    /// Closes the sentence with its checksum and CR LF.
    mutating func end() {
        var checksum: UInt8 = 0
        for byte in bytes[start...] { checksum ^= byte }
        bytes.append(UInt8(ascii: "*"))
        for digit in [checksum >> 4, checksum & 0xF] {
            bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
        }
        bytes.append(contentsOf: [UInt8(ascii: "\r"), UInt8(ascii: "\n")])
    }

    /// Rounds once, to millionths of a minute, so that 59.9999999 minutes become the next degree.
    private mutating func angle(_ degrees: Double, degreeDigits: Int) {
        comma()
        let millionths = Int((degrees.magnitude * 60e6).rounded())
        append(millionths / 60_000_000, width: degreeDigits)
        append(millionths / 1_000_000 % 60, width: 2)
        append(fraction: millionths % 1_000_000, decimals: 6)
    }

    private mutating func comma() {
        bytes.append(UInt8(ascii: ","))
    }

    private mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    private mutating func append(fraction: Int, decimals: Int) {
        guard decimals > 0 else { return }
        bytes.append(UInt8(ascii: "."))
        append(fraction, width: decimals)
    }

    private mutating func append(_ value: Int, width: Int) {
        let digits = Array(String(value).utf8)
        for _ in 0..<max(0, width - digits.count) { bytes.append(UInt8(ascii: "0")) }
        bytes.append(contentsOf: digits)
    }

    /// The digits of a date's year, month and day, or `nil` if its year does not have four digits.
    static func parts(of time: Timestamp) -> [[UInt8]]? {
        let text = Array(time.description.utf8)
        guard let tee = text.firstIndex(of: UInt8(ascii: "T")), tee == 10 else { return nil }
        return [Array(text[0..<4]), Array(text[5..<7]), Array(text[8..<10])]
    }

    private func remainder(of time: Timestamp) -> Int64 {
        let day: Int64 = 86_400_000
        return (time.milliseconds % day + day) % day
    }
}
