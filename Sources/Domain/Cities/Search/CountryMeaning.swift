import CityIndex
public import Countries

/// The countries that a text after a city's name may mean.
public struct CountryMeaning: Hashable, Sendable {
    /// The countries with this code, or with this name in any language.
    public var names: Set<Country.Code>
    /// The countries with this text as another or a former name: "Holland".
    public var otherNames: Set<Country.Code>
    /// The countries with a name that starts with this text.
    public var beginnings: Set<Country.Code>

    /// Creates a meaning from its sets.
    public init(
        names: Set<Country.Code> = [],
        otherNames: Set<Country.Code> = [],
        beginnings: Set<Country.Code> = []
    ) {
        (self.names, self.otherNames, self.beginnings) = (names, otherNames, beginnings)
    }
}

extension CountryMeaning {
    /// Creates a meaning from the numbers of countries.
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

    /// The countries as numbers.
    var countries: MeantCountries {
        MeantCountries(
            names: names.map(\.number),
            otherNames: otherNames.map(\.number),
            beginnings: beginnings.map(\.number)
        )
    }
}
