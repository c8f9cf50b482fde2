import Answers
import RESTCountriesFormat

/// A difference between this service and REST Countries.
struct RESTDifference: Encodable {
    /// The path to which the difference applies.
    let address: String
    /// The behaviour of REST Countries.
    let before: String
    /// The behaviour of this service.
    let now: String
    /// True if `strict=compat` restores the earlier behaviour.
    let compat: Bool

    private static func of(_ version: FormatVersion) -> [RESTDifference] {
        switch version {
        case .v2:
            [
                RESTDifference(
                    address: "/v2/regionalbloc/{bloc}",
                    before: "the European Union, the African Union and others",
                    now: "only the European Union",
                    compat: false
                )
            ]
        case .v3_1:
            [
                RESTDifference(
                    address: "/v3.1/all",
                    before: "400 without fields, and with more than 10",
                    now: "all fields",
                    compat: true
                ),
                RESTDifference(
                    address: "/v3.1/alpha/{code}?fields=",
                    before: "an object",
                    now: "a list, as without fields",
                    compat: true
                ),
            ]
        }
    }

    /// The differences in the records, which apply to all addresses.
    private static let facts = RESTDifference(
        address: "every record",
        before:
            "Guinea-Bissau outside the United Nations, the capitals of EH, GD and TF with swapped coordinates",
        now: "the catalogue's facts, each with its source",
        compat: false
    )

    /// The differences for `version`, as a JSON array.
    static func text(_ version: FormatVersion) throws -> String { try JSONLine.text(of(version) + [facts]) }
}
