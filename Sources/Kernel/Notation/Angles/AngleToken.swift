/// The axis of an angle: one of the two numbers of a coordinate.
enum Axis: Hashable {
    case latitude, longitude

    var limit: Double { self == .latitude ? 90 : 180 }
    var name: String { self == .latitude ? "latitude" : "longitude" }
    var other: Axis { self == .latitude ? .longitude : .latitude }
}

/// A direction that a letter or a word assigns to an angle.
enum Hemisphere: Hashable {
    case north, south, east, west

    var axis: Axis { self == .north || self == .south ? .latitude : .longitude }
    var isNegative: Bool { self == .south || self == .west }
}

/// A unit that follows a number of an angle, from the largest to the smallest.
enum AngleUnit: Int {
    case degrees, minutes, seconds
}

/// One word, sign or number of a pair of angles.
struct AngleToken {
    enum Symbol {
        case number(Numeral)
        case unit(AngleUnit)
        /// The letter `s` after minutes written `m`, which means seconds or south.
        case secondsOrSouth
        case hemisphere(Hemisphere)
        case label(Axis)
        /// A `:` between two numbers.
        case colon
        /// A `-` between two numbers without spaces.
        case dash
        case separator
    }

    let symbol: Symbol
    let range: Range<Int>
    /// True if a space precedes the token, or if it is the first one.
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
