/// The clock of a time zone, from a file of the system's time zone data (RFC 8536).
package struct ZoneClock: Sendable {
    /// The moments of changes, in seconds since 1970.
    private var changes: [Int] = []
    /// The offsets in seconds ahead of UTC: one before the first change, and one from each change on.
    private var offsets: [Int] = []
    /// The rule for changes after the last one of `changes`.
    private var rule: ZoneRule?
    /// The latest minute that was requested, and the offset in it.
    private var last = (minute: Int.min, offset: 0)

    /// Creates a clock that is a fixed number of seconds ahead of UTC.
    init(offset: Int) { offsets = [offset] }

    /// Reads a file.
    ///
    /// Returns `nil` for a file of another kind or in the format used before 2005.
    package init?(_ bytes: [UInt8]) {
        guard let first = Header(bytes, at: 0), first.version >= 0x32,
            let second = Header(bytes, at: first.end(timeBytes: 4))
        else { return nil }
        let end = second.end(timeBytes: 8)
        guard end < bytes.count, second.types > 0, bytes[end] == ASCII.newline else { return nil }
        var at = second.start
        changes = (0..<second.times).map { Self.number(bytes, at + 8 * $0, 8) }
        at += 8 * second.times
        let kinds = at..<(at + second.times)
        let types = (0..<second.types).map { Self.number(bytes, kinds.upperBound + 6 * $0, 4) }
        offsets = [types[0]]
        for kind in kinds {
            guard Int(bytes[kind]) < types.count else { return nil }
            offsets.append(types[Int(bytes[kind])])
        }
        rule = ZoneRule(bytes[(end + 1)...].prefix { $0 != ASCII.newline })
    }

    /// The number of the local day at a moment in milliseconds, counted from 1970-01-01.
    ///
    /// Since July 1972 all clocks change at a whole minute of UTC, so one lookup per minute is enough. The clocks of
    /// Newfoundland changed at 00:01 until 2011.
    package mutating func day(atMilliseconds time: Int64) -> Int {
        let seconds = Self.floored(Int(time), by: 1000)
        let minute = Self.floored(seconds, by: 60)
        if minute != last.minute || seconds < Self.wholeMinutes {
            last = (minute, offset(at: seconds))
        }
        return Self.floored(seconds + last.offset, by: 86_400)
    }

    /// 1972-07-01 in seconds since 1970.
    private static let wholeMinutes = 78_796_800

    /// The offset in seconds ahead of UTC at a moment in seconds since 1970.
    package func offset(at time: Int) -> Int {
        if time >= changes.last ?? .min, let rule { return rule.offset(at: time) }
        var (low, high) = (0, changes.count)
        while low < high {
            let middle = (low + high) / 2
            if changes[middle] <= time { low = middle + 1 } else { high = middle }
        }
        return offsets[low]
    }

    /// The quotient, rounded down.
    static func floored(_ value: Int, by divisor: Int) -> Int {
        value >= 0 ? value / divisor : -((divisor - 1 - value) / divisor)
    }

    /// A signed big-endian number of `count` bytes.
    private static func number(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
        let bits = bytes[start..<(start + count)].reduce(UInt64(0)) { ($0 << 8) | UInt64($1) }
        return count == 8 ? Int(Int64(bitPattern: bits)) : Int(Int32(truncatingIfNeeded: bits))
    }

    /// The header of one of the two parts of a file.
    private struct Header {
        let version: UInt8
        /// The position after the header.
        let start: Int
        let times: Int
        let types: Int
        private let counts: [Int]

        init?(_ bytes: [UInt8], at place: Int) {
            guard place + 44 <= bytes.count, bytes[place...].starts(with: "TZif".utf8) else { return nil }
            version = bytes[place + 4]
            start = place + 44
            counts = (0..<6).map { ZoneClock.number(bytes, place + 20 + 4 * $0, 4) }
            guard counts.allSatisfy({ (0...bytes.count).contains($0) }) else { return nil }
            (times, types) = (counts[3], counts[4])
        }

        /// The position after the part.
        func end(timeBytes: Int) -> Int {
            start + times * (timeBytes + 1) + types * 6 + counts[5] + counts[2] * (timeBytes + 4) + counts[1]
                + counts[0]
        }
    }
}
