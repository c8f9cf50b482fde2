/// The points where two segments meet other than at their ends.
struct Meeting: Equatable {
    /// The points at which the first must be cut.
    var onFirst: [LatticePoint] = []
    /// The points at which the second must be cut.
    var onSecond: [LatticePoint] = []
    /// True if they cross inside both.
    var isCrossing = false

    var isEmpty: Bool { onFirst.isEmpty && onSecond.isEmpty }
}

extension Segment {
    /// The cuts after which the two segments meet only at ends, or `nil` if they already do.
    ///
    /// The cuts are exact where an end lies on the other segment. A crossing cuts both segments at the lattice point
    /// nearest to it.
    func meeting(_ other: Segment) -> Meeting? {
        if lower == other.lower { return upper == other.upper ? nil : overlap(other, at: \.upper) }
        if upper == other.upper { return overlap(other, at: \.lower) }
        if lower == other.upper || upper == other.lower { return nil }
        let sides = (side(of: other.lower), side(of: other.upper))
        guard sides.0 * sides.1 <= 0 else { return nil }
        let others = (other.side(of: lower), other.side(of: upper))
        guard others.0 * others.1 <= 0 else { return nil }
        if sides.0 * sides.1 < 0, others.0 * others.1 < 0 { return crossing(other) }
        var meeting = Meeting()
        if sides.0 == 0, isAround(other.lower) { meeting.onFirst.append(other.lower) }
        if sides.1 == 0, isAround(other.upper) { meeting.onFirst.append(other.upper) }
        if others.0 == 0, other.isAround(lower) { meeting.onSecond.append(lower) }
        if others.1 == 0, other.isAround(upper) { meeting.onSecond.append(upper) }
        return meeting.isEmpty ? nil : meeting
    }

    /// The cut for two segments with a common end: the other end of the shorter cuts the longer if it lies on it.
    private func overlap(_ other: Segment, at end: KeyPath<Segment, LatticePoint>) -> Meeting? {
        guard side(of: other[keyPath: end]) == 0 else { return nil }
        return isAround(other[keyPath: end])
            ? Meeting(onFirst: [other[keyPath: end]]) : Meeting(onSecond: [self[keyPath: end]])
    }

    private func crossing(_ other: Segment) -> Meeting {
        let point = crossingPoint(other)
        var meeting = Meeting(isCrossing: true)
        if point != lower, point != upper { meeting.onFirst = [point] }
        if point != other.lower, point != other.upper { meeting.onSecond = [point] }
        return meeting
    }

    /// The lattice point nearest to the crossing.
    ///
    /// Halves round away from the lower end.
    private func crossingPoint(_ other: Segment) -> LatticePoint {
        let (mine, others) = (rise, other.rise)
        let x = Int128(Int64(other.lower.x) - Int64(lower.x))
        let y = Int128(Int64(other.lower.y) - Int64(lower.y))
        let part = x * Int128(others.y) - y * Int128(others.x)
        let whole = Int128(mine.x) * Int128(others.y) - Int128(mine.y) * Int128(others.x)
        // A segment may be longer than an Int32 can hold, but its points never lie outside it.
        return LatticePoint(
            x: Int32(Int128(lower.x) + (Int128(mine.x) * part).quotientRounded(by: whole)),
            y: Int32(Int128(lower.y) + (Int128(mine.y) * part).quotientRounded(by: whole))
        )
    }
}

extension Int128 {
    /// The integer nearest to the quotient.
    ///
    /// Halves round away from zero.
    fileprivate func quotientRounded(by divisor: Int128) -> Int128 {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        guard 2 * remainder.magnitude >= divisor.magnitude else { return quotient }
        return (self < 0) == (divisor < 0) ? quotient + 1 : quotient - 1
    }
}
