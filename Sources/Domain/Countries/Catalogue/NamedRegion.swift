import TextSearch

/// A region with a usual name that UN M49 lacks or spells differently.
struct NamedRegion: Sendable {
    /// The usual name in English.
    let name: String
    /// Further names in English.
    let others: [String]
    /// The names of the regions and continents that make up this region.
    let parts: [String]
    /// The codes of the countries in it that belong to none of its parts.
    let codes: Set<String>

    /// Finds the region of this name, or returns `nil`.
    ///
    /// Case, diacritical marks and a leading article are ignored.
    init?(named text: String) {
        let wanted = Self.folded(text)
        guard let found = Self.all.first(where: { ([$0.name] + $0.others).map(Self.folded).contains(wanted) })
        else { return nil }
        self = found
    }

    /// Returns true if the region contains a country whose own regions and continents have the names `places`.
    func holds(_ code: Country.Code, in places: [String]) -> Bool {
        codes.contains(code.description) || places.contains { parts.contains($0) }
    }

    private init(_ name: String, _ others: [String] = [], parts: [String] = [], _ codes: String = "") {
        (self.name, self.others, self.parts) = (name, others, parts)
        self.codes = Set(codes.split(separator: " ").map(String.init))
    }

    private static func folded(_ text: String) -> FoldedText {
        let article = "the "
        return FoldedText(text.lowercased().hasPrefix(article) ? String(text.dropFirst(article.count)) : text)
    }
}

extension NamedRegion {
    /// All named regions.
    ///
    /// The lists below state their sources.
    static let all: [NamedRegion] = m49 + treaties + customary

    /// Groups of UN M49 above the smallest, and other spellings of the smallest.
    private static let m49 = [
        NamedRegion(
            "Sub-Saharan Africa",
            ["Subsaharan Africa"],
            parts: ["Eastern Africa", "Middle Africa", "Southern Africa", "Western Africa"]
        ),
        NamedRegion(
            "Latin America and the Caribbean",
            ["LAC"],
            parts: ["Caribbean", "Central America", "South America"]
        ),
        NamedRegion(
            "Latin America",
            ["South and Central America"],
            parts: ["Central America", "South America"],
            "CU DO HT PR"
        ),
        NamedRegion("Channel Islands", [], "GG JE"),
        NamedRegion(
            "Pacific Islands",
            ["South Sea", "Pacific"],
            parts: ["Melanesia", "Micronesia", "Polynesia"]
        ),
        NamedRegion(
            "South-East Asia",
            ["South East Asia", "Southeast Asia", "Southeastern Asia"],
            parts: ["South-eastern Asia", "Southeast Asia"]
        ),
        NamedRegion("East Asia", ["Far East", "Northeast Asia"], parts: ["Eastern Asia", "East Asia"]),
        NamedRegion("South Asia", ["Indian Subcontinent"], parts: ["Southern Asia", "South Asia"]),
        NamedRegion("West Asia", ["Southwest Asia"], parts: ["Western Asia"]),
        NamedRegion("North Africa", [], parts: ["Northern Africa"]),
        NamedRegion("West Africa", [], parts: ["Western Africa"]),
        NamedRegion("East Africa", [], parts: ["Eastern Africa"]),
        NamedRegion("Central Africa", ["Equatorial Africa"], parts: ["Middle Africa"]),
        NamedRegion("West Indies", ["Antilles"], parts: ["Caribbean"]),
        NamedRegion("East Europe", [], parts: ["Eastern Europe"]),
        NamedRegion("West Europe", [], parts: ["Western Europe"]),
        NamedRegion("North Europe", [], parts: ["Northern Europe"]),
        NamedRegion("South Europe", [], parts: ["Southern Europe"]),
        NamedRegion("Australasia", [], parts: ["Australia and New Zealand", "Australasia"]),
        NamedRegion("Antarctica", ["Antarctic"], "AQ"),
    ]

    /// Regions defined by the parties of a treaty, which is the source.
    private static let treaties = [
        // Charter of the Gulf Cooperation Council, 1981.
        NamedRegion(
            "Gulf",
            ["Gulf States", "GCC", "Persian Gulf", "Arab States of the Gulf"],
            "AE BH KW OM QA SA"
        ),
        // Helsinki Treaty of 1962, with the self-governing parts.
        NamedRegion("Nordic countries", ["Nordics", "Norden"], "AX DK FI FO GL IS NO SE SJ"),
        // Baltic Assembly, 1991.
        NamedRegion("Baltic states", ["Baltics", "Baltic"], "EE LT LV"),
        // Treaty of The Hague, 1958.
        NamedRegion("Benelux", ["Low Countries"], "BE LU NL"),
        // Declaration of Visegrád, 1991.
        NamedRegion("Visegrád Group", ["V4", "Visegrad"], "CZ HU PL SK"),
        // Treaty of Marrakesh, 1989, and Western Sahara.
        NamedRegion("Maghreb", ["Maghrib"], "DZ EH LY MA MR TN"),
        // Pact of the League of Arab States, 1945, and its accessions.
        NamedRegion(
            "Arab League",
            ["Arab World", "Arab countries"],
            "AE BH DJ DZ EG IQ JO KM KW LB LY MA MR OM PS QA SA SD SO SY TN YE"
        ),
        // Bangkok Declaration, 1967, and its accessions, including that of Timor-Leste in October 2025.
        NamedRegion("ASEAN", [], "BN ID KH LA MM MY PH SG TH TL VN"),
        // Cartagena Agreement, 1969.
        NamedRegion("Andean Community", ["Andes", "Andean countries"], "BO CO EC PE"),
        // G5 Sahel, founded in 2014.
        NamedRegion("Sahel", [], "BF ML MR NE TD"),
        // Treaty of Maastricht and its accessions. The option --eu-member uses the catalogue instead.
        NamedRegion(
            "European Union",
            ["EU"],
            "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK"
        ),
    ]

    /// Regions that no treaty defines, according to the Encyclopædia Britannica.
    ///
    /// They contain whole countries only.
    private static let customary = [
        NamedRegion(
            "Middle East",
            ["Near East", "Mideast"],
            "AE BH CY EG IL IQ IR JO KW LB OM PS QA SA SY TR YE"
        ),
        NamedRegion(
            "Middle East and North Africa",
            ["MENA"],
            parts: ["Northern Africa"],
            "AE BH CY EG IL IQ IR JO KW LB OM PS QA SA SY TR YE"
        ),
        NamedRegion("Levant", [], "CY IL JO LB PS SY"),
        NamedRegion("Arabian Peninsula", ["Arabia"], "AE BH KW OM QA SA YE"),
        NamedRegion("Scandinavia", [], "DK NO SE"),
        NamedRegion("Balkans", ["Balkan", "Balkan Peninsula"], "AL BA BG GR HR ME MK RO RS SI XK"),
        NamedRegion("Western Balkans", [], "AL BA ME MK RS XK"),
        NamedRegion("Caucasus", ["South Caucasus", "Transcaucasia"], "AM AZ GE"),
        NamedRegion("British Isles", [], "GB GG IE IM JE"),
        NamedRegion("Iberia", ["Iberian Peninsula"], "AD ES GI PT"),
        NamedRegion("Central Europe", [], "AT CH CZ DE HU LI PL SI SK"),
        NamedRegion("DACH", ["German-speaking countries"], "AT CH DE"),
        NamedRegion("Horn of Africa", [], "DJ ER ET SO"),
        NamedRegion("Guianas", [], "GF GY SR"),
        NamedRegion("Southern Cone", [], "AR CL UY"),
        NamedRegion("Indochina", [], "KH LA VN"),
    ]
}
