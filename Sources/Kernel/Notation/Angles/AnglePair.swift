import Geodesy

/// Two angles in the order in which they were typed.
struct AnglePair {
    let first: Angle
    let second: Angle

    /// Returns every possible division of `tokens` into two whole angles.
    ///
    /// A separator decides. Without one, a division at a space is preferred to one inside a word, as in `30N31E`.
    static func readings(of tokens: [AngleToken]) -> [AnglePair] {
        let separators = tokens.indices.filter { tokens[$0].isSeparator }
        if let separator = separators.first {
            let pair = AnglePair(tokens[..<separator], tokens[(separator + 1)...])
            return pair.map { [$0] } ?? []
        }
        let cuts = tokens.indices.dropFirst()
        let spaced = cuts.filter { tokens[$0].isSpaced }
            .compactMap { AnglePair(tokens[..<$0], tokens[$0...]) }
        guard spaced.isEmpty else { return spaced }
        return cuts.filter { !tokens[$0].isSpaced && tokens[$0].number?.sign == nil }
            .compactMap { AnglePair(tokens[..<$0], tokens[$0...]) }
    }

    /// Returns `nil` if both sides are bare and their counts of numbers differ.
    ///
    /// Three or five numbers never make a pair.
    private init?(_ left: ArraySlice<AngleToken>, _ right: ArraySlice<AngleToken>) {
        guard let first = Angle(left), let second = Angle(right) else { return nil }
        guard !first.isBare || !second.isBare || first.numbers.count == second.numbers.count else {
            return nil
        }
        self.first = first
        self.second = second
    }

    /// True unless letters or labels assign both angles to one axis, or contradict each other in one angle.
    var isConsistent: Bool {
        guard [first, second].allSatisfy({ $0.label == nil || $0.label == $0.axis }) else { return false }
        return first.axis == nil || second.axis == nil || first.axis != second.axis
    }

    /// True if letters or labels determine the order.
    var isMarked: Bool { first.axis != nil || second.axis != nil }

    var notation: CoordinateNotation {
        first.isDecimal && second.isDecimal ? .decimal : .dms
    }

    /// The coordinate, latitude first unless letters or labels give another order.
    func coordinate(in source: SourceText) throws(NotationError) -> Coordinate {
        guard isConsistent else { throw conflict(in: source) }
        let values = (try first.degrees(in: source), try second.degrees(in: source))
        let order = first.axis ?? second.axis?.other ?? .latitude
        try check(values.0, as: order, of: first, in: source, otherwise: values.1)
        try check(values.1, as: order.other, of: second, in: source, otherwise: values.0)
        return order == .latitude
            ? try source.coordinate(values.0, values.1, at: first.range.joined(second.range))
            : try source.coordinate(values.1, values.0, at: first.range.joined(second.range))
    }

    private func check(
        _ value: Double,
        as axis: Axis,
        of angle: Angle,
        in source: SourceText,
        otherwise other: Double
    ) throws(NotationError) {
        guard !(abs(value) <= axis.limit) else { return }
        var reason = axis.outOfRange(source.quotable(angle.range) ?? "\(value)")
        let couldSwap = axis == .latitude && abs(value) <= 180 && abs(other) <= 90
        if !isMarked, couldSwap, let left = source.quotable(first.range),
            let right = source.quotable(second.range)
        {
            reason += "; if longitude came first, write \(right) \(left)"
        }
        throw source.refusal(.outOfRange, at: angle.range, reason)
    }

    private func conflict(in source: SourceText) -> NotationError {
        for angle in [first, second] {
            guard let label = angle.label, let axis = angle.axis, label != axis else { continue }
            let reason = "labelled \(label.name) with the letter of a \(axis.name); write one or the other"
            return source.refusal(.malformed, at: angle.range, reason)
        }
        let reason =
            first.axis == .latitude
            ? "a second latitude; write E or W with the longitude"
            : "a second longitude; write N or S with the latitude"
        return source.refusal(.malformed, at: second.range, reason)
    }
}

extension Axis {
    /// The clause that reports a value out of range.
    func outOfRange(_ value: String) -> String {
        "\(name) \(value) is outside -\(Int(limit)) to \(Int(limit))"
    }
}

extension Range<Int> {
    /// The range from the lower start to the higher end.
    func joined(_ other: Range<Int>) -> Range<Int> {
        Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
    }
}

extension SourceText {
    /// The typed text in `range`, or `nil` if it is too long or too unusual to quote in a sentence.
    func quotable(_ range: Range<Int>) -> String? {
        let isPlain = bytes[range].allSatisfy { $0.isDigit || $0.isOne(of: ".,:+-eEnNsSwW") }
        return isPlain && range.count <= 20 ? string(range) : nil
    }

    /// The coordinate of two numbers typed in `range`.
    func coordinate(
        _ latitude: Double,
        _ longitude: Double,
        at range: Range<Int>
    ) throws(NotationError) -> Coordinate {
        do {
            return try Coordinate(latitude: latitude, longitude: longitude)
        } catch {
            throw refusal(.outOfRange, at: range, error.description)
        }
    }
}
