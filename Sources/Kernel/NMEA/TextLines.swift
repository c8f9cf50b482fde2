/// Finds lines of text among bytes and classifies them by their form.
///
/// Sentences with a checksum are handled by ``SentenceScanner``.
struct TextLines: Sendable {
    /// The longest part of a line that is kept.
    ///
    /// Longer lines are classified by their beginning.
    private static let longest = 512

    private var line: [UInt8] = []
    /// True while the current line holds only text.
    private var isText = true

    /// True for printable ASCII and for the control bytes of a terminal: tab, bell, backspace, escape.
    static func isText(_ byte: UInt8) -> Bool {
        0x20...0x7E ~= byte || 0x07...0x09 ~= byte || byte == 0x1B
    }

    /// Takes the next byte.
    ///
    /// Returns the kind of the line that it ends, or `nil` if it ends no line of a known kind.
    mutating func take(_ byte: UInt8) -> ByteKind? {
        if byte == 0x0A || byte == 0x0D {
            defer {
                line.removeAll(keepingCapacity: true)
                isText = true
            }
            return isText && !line.isEmpty ? Self.kind(of: line) : nil
        }
        // A sentence may follow binary bytes without the end of a line.
        if !isText, byte == UInt8(ascii: "$") || byte == UInt8(ascii: "!") { isText = true }
        guard Self.isText(byte) else {
            isText = false
            line.removeAll(keepingCapacity: true)
            return nil
        }
        if isText, line.count < Self.longest { line.append(byte) }
        return nil
    }

    /// True if the unfinished line is the prompt of a login or a shell.
    var isPrompt: Bool {
        guard let last = line.last, last == UInt8(ascii: " ") else { return false }
        let text = line.dropLast()
        return text.ends(with: "login:") || text.ends(with: "assword:")
            || (text.count > 1 && (text.ends(with: "#") || text.ends(with: "$")))
    }

    private static func kind(of line: [UInt8]) -> ByteKind? {
        let line = line[...]
        switch line.first.map(Unicode.Scalar.init) {
        case "$": return line.begins(with: "$GPSACP:") ? .modemPosition : bareSentence(line)
        case "!": return line.dropFirst(3).begins(with: "VD") ? .ais : nil
        case "@" where isGarmin(line): return .garminText
        case "{" where line.begins(with: "{\"class\":\""): return .gpsd
        default: return modem(line) ?? (isConsole(line) ? .console : nil)
        }
    }

    /// Recognizes `$address,field,…` without a checksum.
    private static func bareSentence(_ line: ArraySlice<UInt8>) -> ByteKind? {
        let body = line.dropFirst()
        let address = body.prefix { $0 != UInt8(ascii: ",") }
        guard 4...8 ~= address.count, address.count < body.count,
            address.allSatisfy({ isCapital($0) || isDigit($0) }), !body.contains(UInt8(ascii: "*")),
            body.count(where: { $0 == UInt8(ascii: ",") }) > 2
        else { return nil }
        return .withoutChecksum
    }

    /// Recognizes `@yymmddhhmmssN…`: 55 characters, with `_` for unknown values.
    private static func isGarmin(_ line: ArraySlice<UInt8>) -> Bool {
        let time = line.dropFirst().prefix(12)
        return line.count == 55 && time.allSatisfy { isDigit($0) || $0 == UInt8(ascii: "_") }
    }

    /// Recognizes the echo of a command, or the answer to one: `AT+CSQ`, `OK`, `+CSQ: 20,99`, `^RSSI:20`.
    private static func modem(_ line: ArraySlice<UInt8>) -> ByteKind? {
        for answer in ["+QGPSLOC:", "+CGPSINFO:", "+CGNSINF:", "+CGNSSINFO:", "+UULOC:"]
        where line.begins(with: answer) {
            return .modemPosition
        }
        let plain = ["AT", "OK", "ERROR", "RING", "NO CARRIER", "NORMAL POWER DOWN", "RDY"]
        if plain.contains(where: { line.elementsEqual($0.utf8) }) { return .modem }
        let commands = ["AT+", "AT&", "AT^", "AT%", "AT$", "ATE", "ATI", "ATZ", "ATD", "ATH", "+CME ERROR"]
        if commands.contains(where: { line.begins(with: $0) }) { return .modem }
        guard let mark = line.first, mark == UInt8(ascii: "+") || mark == UInt8(ascii: "^") else {
            return nil
        }
        let word = line.dropFirst().prefix { isCapital($0) || isDigit($0) }
        let isAnswer = word.count > 2 && line.dropFirst(1 + word.count).first == UInt8(ascii: ":")
        return isAnswer ? .modem : nil
    }

    /// Recognizes a login, a shell, a boot loader, or a kernel's line with its time, `[    1.234567] `.
    private static func isConsole(_ line: ArraySlice<UInt8>) -> Bool {
        let words = [
            "login:", "assword:", "Login incorrect", "Last login", "Linux version", "U-Boot",
            "any key to stop",
        ]
        if words.contains(where: { line.holds($0) }) { return true }
        guard line.first == UInt8(ascii: "["), let end = line.firstIndex(of: UInt8(ascii: "]")) else {
            return false
        }
        let time = line[line.index(after: line.startIndex)..<end].drop { $0 == UInt8(ascii: " ") }
        let fraction = time.drop { isDigit($0) }
        return fraction.count == 7 && fraction.first == UInt8(ascii: ".")
            && fraction.dropFirst().allSatisfy(isDigit)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

    private static func isCapital(_ byte: UInt8) -> Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte }
}

extension ArraySlice<UInt8> {
    fileprivate func begins(with text: String) -> Bool { starts(with: text.utf8) }

    fileprivate func ends(with text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }

    fileprivate func holds(_ text: String) -> Bool {
        indices.contains { self[$0...].starts(with: text.utf8) }
    }
}
