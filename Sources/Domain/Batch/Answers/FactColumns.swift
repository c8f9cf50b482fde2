import Borders
import Boundaries
import Countries
import Locating
import Provisioning

extension BatchColumn {
    /// The names of the columns about the country's facts.
    static let factNames = ["currency", "calling_code", "emergency", "driving_side"]

    /// The column with a name from ``factNames``, or `nil` for another name.
    ///
    /// It is empty in disputed territory whose country depends on a worldview that was not requested.
    static func fact(_ name: String, from emergency: EmergencyTable?, worldview: Worldview?) -> BatchColumn? {
        guard factNames.contains(name) else { return nil }
        return BatchColumn(
            name,
            kind: name == "driving_side" ? .text : .list,
            .region { region, country in
                guard let country else { return nil }
                var finding = Finding(country: country, timeZone: region.timeZone, reason: .located)
                (finding.dispute, finding.worldview) = (region.dispute, worldview)
                guard let told = finding.localFacts(emergency: emergency) else { return nil }
                return switch name {
                case "currency": told.currencies.map(\.code).joined(separator: " ")
                case "calling_code": told.callingCodes.joined(separator: " ")
                case "emergency": told.emergencyNumbers?.joined(separator: " ")
                default: told.drivingSide?.rawValue
                }
            }
        )
    }
}
