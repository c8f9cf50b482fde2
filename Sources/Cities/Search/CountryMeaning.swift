import CityIndex
public import Countries
import TextSearch

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

    /// What `search` finds for `text` among codes and names; nothing when its data are damaged.
    public init(_ text: String, in search: CountrySearch) {
        self.init()
        let fields: Set<SearchField> = [.code, .name, .otherName, .nativeName, .translation]
        let found = try? search.countries(matching: text, in: fields, limit: Self.mostCountries)
        for match in found?.matches ?? [] where match.quality <= .beginning {
            let code = match.country.code
            if match.quality > .whole {
                beginnings.insert(code)
            } else if match.field == .otherName {
                otherNames.insert(code)
            } else {
                names.insert(code)
            }
        }
    }

    private static let mostCountries = 20
}

extension CountryMeaning {
    /// The countries by numbers.
    var countries: MeantCountries {
        MeantCountries(
            names: names.map(\.number),
            otherNames: otherNames.map(\.number),
            beginnings: beginnings.map(\.number)
        )
    }
}
