public import Borders
import Boundaries
public import Cities
public import Countries
import Faults
import Geodesy
public import Locating
import Vocabulary

/// The data for the columns.
///
/// Each part is opened only if a chosen column needs it.
public struct ColumnSources {
    /// Opens a resolver with the data for a detail.
    public var resolver: (ResolutionDetail) throws -> CountryResolver
    /// Opens the city finder.
    public var cities: () throws -> CityFinder
    /// Opens the emergency numbers.
    public var emergency: () throws -> EmergencyTable
    /// The worldview for disputed territory, or `nil` for the standard one.
    public var worldview: Worldview?
    /// The minimum population of a city, or `nil` for the rule of `CityFinder`.
    public var population: UInt32?
    /// The language of names (BCP 47), or `nil` for English.
    public var language: String?
    /// True if places at sea have the nautical time zone.
    public var hasSeaZones = false

    /// Creates sources that open their data on demand.
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

    /// The old names of columns, which are accepted for one release.
    public static let oldNames = OldName.columns.map(\.old)

    /// The name that a column's name in ``names`` or ``oldNames`` has now.
    public static func current(_ name: String) -> String { OldName.column(name)?.name ?? name }

    /// The error for a setting that has no effect on any of these columns, or `nil` if all settings have an effect.
    public static func unused(
        in names: [String],
        population: UInt32?,
        language: String?,
        hasSeaZones: Bool,
        makesVisits: Bool
    ) -> BatchError? {
        let names = names.map(current)
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

    /// The columns with the given names, connected to their data.
    ///
    /// All names must be among ``names`` or ``oldNames``. A column has the given name in the table.
    ///
    /// - Throws: Any error of `sources`.
    public static func chosen(_ names: [String], from sources: ColumnSources) throws -> [BatchColumn] {
        let (given, names) = (names, names.map(current))
        let worldview = sources.worldview ?? .standard
        let needs = Set(detailed.filter { names.contains($0.name) }.map(\.need))
        let resolver = needs.isEmpty ? nil : try sources.resolver(ResolutionDetail(needs))
        let finder = cityNames.contains(where: names.contains) ? try sources.cities() : nil
        let emergency = names.contains("emergency") ? try sources.emergency() : nil
        func column(_ name: String) -> BatchColumn? {
            if name == countryName.name, let language = sources.language { return nameColumn(in: language) }
            if name == timeZone.name, sources.hasSeaZones { return seaTimeZone }
            return known.first { $0.name == name }
                ?? finder.flatMap { city(name, by: $0, population: sources.population) }
                ?? fact(name, from: emergency, worldview: sources.worldview)
                ?? resolver.flatMap { detailed(name, by: $0, worldview: worldview) }
        }
        return zip(given, names).compactMap { column($1)?.named($0) }
    }

    private static func nameColumn(in language: String) -> BatchColumn {
        BatchColumn(countryName.name, .region { _, country in country?.name(in: language) })
    }
}

extension ResolutionDetail {
    /// Creates the details that columns need.
    fileprivate init(_ needs: Set<BatchColumn.Need>) {
        self.init()
        border = needs.contains(.border)
        surface = needs.contains(.surface)
        subdivision = needs.contains(.subdivision)
    }
}
