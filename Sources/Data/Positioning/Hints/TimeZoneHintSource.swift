public import Fixes

/// A hint from the system's time zone, if only one country uses it.
///
/// UTC and the zones under `Etc/` belong to no country. The zone shows where the device was set up, and not where it
/// is.
public struct TimeZoneHintSource: CountryHintSource {
    /// The name of the source in messages.
    public let name = "the system's time zone"
    private let system: SystemTimeZone
    private let zones: @Sendable () throws -> CountriesOfZone

    /// Returns the two-letter codes of the countries that use a zone, in alphabetical order.
    public typealias CountriesOfZone = @Sendable (_ zone: String) -> [String]

    /// - Parameters:
    ///   - system: the system's time zone.
    ///   - zones: opens the table of zones. It is called only if a zone is set.
    public init(_ system: SystemTimeZone, zones: @escaping @Sendable () throws -> CountriesOfZone) {
        self.system = system
        self.zones = zones
    }

    /// The hint of the first configured zone that only one country uses.
    ///
    /// The errors of `zones` are rethrown.
    public func hint() async throws -> CountryHint {
        var reasons: [String] = []
        for name in system.names {
            let target = system.target(of: name)
            if ["UTC", "GMT"].contains(target) || target.hasPrefix("Etc/") {
                reasons.append("\(name) belongs to no country")
                continue
            }
            let keepers = try zones()
            let zone = keepers(name).isEmpty ? target : name
            let countries = keepers(zone)
            if countries.count == 1, let country = countries.first {
                return CountryHint(
                    source: .timezone,
                    country: country,
                    timeZone: zone,
                    detail: "the zone \(name)"
                )
            }
            let list = countries.joined(separator: ", ")
            reasons.append(list.isEmpty ? "no country uses \(name)" : "\(name) is used in \(list)")
        }
        throw NoHint(reasons.isEmpty ? "the system has no time zone" : reasons.joined(separator: "; "))
    }
}
