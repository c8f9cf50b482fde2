/// An answer of a modem to `AT+QGPSLOC=2`.
enum ModemAnswer: Hashable, Sendable {
    /// The line with the position, before it is parsed, or `nil` for an `OK` without one.
    case position([UInt8]?)
    /// `+CME ERROR:` with its number, or `nil` for an error without a number.
    case error(Int?)
}

/// Finds the answers among the bytes of a modem, which also sends echoes and reports.
struct ModemAnswers {
    /// The longest line that is kept.
    ///
    /// The longest answer has about 100 bytes.
    private static let longest = 256

    private var line: [UInt8] = []
    private var isTooLong = false
    private var position: [UInt8]?

    /// Takes the next byte, and returns the answer that it completes.
    ///
    /// A line counts once it has ended, and a position once `OK` follows it.
    mutating func take(_ byte: UInt8) -> ModemAnswer? {
        guard byte == 0x0D || byte == 0x0A else {
            if line.count < Self.longest { line.append(byte) } else { isTooLong = true }
            return nil
        }
        defer { (line, isTooLong) = ([], false) }
        return isTooLong ? nil : answer(line)
    }

    /// Removes the beginning of an answer, because another question is asked.
    mutating func restart() { (line, isTooLong, position) = ([], false, nil) }

    private mutating func answer(_ line: [UInt8]) -> ModemAnswer? {
        if line.starts(with: "+QGPSLOC:".utf8) {
            position = line
            return nil
        }
        defer { if isFinal(line) { position = nil } }
        // A modem that is set to numbers (ATV0) writes 0 for OK.
        if position != nil, line.elementsEqual("0".utf8) {
            defer { position = nil }
            return .position(position)
        }
        if line.elementsEqual("OK".utf8) { return .position(position) }
        return isFinal(line) ? .error(Self.number(line)) : nil
    }

    private func isFinal(_ line: [UInt8]) -> Bool {
        line.elementsEqual("OK".utf8) || line.elementsEqual("ERROR".utf8)
            || line.starts(with: Self.error.utf8)
    }

    private static let error = "+CME ERROR:"

    private static func number(_ line: [UInt8]) -> Int? {
        let digits = line.dropFirst(error.utf8.count).drop { $0 == UInt8(ascii: " ") }
        guard (1...4).contains(digits.count) else { return nil }
        return Int(String(decoding: digits, as: UTF8.self)).flatMap { $0 >= 0 ? $0 : nil }
    }
}
