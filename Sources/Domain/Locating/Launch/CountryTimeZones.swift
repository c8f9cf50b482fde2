public import Boundaries
public import Countries

/// The IANA time zones of each country, collected from the regions of a boundary index.
///
/// Disputed regions are ignored.
public struct CountryTimeZones: Sendable {
    private let countriesByZone: [String: Set<Country.Code>]
    private let zonesByCountry: [Country.Code: Set<String>]

    /// Collects the zones of `regions`.
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

    /// The countries that use `zone`, in alphabetical order.
    ///
    /// The list is empty if no region uses the zone.
    public func countries(of zone: String) -> [Country.Code] { (countriesByZone[zone] ?? []).sorted() }

    /// The only zone of a country, or `nil` if it has several or its zones are unknown.
    public func onlyZone(of country: Country.Code) -> String? {
        guard let zones = zonesByCountry[country], zones.count == 1 else { return nil }
        return zones.first
    }
}
