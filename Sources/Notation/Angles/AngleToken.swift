/// Which of the two numbers of a coordinate an angle is.
enum Axis: Hashable {
    case latitude, longitude

    var limit: Double { self == .latitude ? 90 : 180 }
    var name: String { self == .latitude ? "latitude" : "longitude" }
    var other: Axis { self == .latitude ? .longitude : .latitude }
}

/// A direction that a letter or a word gives to an angle.
enum Hemisphere: Hashable {
    case north, south, east, west

    var axis: Axis { self == .north || self == .south ? .latitude : .longitude }
    var isNegative: Bool { self == .south || self == .west }
}

/// A unit that follows a number of an angle, from the largest down.
enum AngleUnit: Int {
    case degrees, minutes, seconds
}

/// One word, sign or number of a pair of angles.
struct AngleToken {
    enum Symbol {
        case number(Numeral)
        case unit(AngleUnit)
        /// The letter `s` after minutes written `m`: seconds, or south.
        case secondsOrSouth
        case hemisphere(Hemisphere)
        case label(Axis)
        /// `:` between two numbers.
        case colon
        /// `-` between two numbers without spaces.
        case dash
        case separator
    }

    let symbol: Symbol
    let range: Range<Int>
    /// Whether a space, or nothing, stands before it.
    let isSpaced: Bool

    var number: Numeral? {
        guard case .number(let numeral) = symbol else { return nil }
        return numeral
    }

    var isSeparator: Bool {
        guard case .separator = symbol else { return false }
        return true
    }
}
