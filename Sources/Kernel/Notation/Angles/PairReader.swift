import Geodesy

/// Reads two angles, decimal or sexagesimal, separated by a space, a comma or a semicolon.
///
/// Latitude comes first unless letters or labels give another order. Every division of the text into two angles
/// is tried. A text with more than one reading is refused.
struct PairReader {
    private let source: SourceText
    private let range: Range<Int>
    private let isInSquareBrackets: Bool

    static func read(_ source: SourceText) throws(NotationError) -> ParsedPosition {
        let pair = try PairReader(source).pair()
        return ParsedPosition(try pair.coordinate(in: source), as: pair.notation)
    }

    private init(_ source: SourceText) {
        self.source = source
        var cursor = Cursor(source)
        isInSquareBrackets = source.bytes.first == UInt8(ascii: "[") && source.bytes.last == UInt8(ascii: "]")
        let isInParentheses =
            source.bytes.first == UInt8(ascii: "(") && source.bytes.last == UInt8(ascii: ")")
        if isInSquareBrackets || isInParentheses { cursor = Cursor(source, 1..<(source.bytes.count - 1)) }
        range = cursor.rest
    }

    private func pair() throws(NotationError) -> AnglePair {
        let lists = try commaModes().map { decimalCommas throws(NotationError) in
            try AngleLexer.tokens(of: source, in: range, decimalCommas: decimalCommas)
        }
        var readings = Self.readings(of: lists)
        if readings.isEmpty {
            readings = Self.readings(of: lists.map(withoutAltitude))
                .filter { $0.first.hemisphere != nil && $0.second.hemisphere != nil }
        }
        guard let first = readings.first else { throw try diagnosis() }
        let consistent = readings.filter { $0.isConsistent }
        guard consistent.count <= 1 else { throw ambiguity() }
        let pair = consistent.first ?? first
        if isInSquareBrackets, !pair.isMarked { throw bracketed(pair) }
        return pair
    }

    private static func readings(of lists: [[AngleToken]]) -> [AnglePair] {
        lists.filter { $0.filter({ $0.isSeparator }).count <= 1 }
            .flatMap { variants(of: $0).flatMap { AnglePair.readings(of: $0) } }
    }

    /// `tokens` without a final altitude in metres (ISO 6709, annex D), as in 50°N 95°W 123.45m.
    private func withoutAltitude(_ tokens: [AngleToken]) -> [AngleToken] {
        guard let unit = tokens.last, case .unit(.minutes) = unit.symbol, tokens.count > 4,
            unit.range.count == 1, source.bytes[unit.range.lowerBound] == UInt8(ascii: "m"),
            tokens[tokens.count - 2].number != nil
        else { return tokens }
        let rest = tokens.dropLast(2)
        return Array(rest.last?.isSeparator == true ? rest.dropLast() : rest)
    }

    /// The possible readings of commas: `false` for separators, `true` for decimal marks between two digits.
    private func commaModes() throws(NotationError) -> [Bool] {
        let bytes = source.bytes
        guard !bytes[range].contains(UInt8(ascii: ".")) else { return [false] }
        let tight = range.dropFirst().dropLast()
            .filter { bytes[$0] == UInt8(ascii: ",") && bytes[$0 - 1].isDigit && bytes[$0 + 1].isDigit }
        guard !tight.isEmpty else { return [false] }
        for (left, right) in zip(tight, tight.dropFirst())
        where bytes[(left + 1)..<right].allSatisfy({ $0.isDigit }) {
            throw source.refusal(
                .ambiguous,
                at: range,
                "commas stand both in and between numbers, or a number is left over; "
                    + "write 30.0444,31.2357 or 30,0444; 31,2357"
            )
        }
        return [false, true]
    }

    /// The tokens with every ambiguous `s` read as seconds, and again as south.
    private static func variants(of tokens: [AngleToken]) -> [[AngleToken]] {
        func reading(_ symbol: AngleToken.Symbol) -> [AngleToken] {
            tokens.map { token in
                guard case .secondsOrSouth = token.symbol else { return token }
                return AngleToken(symbol: symbol, range: token.range, isSpaced: token.isSpaced)
            }
        }
        let isDoubtful = tokens.contains {
            if case .secondsOrSouth = $0.symbol { true } else { false }
        }
        return isDoubtful ? [reading(.unit(.seconds)), reading(.hemisphere(.south))] : [tokens]
    }
}

extension PairReader {
    private func ambiguity() -> NotationError {
        source.refusal(
            .ambiguous,
            at: range,
            "more than one pair of angles can be read here; put a comma between latitude and longitude, "
                + "and write seconds as \" and south as S"
        )
    }

    private func bracketed(_ pair: AnglePair) -> NotationError {
        let plain = source.quotable(pair.first.range).flatMap { first in
            source.quotable(pair.second.range).map { (first, $0) }
        }
        let advice = plain.map { "write \($0.0) \($0.1), or \($0.1) \($0.0)" } ?? "leave out the brackets"
        return source.refusal(
            .ambiguous,
            at: source.whole,
            "GeoJSON puts longitude first in square brackets and other programs do not; "
                + "\(advice), latitude first"
        )
    }

    /// The reason why two angles cannot be read.
    private func diagnosis() throws(NotationError) -> NotationError {
        let tokens = try AngleLexer.tokens(of: source, in: range, decimalCommas: false)
        guard tokens.contains(where: { $0.number != nil }) else {
            return source.refusal(.unrecognized, at: source.whole, "no numbers; \(AngleLexer.advice)")
        }
        if let surplus = tokens.filter({ $0.isSeparator }).dropFirst().first {
            let rest = surplus.range.lowerBound..<range.upperBound
            return source.refusal(
                .malformed,
                at: rest,
                "more than two parts; write latitude and longitude only"
            )
        }
        if let whole = Angle(tokens.filter { !$0.isSeparator }[...]) { return alone(whole) }
        for token in tokens {
            guard case .dash = token.symbol else { continue }
            let reason = "a minus sign or a dash; put a space or a comma between the numbers"
            return source.refusal(.ambiguous, at: token.range, reason)
        }
        return misplaced(tokens)
    }

    private func alone(_ angle: Angle) -> NotationError {
        if angle.isBare, angle.numbers.count == 3 {
            let reason = "three numbers; write latitude and longitude only, or a second angle"
            return source.refusal(.malformed, at: angle.range, reason)
        }
        let missing = angle.axis.map({ $0.other.name }) ?? "longitude"
        let reason = "only one angle; add the \(missing), such as 30.0444 31.2357"
        return source.refusal(.malformed, at: angle.range, reason)
    }

    /// Reports the first token that fits neither the first angle nor the second.
    private func misplaced(_ tokens: [AngleToken]) -> NotationError {
        var rest = tokens[...]
        let first = Angle(taking: &rest)
        if first != nil, rest.first?.isSeparator == true { rest.removeFirst() }
        if first != nil { _ = Angle(taking: &rest) }
        let count = tokens.filter { $0.number != nil }.count
        guard let culprit = rest.first else {
            let reason =
                "\(count) numbers do not make two angles; write 30.0444 31.2357 or 30°02'39.84\"N 31°14'08.52\"E"
            return source.refusal(.malformed, at: range, reason)
        }
        let reason = "does not belong here; write 30.0444 31.2357 or 30°02'39.84\"N 31°14'08.52\"E"
        return source.refusal(.malformed, at: culprit.range, reason)
    }
}
