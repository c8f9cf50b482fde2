public import Boundaries
public import Countries

/// Which countries keep which IANA time zones, by the regions of a boundary index.
///
/// Ground that is disputed counts for nobody.
public struct CountryTimeZones: Sendable {
    private let countriesByZone: [String: Set<Country.Code>]
    private let zonesByCountry: [Country.Code: Set<String>]

    /// Gathers the zones of `regions`.
    public init(_ regions: some Sequence<Region>) {
        var countries: [String: Set<Country.Code>] = [:]
        var zones: [Country.Code: Set<String>] = [:]
        for region in regions where region.dispute == nil {
            guard let zone = region.timeZone, let letters = region.country else { continue }
            let code = Country.Code(letters)
            countries[zone, default: []].insert(code)
            zones[code, default: []].insert(zone)
        }
        countriesByZone = countries
        zonesByCountry = zones
    }

    /// The countries that keep `zone`, in alphabetical order; none for a name the regions do not have.
    public func countries(of zone: String) -> [Country.Code] { (countriesByZone[zone] ?? []).sorted() }

    /// The zone that all of a country keeps; `nil` when it has several, or none is known.
    public func onlyZone(of country: Country.Code) -> String? {
        guard let zones = zonesByCountry[country], zones.count == 1 else { return nil }
        return zones.first
    }
}
