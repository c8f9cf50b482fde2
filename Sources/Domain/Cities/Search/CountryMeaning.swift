import CityIndex
public import Countries

/// The countries that a text behind a city's name may mean.
public struct CountryMeaning: Hashable, Sendable {
    /// Those with this code, or this name in any language.
    public var names: Set<Country.Code>
    /// Those that are called so otherwise, or were: "Holland".
    public var otherNames: Set<Country.Code>
    /// Those with a name that begins so.
    public var beginnings: Set<Country.Code>

    /// Joins the sets.
    public init(
        names: Set<Country.Code> = [],
        otherNames: Set<Country.Code> = [],
        beginnings: Set<Country.Code> = []
    ) {
        (self.names, self.otherNames, self.beginnings) = (names, otherNames, beginnings)
    }
}

extension CountryMeaning {
    /// The countries of numbers.
    init(_ meant: MeantCountries) {
        func codes(_ numbers: [UInt16]) -> Set<Country.Code> {
            Set(numbers.compactMap { Country.Code(number: $0) })
        }
        self.init(
            names: codes(meant.names),
            otherNames: codes(meant.otherNames),
            beginnings: codes(meant.beginnings)
        )
    }

    /// The countries by numbers.
    var countries: MeantCountries {
        MeantCountries(
            names: names.map(\.number),
            otherNames: otherNames.map(\.number),
            beginnings: beginnings.map(\.number)
        )
    }
}
