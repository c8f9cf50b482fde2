import SuiteTraits

/// Random texts of characters that are critical for quoting.
struct HostileText: RandomNumberGenerator {
    private var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func next() -> UInt64 { generator.next() }

    /// Complete scalars: combining marks, quotes, separators, controls, and characters that are canonically equivalent
    /// to ASCII (the Kelvin sign, the Greek question mark and varia).
    static let pieces = [
        "\u{301}", "\u{338}", "\u{20D2}", "\u{200D}", "\u{FE0F}", "'", "\"", "\\", "`", "$(touch pwned)", ";",
        "&", "|",
        "\u{0}", "\r", "\n", "\r\n", "\t", "\u{1B}[31m", "\u{7F}", "\u{85}", "\u{9B}", "\u{2028}", "\u{202E}",
        "\u{2066}",
        "\u{212A}", "\u{37E}", "\u{1FEF}", ",", " ", "a", "b=", "%s", "-n", "é", "مصر", "🇪🇬", "0", "]", "[",
        "{", "}", ":",
    ]

    /// A text of up to `length` pieces.
    mutating func text(upTo length: Int = 12) -> String {
        var scalars = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...length, using: &self) {
            scalars.append(contentsOf: (Self.pieces.randomElement(using: &self) ?? "").unicodeScalars)
        }
        return String(scalars)
    }

    /// The bytes of a text, some of them changed so that they may not be UTF-8.
    mutating func bytes(upTo length: Int = 12) -> [UInt8] {
        var bytes = Array(text(upTo: length).utf8)
        for _ in 0..<Int.random(in: 0...2, using: &self) where !bytes.isEmpty {
            let place = Int.random(in: bytes.indices, using: &self)
            if Bool.random(using: &self) {
                bytes[place] = UInt8.random(in: 0...255, using: &self)
            } else {
                bytes.insert([0x80, 0xC3, 0xCC, 0xED, 0xFF].randomElement(using: &self) ?? 0, at: place)
            }
        }
        return bytes
    }
}
