/// One angle as typed: up to three numbers, with the letter or label that names its axis.
struct Angle {
    private(set) var numbers: [Numeral] = []
    private(set) var label: Axis?
    private(set) var hemisphere: Hemisphere?
    /// True if colons join the numbers.
    private(set) var hasColons = false
    /// True if a unit mark follows any number.
    private(set) var hasUnits = false
    private var hasDashes = false
    private(set) var range: Range<Int>

    var axis: Axis? { hemisphere?.axis ?? label }
    /// True if the angle has only numbers, which then mark its end.
    var isBare: Bool { hemisphere == nil && label == nil && !hasUnits }
    /// True if the angle is a single number of degrees.
    var isDecimal: Bool { numbers.count == 1 && joinedGroups == 0 }

    /// The number of digit pairs that are minutes and seconds, as aviation writes them: `4007N`, `07407W`, `400723N`.
    ///
    /// A latitude never has four digits of degrees. A longitude is written with two or three of them.
    private var joinedGroups: Int {
        guard numbers.count == 1, !hasUnits, !numbers[0].hasExponent, let hemisphere else { return 0 }
        let digits = numbers[0].whole.count
        let isJoined = hemisphere.axis == .latitude ? digits == 4 || digits == 6 : (4...7).contains(digits)
        return isJoined ? (digits - 2) / 2 : 0
    }

    /// Reads one angle from the start of `tokens` and removes its tokens.
    ///
    /// Returns `nil` if the removed tokens are not a complete angle.
    init?(taking tokens: inout ArraySlice<AngleToken>) {
        guard let first = tokens.first else { return nil }
        range = first.range
        if case .label(let axis) = first.symbol {
            label = axis
            pass(&tokens)
        }
        takeHemisphere(&tokens)
        while numbers.count < 3, takeNumber(&tokens), takeJoint(&tokens) {}
        takeHemisphere(&tokens)
        guard !numbers.isEmpty, !hasDashes || hemisphere != nil, !(hasColons && hasUnits) else { return nil }
        guard !numbers.dropLast().contains(where: { $0.hasFraction }) else { return nil }
    }

    /// Reads all of `tokens`, or returns `nil`.
    init?(_ tokens: ArraySlice<AngleToken>) {
        var rest = tokens
        self.init(taking: &rest)
        guard rest.isEmpty else { return nil }
    }

    private mutating func takeHemisphere(_ tokens: inout ArraySlice<AngleToken>) {
        guard hemisphere == nil, case .hemisphere(let direction)? = tokens.first?.symbol else { return }
        hemisphere = direction
        pass(&tokens)
    }

    /// Takes a number and its unit.
    ///
    /// Units must follow in order: degrees, minutes, seconds.
    private mutating func takeNumber(_ tokens: inout ArraySlice<AngleToken>) -> Bool {
        guard let numeral = tokens.first?.number else { return false }
        guard numbers.isEmpty || numeral.sign == nil else { return false }
        numbers.append(numeral)
        pass(&tokens)
        guard case .unit(let unit)? = tokens.first?.symbol else { return true }
        guard unit.rawValue == numbers.count - 1 else { return false }
        hasUnits = true
        pass(&tokens)
        return true
    }

    /// Takes the mark between a number and the next.
    ///
    /// Without a mark, the next number is enough.
    private mutating func takeJoint(_ tokens: inout ArraySlice<AngleToken>) -> Bool {
        let isFollowedByNumber = tokens.dropFirst().first?.number != nil
        switch tokens.first?.symbol {
        case .colon where isFollowedByNumber && (numbers.count == 1 || hasColons):
            hasColons = true
            pass(&tokens)
            return true
        case .dash where isFollowedByNumber && (numbers.count == 1 || hasDashes):
            hasDashes = true
            pass(&tokens)
            return true
        case .number: return !hasColons && !hasDashes
        default: return false
        }
    }

    private mutating func pass(_ tokens: inout ArraySlice<AngleToken>) {
        guard let token = tokens.popFirst() else { return }
        range = range.lowerBound..<token.range.upperBound
    }
}

extension Angle {
    /// The signed value in degrees.
    ///
    /// Throws if the minutes or seconds are not below 60.
    func degrees(in source: SourceText) throws(NotationError) -> Double {
        for (index, part) in numbers.enumerated().dropFirst() where !(part.value < 60) {
            let (name, larger) = index == 1 ? ("minutes", "degrees") : ("seconds", "minutes")
            throw source.refusal(
                .outOfRange,
                at: part.range,
                "\(name) must be less than 60; carry them into the \(larger)"
            )
        }
        if let hemisphere, numbers[0].isNegative {
            let letter = hemisphere.axis == .latitude ? "N or S" : "E or W"
            throw source.refusal(.ambiguous, at: range, "a minus sign and \(letter) at once; write only one")
        }
        let isNegative = numbers[0].isNegative || hemisphere?.isNegative == true
        let groups = joinedGroups
        let size = groups > 0 ? try source.joinedDegrees(numbers[0], groups: groups) : size
        return isNegative ? -size : size
    }

    private var size: Double {
        let whole = abs(numbers[0].value)
        return switch numbers.count {
        case 1: whole
        case 2: (whole * 60 + numbers[1].value) / 60
        default: ((whole * 60 + numbers[1].value) * 60 + numbers[2].value) / 3600
        }
    }
}
