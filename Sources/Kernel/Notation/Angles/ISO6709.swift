import Geodesy

/// Reads a point according to ISO 6709:2008, annex H: `±DD.D±DDD.D/`, `±DDMM.M±DDDMM.M/` or
/// `±DDMMSS.S±DDDMMSS.S/`, optionally with an altitude and `CRSWGS_84`.
struct ISO6709 {
    private static let advice = "write +30.0444+031.2357/, with two digits of latitude and three of longitude"

    private let source: SourceText
    private var cursor: Cursor

    /// True if the text begins with a signed number that another signed number follows immediately.
    static func claims(_ source: SourceText) -> Bool {
        var cursor = Cursor(source)
        guard let first = cursor.takeNumber(comma: true), first.sign != nil, let sign = cursor.current,
            sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
        else { return false }
        return cursor.takeNumber(comma: true) != nil
    }

    static func read(_ source: SourceText) throws(NotationError) -> ParsedPosition {
        var point = ISO6709(source)
        return ParsedPosition(try point.readPoint(), as: .iso6709)
    }

    private init(_ source: SourceText) {
        self.source = source
        cursor = Cursor(source)
    }

    private mutating func readPoint() throws(NotationError) -> Coordinate {
        let latitude = try number(.latitude)
        let longitude = try number(.longitude)
        guard latitude.whole.count + 1 == longitude.whole.count else {
            let reason = "latitude and longitude are not written to the same unit; \(Self.advice)"
            throw source.refusal(.malformed, at: latitude.range.joined(longitude.range), reason)
        }
        if cursor.current == UInt8(ascii: "+") || cursor.current == UInt8(ascii: "-") {
            guard cursor.takeNumber(comma: true) != nil else { throw malformed(cursor.rest, "no altitude") }
        }
        try readReferenceSystem()
        _ = cursor.take("/")
        guard cursor.isAtEnd else { throw malformed(cursor.rest, "does not belong here") }
        return try source.coordinate(
            try degrees(latitude, .latitude),
            try degrees(longitude, .longitude),
            at: source.whole
        )
    }

    private mutating func number(_ axis: Axis) throws(NotationError) -> Numeral {
        guard let numeral = cursor.takeNumber(comma: true), numeral.sign != nil else {
            throw malformed(cursor.rest, "no signed \(axis.name)")
        }
        let digits = numeral.whole.count - (axis == .latitude ? 0 : 1)
        guard [2, 4, 6].contains(digits) else {
            throw malformed(numeral.range, "wrong number of digits for a \(axis.name)")
        }
        return numeral
    }

    private func degrees(_ numeral: Numeral, _ axis: Axis) throws(NotationError) -> Double {
        let groups = (numeral.whole.count - (axis == .latitude ? 2 : 3)) / 2
        let size = try source.joinedDegrees(numeral, groups: groups)
        guard size <= axis.limit else {
            throw source.refusal(.outOfRange, at: numeral.range, axis.outOfRange("\(size)"))
        }
        return numeral.isNegative ? -size : size
    }

    private mutating func readReferenceSystem() throws(NotationError) {
        guard cursor.take(word: "crs") else { return }
        let name = cursor.take { $0 != UInt8(ascii: "/") }
        guard source.reads(name, "wgs_84") else {
            let reason = "a reference system other than WGS 84; convert the numbers and write CRSWGS_84"
            throw source.refusal(.unsupported, at: name, reason)
        }
    }

    private func malformed(_ range: Range<Int>, _ reason: String) -> NotationError {
        source.refusal(.malformed, at: range.isEmpty ? source.whole : range, "\(reason); \(Self.advice)")
    }
}

extension SourceText {
    /// The degrees, without their sign, of a number whose last `groups` pairs of digits are minutes and seconds.
    func joinedDegrees(_ numeral: Numeral, groups: Int) throws(NotationError) -> Double {
        func digit(_ index: Int) -> Double { Double(bytes[index]) - 48 }
        var whole = 0.0
        for index in numeral.whole.dropLast(2 * groups) { whole = whole * 10 + digit(index) }
        var size = groups == 0 ? abs(numeral.value) : whole
        for group in 0..<groups {
            let start = numeral.whole.upperBound - 2 * (groups - group)
            let isLast = group == groups - 1
            var part = digit(start) * 10 + digit(start + 1)
            if isLast { part += abs(numeral.value) - abs(numeral.value).rounded(.down) }
            guard part < 60 else {
                let name = group == 0 ? "minutes" : "seconds"
                let range = start..<(isLast ? numeral.range.upperBound : start + 2)
                throw refusal(.outOfRange, at: range, "\(name) must be less than 60")
            }
            size += part / (group == 0 ? 60 : 3600)
        }
        return size
    }
}
