public import Countries
import Geodesy

/// The facts about a country as labelled lines, in order of interest.
///
/// Unknown facts have no line.
public struct CountryFacts {
    /// One labelled line, with the field of its source.
    public struct Fact: Hashable, Sendable {
        /// The subject of the line: "population".
        public let label: String
        /// The key of the catalogue's field, from which the source follows.
        public let field: String
        /// The value as text for people.
        public let text: String
    }

    private let country: Country
    private let catalogue: Catalogue
    private let language: String
    private let emergency: EmergencyTable?

    /// Creates the facts about `country`, with names in `language` (BCP 47).
    ///
    /// `catalogue` provides the names of the neighbours. `emergency` provides the emergency numbers, which are omitted
    /// without it.
    public init(_ country: Country, in catalogue: Catalogue, language: String, emergency: EmergencyTable?) {
        self.country = country
        self.catalogue = catalogue
        self.language = language
        self.emergency = emergency
    }

    /// All lines that have a value.
    public var all: [Fact] { (names + place + people + customs + standing).filter { !$0.text.isEmpty } }

    /// The name and the codes: "Egypt (EG, EGY, 818)".
    public var title: String {
        let codes = ["\(country.code)", country.alpha3, country.numeric].compactMap { $0 }
        return "\(country.name(in: language)) (\(codes.joined(separator: ", ")))"
    }

    private func fact(_ label: String, _ field: String, _ text: String?) -> Fact {
        Fact(label: label, field: field, text: text ?? "")
    }

    private func list(_ label: String, _ field: String, _ texts: [String]) -> Fact {
        fact(label, field, texts.joined(separator: ", "))
    }

    private var names: [Fact] {
        let native = country.languages.compactMap { language in
            country.nativeNames[language.iso639_3].map { "\($0.common) (\(language.name))" }
        }
        let english = language == "en" ? nil : country.name
        return [
            fact("English name", "name", english),
            fact("official name", "officialName", country.officialName),
            list("native names", "nativeNames", native),
            list("also called", "alternatives", country.alternatives),
            list("formerly", "formerNames", country.formerNames.map(former)),
            list("its people", "demonyms", country.demonyms),
        ]
    }

    /// A former name with its last year: "Ceylon (until 1972)".
    private func former(_ name: Country.FormerName) -> String {
        name.name + (name.until.map { " (until \($0))" } ?? "")
    }

    /// The population with its year: "111,247,000 (2024)".
    private var population: String? {
        country.population.map { people in
            GroupedNumber.text(people) + (country.populationYear.map { " (\($0))" } ?? "")
        }
    }

    /// The capitals, each with its name in the requested language: "Kairo (Cairo)".
    private var capitals: [String] {
        country.capitals.map { capital in
            let name = capital.name(in: language)
            return name == capital.name ? name : "\(name) (\(capital.name))"
        }
    }

    private var place: [Fact] {
        let neighbours = country.borders.map { "\($0) \(catalogue[$0]?.name(in: language) ?? "")" }
        let zones = country.timeZones.map { zone in
            let summer = zone.summerMinutes.map { ", summer \(Country.Zone.text(minutes: $0))" } ?? ""
            return "\(zone.id) (\(Country.Zone.text(minutes: zone.standardMinutes))\(summer))"
        }
        let center = country.center.map { "\($0.latitude), \($0.longitude)" }
        return [
            list("capital", "capitals", capitals),
            list("region", "region", [country.subregion, country.region].compactMap { $0 }),
            list("continent", "continents", country.continents),
            fact("centre", "center", center),
            fact("area", "area", country.areaSquareKilometres.map { GroupedNumber.text($0) + " km²" }),
            fact("population", "population", population),
            fact("landlocked", "landlocked", country.isLandlocked ? "yes" : "no"),
            list("borders", "borders", neighbours),
            list("nearest", "nearest", nearest),
            list("time zones", "timezones", zones),
        ]
    }

    /// The nearest countries without a land border.
    ///
    /// Those whose territorial seas meet are marked "at sea".
    private var nearest: [String] {
        country.nearest.filter { !country.borders.contains($0.code) }.prefix(8).map { neighbour in
            let name = catalogue[neighbour.code]?.name(in: language) ?? ""
            let distance =
                neighbour.kilometres == 0 ? "at sea" : GroupedNumber.text(neighbour.kilometres) + " km"
            return "\(neighbour.code) \(name) (\(distance))"
        }
    }

    private var people: [Fact] {
        let languages = country.languages.map { language in
            let share = language.percent.map { ", \(GroupedNumber.text($0)) %" } ?? ""
            return "\(language.name) (\(language.code)\(share))"
        }
        let currencies = country.currencies.map { currency in
            let parts = [currency.code, currency.symbol == currency.code ? nil : currency.symbol]
            return "\(currency.name) (\(parts.compactMap { $0 }.joined(separator: ", ")))"
        }
        return [
            list("languages", "languages", languages),
            list("currencies", "currencies", currencies),
            list("calling codes", "callingCodes", country.callingCodes.map { "+" + $0 }),
            list("emergency", EmergencyTable.field, emergency?.numbers(of: country.code) ?? []),
            list("domains", "topLevelDomains", country.topLevelDomains),
            list("postal codes", "postalCode", country.postalCode?.formats ?? []),
        ]
    }

    private var customs: [Fact] {
        guard let customs = country.customs else {
            return [fact("drives on the", "drivingSide", country.drivingSide?.rawValue)]
        }
        return [
            fact("drives on the", "drivingSide", country.drivingSide?.rawValue),
            fact("week begins on", "firstDayOfWeek", customs.firstDayOfWeek.rawValue),
            list("weekend", "weekend", customs.weekend.map(\.rawValue)),
            fact("measures", "measurement", customs.measurement.rawValue),
            fact("temperature", "temperature", customs.temperature.rawValue),
            fact("paper", "paper", customs.paper.rawValue),
            fact("clock", "hourCycle", customs.hourCycle == .twelve ? "12 hours" : "24 hours"),
            fact("locale", "locale", country.locale),
        ]
    }

    private var standing: [Fact] {
        let memberships = [
            country.isUNMember ? "United Nations" : nil, country.isEUMember ? "European Union" : nil,
            country.isInEurozone ? "eurozone" : nil,
        ]
        return [
            fact("code status", "codeStatus", country.codeStatus?.rawValue),
            fact("Olympic code", "olympicCode", country.olympicCode),
            list("FIFA codes", "fifaCodes", country.fifaCodes),
            fact("vehicle sign", "vehicleCode", country.vehicleCode),
            fact("independent", "independent", country.isIndependent ? "yes" : "no"),
            list("member of", "unMember", memberships.compactMap { $0 }),
        ]
    }
}
