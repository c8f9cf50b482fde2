/// Finds `$…*hh` in a stream of bytes and checks its checksum.
///
/// It needs no line ends and no encoding, and starts again at the next `$` after any error. A sentence that is whole in
/// one chunk is returned as a range of it. A sentence that spans chunks is copied to `held`.
struct SentenceScanner: Sendable {
    /// A result of ``next(in:from:)``.
    enum Found: Sendable {
        /// A sentence in the chunk, with the range of its body, without `$` and `*hh`.
        case inChunk(Range<Int>)
        /// A sentence that began in an earlier chunk.
        ///
        /// Its body is in ``held``.
        case inHeld
        /// The stated checksum is not the checksum of the body.
        case wrongChecksum
        /// A sentence broke off: another began, a byte followed that cannot occur in a sentence, or it became too long.
        case brokenOff
    }

    private enum Phase: Sendable {
        case outside
        case body
        case firstDigit
        case secondDigit(high: UInt8)
    }

    /// The longest supported body.
    ///
    /// The standard allows 79 bytes, and some receivers send 203.
    static let longestBody = 512

    /// The body, or its first part, of a sentence that began in an earlier chunk.
    private(set) var held: [UInt8] = []
    private var phase = Phase.outside
    private var checksum: UInt8 = 0

    init() {
        held.reserveCapacity(Self.longestBody)
    }

    /// The next sentence or refusal at or after `index`, which moves past it.
    ///
    /// Returns `nil` at the end of the chunk.
    mutating func next(in chunk: borrowing Span<UInt8>, from index: inout Int) -> Found? {
        var start = index
        while index < chunk.count {
            switch phase {
            case .outside:
                guard skipNoise(in: chunk, from: &index) else { return nil }
                start = index
            case .body:
                if let found = followBody(in: chunk, from: &index, start: &start) { return found }
            case .firstDigit:
                guard let high = hexValue(chunk[index]) else { return breakOff() }
                phase = .secondDigit(high: high)
                index += 1
            case .secondDigit(let high):
                guard let low = hexValue(chunk[index]) else { return breakOff() }
                index += 1
                return finish(stated: (high << 4) | low, in: chunk, from: start, to: index - 3)
            }
        }
        hold(chunk, from: start)
        return nil
    }

    /// Moves past the next `$`.
    ///
    /// Returns false if the chunk has none.
    private mutating func skipNoise(in chunk: borrowing Span<UInt8>, from index: inout Int) -> Bool {
        while index < chunk.count {
            index += 1
            if chunk[index - 1] == UInt8(ascii: "$") {
                begin()
                return true
            }
        }
        return false
    }

    private mutating func begin() {
        held.removeAll(keepingCapacity: true)
        phase = .body
        checksum = 0
    }

    /// Reads a body up to its `*`, the end of the chunk, or the byte that breaks it off.
    private mutating func followBody(
        in chunk: borrowing Span<UInt8>,
        from index: inout Int,
        start: inout Int
    ) -> Found? {
        let end = min(chunk.count, start + Self.longestBody - held.count)
        var words: UInt64 = 0
        while end - index >= 8 {
            let word = ByteWord(chunk, at: index)
            guard word.isBody else { break }
            words ^= word.word
            index += 8
        }
        var sum = checksum ^ ByteWord.folded(words)
        var byte: UInt8 = 0
        while index < end {
            byte = chunk[index]
            guard isBodyByte(byte) else { break }
            sum ^= byte
            index += 1
        }
        checksum = sum
        if index == end { return index < chunk.count ? breakOff() : nil }
        if byte == UInt8(ascii: "*") {
            index += 1
            phase = .firstDigit
            return nil
        }
        return restart(after: byte, index: &index, start: &start)
    }

    /// Handles the byte that ends a body too early.
    ///
    /// A `$` directly after another begins the next sentence, and no broken sentence is counted.
    private mutating func restart(after byte: UInt8, index: inout Int, start: inout Int) -> Found? {
        let wasEmpty = held.isEmpty && index == start
        guard byte == UInt8(ascii: "$"), wasEmpty else { return breakOff() }
        index += 1
        start = index
        return nil
    }

    private mutating func breakOff() -> Found {
        phase = .outside
        return .brokenOff
    }

    private mutating func finish(
        stated: UInt8,
        in chunk: borrowing Span<UInt8>,
        from start: Int,
        to end: Int
    ) -> Found {
        phase = .outside
        guard stated == checksum else { return .wrongChecksum }
        if held.isEmpty, start <= end { return .inChunk(start..<end) }
        append(chunk, from: start, to: end)
        return .inHeld
    }

    private mutating func hold(_ chunk: borrowing Span<UInt8>, from start: Int) {
        switch phase {
        case .outside: break
        case .body: append(chunk, from: start, to: chunk.count)
        case .firstDigit: append(chunk, from: start, to: chunk.count - 1)
        case .secondDigit: append(chunk, from: start, to: chunk.count - 2)
        }
    }

    private mutating func append(_ chunk: borrowing Span<UInt8>, from start: Int, to end: Int) {
        var index = start
        while index < end {
            held.append(chunk[index])
            index += 1
        }
    }
}

/// True if `byte` may be between `$` and `*`: printable ASCII except the marks that begin or end a sentence.
@inline(__always)
func isBodyByte(_ byte: UInt8) -> Bool {
    byte &- 0x20 < 0x5F && byte != UInt8(ascii: "$") && byte != UInt8(ascii: "*") && byte != UInt8(ascii: "!")
}

private func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
}
