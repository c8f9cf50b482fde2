public import Borders
import Boundaries
public import Cities
public import Countries
import Faults
import Geodesy
public import Locating

/// The data behind the columns; each part is opened when a chosen column needs it.
public struct ColumnSources {
    /// Gives a resolver with the data that a detail needs.
    public var resolver: (ResolutionDetail) throws -> CountryResolver
    /// Gives the cities.
    public var cities: () throws -> CityFinder
    /// Gives the emergency numbers.
    public var emergency: () throws -> EmergencyTable
    /// The view of disputed ground; `nil` for the standard one.
    public var worldview: Worldview?
    /// The fewest people of the city; `nil` for the rule of `CityFinder`.
    public var population: UInt32?
    /// The language of names (BCP 47); `nil` for English.
    public var language: String?
    /// Whether places at sea have the nautical time zone.
    public var hasSeaZones = false

    /// Joins the parts.
    public init(
        resolver: @escaping (ResolutionDetail) throws -> CountryResolver,
        cities: @escaping () throws -> CityFinder,
        emergency: @escaping () throws -> EmergencyTable
    ) {
        (self.resolver, self.cities, self.emergency) = (resolver, cities, emergency)
    }
}

extension BatchColumn {
    /// The names of all columns, in the order in which they are listed.
    public static let names = known.map(\.name) + detailed.map(\.name) + cityNames + factNames

    /// The error of a setting that none of the columns of these names has a use for; `nil` when all are of use.
    public static func unused(
        in names: [String],
        population: UInt32?,
        language: String?,
        hasSeaZones: Bool,
        makesVisits: Bool
    ) -> BatchError? {
        let setting: Remedy.TableSetting
        if hasSeaZones, !names.contains(timeZone.name) {
            setting = .seaZone
        } else if population != nil, !names.contains(where: cityNames.contains) {
            setting = .population
        } else if language != nil, !names.contains(countryName.name) {
            setting = .language
        } else {
            return nil
        }
        return makesVisits ? .unusedInVisits(setting) : .unused(setting)
    }

    /// The columns of these names, which are all among ``names``, with the data that they need.
    ///
    /// - Throws: what `sources` throws.
    public static func chosen(_ names: [String], from sources: ColumnSources) throws -> [BatchColumn] {
        let worldview = sources.worldview ?? .standard
        let needs = Set(detailed.filter { names.contains($0.name) }.map(\.need))
        let resolver = needs.isEmpty ? nil : try sources.resolver(ResolutionDetail(needs))
        let finder = cityNames.contains(where: names.contains) ? try sources.cities() : nil
        let emergency = names.contains("emergency") ? try sources.emergency() : nil
        return names.compactMap { name in
            if name == countryName.name, let language = sources.language { return nameColumn(in: language) }
            if name == timeZone.name, sources.hasSeaZones { return seaTimeZone }
            return known.first { $0.name == name }
                ?? finder.flatMap { city(name, by: $0, population: sources.population) }
                ?? fact(name, from: emergency, worldview: sources.worldview)
                ?? resolver.flatMap { detailed(name, by: $0, worldview: worldview) }
        }
    }

    private static func nameColumn(in language: String) -> BatchColumn {
        BatchColumn(countryName.name, .region { _, country in country?.name(in: language) })
    }
}

extension ResolutionDetail {
    /// The details that columns need.
    fileprivate init(_ needs: Set<BatchColumn.Need>) {
        self.init()
        border = needs.contains(.border)
        surface = needs.contains(.surface)
        subdivision = needs.contains(.subdivision)
    }
}
