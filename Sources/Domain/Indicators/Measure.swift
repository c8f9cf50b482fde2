/// A size of a country that its totals are divided by.
public enum Measure: String, CaseIterable, Hashable, Sendable {
    /// The number of people.
    case person
    /// The number of people in millions.
    case millionPersons = "million-persons"
    /// The area in square kilometres.
    case squareKilometre = "km2"

    /// The measure in words, such as "person".
    public var words: String {
        switch self {
        case .person: "person"
        case .millionPersons: "million persons"
        case .squareKilometre: "km²"
        }
    }
}

extension Indicator {
    /// The units of the indicators that are totals of a country, each with its part and the parts that it has.
    ///
    /// A share or a mean cannot be divided by the people or the area of a country.
    private static let totals: [String: (part: String, number: Double)] = [
        "persons": ("persons", 1), "US dollars": ("US dollars", 1), "million tonnes": ("tonnes", 1e6),
        "km": ("km", 1), "number": ("number", 1),
    ]

    /// The unit after a division by `measure`, such as "tonnes per person", and the factor that a value in ``unit`` has
    /// in it.
    ///
    /// `nil` for a value that is not a total, and for people per person.
    public func unit(per measure: Measure) -> (text: String, factor: Double)? {
        if measure != .squareKilometre, unit == "persons" { return nil }
        return Self.totals[unit].map { ("\($0.part) per \(measure.words)", $0.number) }
    }
}
