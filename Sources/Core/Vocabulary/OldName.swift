/// A name that another one has replaced.
///
/// It is still accepted or written in this release, and not in the next one.
public struct OldName: Hashable, Sendable {
    /// The name in earlier releases.
    public let old: String
    /// The name in its place.
    public let name: String
    /// The commands, objects or addresses that have the name, separated by commas.
    public let scope: String

    init(_ old: String, _ name: String, of scope: String) {
        (self.old, self.name, self.scope) = (old, name, scope)
    }

    /// The warning about a use of the old name.
    public var warning: String { "\(old) is an old name, accepted in this release only; use \(name)" }
}

extension OldName {
    /// Options of the command line.
    public static let options = [
        OldName("--nearest", "--nearest-within", of: "first-launch, provision")
    ]

    /// Columns of `batch` and of `POST /v1/resolve`.
    public static let columns = [
        OldName("country_code", "country", of: "batch"),
        OldName("country_code3", "country_alpha3", of: "batch"),
        OldName("timezone", "time_zone", of: "batch"),
        OldName("border_metres", "border_distance", of: "batch"),
    ]

    /// Variables of `--format env` and of the program that `watch --exec` runs.
    public static let variables = [
        OldName("COUNTRY_CODE3", "COUNTRY_ALPHA3", of: "locate"),
        OldName("COUNTRY_TIMEZONE", "COUNTRY_TIME_ZONE", of: "locate, provision"),
        OldName("COUNTRY_TIMEZONE_FROM", "COUNTRY_TIME_ZONE_FROM", of: "locate"),
        OldName("COUNTRY_BORDER_METRES", "COUNTRY_BORDER_DISTANCE", of: "locate"),
        OldName("COUNTRY_BORDER_BEYOND", "COUNTRY_BORDER_NEIGHBOUR", of: "locate"),
        OldName("COUNTRY_NEAREST_METRES", "COUNTRY_NEAREST_DISTANCE", of: "locate"),
        OldName("COUNTRY_CITY_METRES", "COUNTRY_CITY_DISTANCE", of: "locate"),
    ]

    /// Parameters of requests to the service, and keys of request bodies.
    public static let parameters = [
        OldName("per-page", "limit", of: "/v1/countries, /v1/cities"),
        OldName("count", "limit", of: "/v1/cities/nearest"),
        OldName("radius", "within", of: "/v1/cities/nearest"),
        OldName("timezone", "timeZone", of: "the body of /v1/first-launch"),
    ]

    /// Keys of JSON objects.
    public static let keys = OldKey.allCases.map { OldName($0.rawValue, $0.name, of: $0.scope) }

    /// All old names by the place where they occur.
    public static let all: KeyValuePairs<String, [OldName]> = [
        "option": options, "column": columns, "variable": variables, "parameter": parameters, "key": keys,
    ]

    /// The entry of an option's old name in a command such as `first-launch`, or `nil` for another option.
    public static func option(_ option: String, in command: String) -> OldName? {
        options.first { $0.old == option && $0.scope.split(separator: ", ").contains { $0 == command } }
    }

    /// The entry of a column's old name, or `nil` for another name.
    public static func column(_ name: String) -> OldName? { columns.first { $0.old == name } }

    /// The entry of the old name of a country's key in `fields=`, or `nil` for another name.
    public static func field(_ name: String) -> OldName? {
        keys.first { $0.old == name && $0.scope == "countries" }
    }

    /// The entry of a parameter's old name, or `nil` for another name.
    public static func parameter(_ name: String) -> OldName? { parameters.first { $0.old == name } }

    /// The new name of a variable, or the name itself if it is not an old one.
    public static func variable(_ name: String) -> String { variables.first { $0.old == name }?.name ?? name }

    /// The variables, and after them those with the old names.
    public static func withOldVariables(_ values: [(String, String)]) -> [(String, String)] {
        values
            + variables.compactMap { old in
                values.first { $0.0 == old.name }.map { (old.old, $0.1) }
            }
    }
}
