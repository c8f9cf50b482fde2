import SplitMix

/// A kind of damage to bytes between a receiver and a reader.
enum Damage: String, CaseIterable {
    case none = "none"
    case oneFlip = "one bit of one sentence in ten flipped"
    case flips = "bits flipped"
    case manyFlips = "bits flipped, five times as many"
    case dropped = "bytes lost"
    case inserted = "bytes inserted"
    case replaced = "bytes replaced by others"
    case neighbours = "neighbouring bytes swapped"
    case distant = "two digits of one sentence in ten swapped"
    case stuckDigit = "one digit of one sentence in ten stuck at 8"
    case truncated = "one line in ten cut short"
    case joined = "one line in ten joined to the next"
    case spliced = "one line in ten without its middle"
    case lostBlocks = "blocks of 1 to 64 bytes lost"
    case noise = "bursts of noise between lines"
    case marks = "bursts of $, * and digits between lines"
    case lineEnds = "line ends lost"
    case duplicated = "one line in ten sent twice"
    case late = "one line in ten sent after the next three"

    /// The mean number of bytes per damaged byte.
    private static let rate = 500

    /// True if an exclusive-or checksum always detects the damage, or if the damage changes no sentence.
    var isSeen: Bool {
        switch self {
        case .none, .oneFlip, .truncated, .joined, .noise, .lineEnds, .duplicated: true
        default: false
        }
    }

    /// The log with the damage applied.
    func apply(to log: [UInt8], using generator: inout SplitMix64) -> [UInt8] {
        switch self {
        case .none: return log
        case .flips, .manyFlips, .dropped, .inserted, .replaced, .neighbours, .lostBlocks:
            return hitBytes(of: log, using: &generator)
        default:
            return hitLines(of: log, using: &generator)
        }
    }

    private func hitBytes(of log: [UInt8], using generator: inout SplitMix64) -> [UInt8] {
        var damaged: [UInt8] = []
        damaged.reserveCapacity(log.count + log.count / 100)
        var index = 0
        let rate = self == .manyFlips ? Self.rate / 5 : self == .lostBlocks ? Self.rate * 10 : Self.rate
        while index < log.count {
            defer { index += 1 }
            guard generator.oneIn(rate) else {
                damaged.append(log[index])
                continue
            }
            switch self {
            case .flips, .manyFlips:
                damaged.append(log[index] ^ (1 << UInt8.random(in: 0..<8, using: &generator)))
            case .inserted: damaged += [UInt8.random(in: 0x20..<0x7F, using: &generator), log[index]]
            case .replaced: damaged.append(.random(in: 0x20..<0x7F, using: &generator))
            case .neighbours where index + 1 < log.count:
                damaged += [log[index + 1], log[index]]
                index += 1
            case .lostBlocks: index += Int.random(in: 0..<64, using: &generator)
            default: break
            }
        }
        return damaged
    }

    private func hitLines(of log: [UInt8], using generator: inout SplitMix64) -> [UInt8] {
        var damaged: [UInt8] = []
        damaged.reserveCapacity(log.count + log.count / 2)
        var late: (line: [UInt8], wait: Int)?
        for line in log.split(separator: 0x0A) {
            let line = Array(line) + [0x0A]
            if self == .late, late == nil, generator.oneIn(10) {
                late = (line, 3)
                continue
            }
            damaged += change(line, using: &generator)
            if let held = late {
                late = held.wait > 1 ? (held.line, held.wait - 1) : nil
                if late == nil { damaged += held.line }
            }
        }
        return damaged
    }

    private func change(_ line: [UInt8], using generator: inout SplitMix64) -> [UInt8] {
        switch self {
        case .noise:
            return line
                + generator.bytes(Int.random(in: 1...60, using: &generator)).map { $0 == 0x24 ? 0 : $0 }
        case .marks:
            let alphabet = Array("$*!,GPRMCA0123456789".utf8)
            return line
                + (0..<Int.random(in: 1...60, using: &generator)).map { _ in generator.pick(alphabet) }
        case .lineEnds: return line.filter { $0 >= 0x20 }
        default: return generator.oneIn(10) ? hit(line, using: &generator) : line
        }
    }

    private func hit(_ line: [UInt8], using generator: inout SplitMix64) -> [UInt8] {
        var line = line
        let digits = line.indices.filter { line[$0] &- 0x30 < 10 }
        guard line.count > 2, digits.count > 1 else { return line }
        let place = Int.random(in: line.indices, using: &generator)
        switch self {
        case .oneFlip: line[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case .distant: line.swapAt(generator.pick(digits), generator.pick(digits))
        case .stuckDigit: line[generator.pick(digits)] = UInt8(ascii: "8")
        case .truncated: line = Array(line.prefix(place)) + [0x0D, 0x0A]
        case .joined: line = line.filter { $0 >= 0x20 }
        case .spliced: line.removeSubrange(place..<min(line.count, place + 8))
        case .duplicated: line += line
        default: break
        }
        return line
    }
}
