import Boundaries
import Countries
import Geodesy
import Locating
import Quoting
import Vocabulary

extension Answer {
    /// Shell assignments, one per line, each with its value in single quotes so that `eval` cannot execute any of it.
    public var assignments: [String] { variables.map { ShellWord.assignment($0, $1) } }

    /// The shell variables with their values, and those with old names at the end.
    public var variables: [(String, String)] {
        var values: [(String, String)] = [
            ("COUNTRY_CODE", country?.code.description ?? ""),
            ("COUNTRY_ALPHA3", country?.alpha3 ?? ""),
            ("COUNTRY_NAME", country?.name ?? ""),
            ("COUNTRY_TIME_ZONE", timeZone ?? ""),
            ("COUNTRY_TIME_ZONE_FROM", zoneBasis?.rawValue ?? ""),
            ("COUNTRY_POSIX_TIME_ZONE", posixTimeZone ?? ""),
            ("COUNTRY_LOCALE", country?.locale ?? ""),
            ("COUNTRY_ORIGIN", originName),
            ("COUNTRY_REASON", reason.rawValue),
        ]
        let claimants = dispute?.claimantCodes ?? []
        values += [
            ("COUNTRY_DISPUTE", dispute?.name ?? ""),
            ("COUNTRY_CLAIMANTS", claimants.joined(separator: " ")),
            ("COUNTRY_ADMINISTRATOR", dispute?.administrator?.title ?? ""),
            ("COUNTRY_CONTROLLER", dispute?.administrator?.controller?.description ?? ""),
        ]
        if resolution == nil || !candidates.isEmpty {
            let codes = candidates.map { $0.country.map(\.description) ?? "--" }
            values += [
                ("COUNTRY_CANDIDATES", codes.joined(separator: " ")),
                ("COUNTRY_LIKELIHOODS", candidates.map { "\($0.likelihood)" }.joined(separator: " ")),
            ]
        }
        values += resolution.map { Self.variables(of: $0, asked: asked) } ?? []
        if let metres = borderToleranceMetres {
            values.append(("COUNTRY_BORDER_TOLERANCE", "\(Int(clamping: metres))"))
        }
        if let position { values.append(("COUNTRY_POSITION", position)) }
        values += city?.variables ?? []
        values += facts?.variables ?? []
        return OldName.withOldVariables(values)
    }

    /// The variables for the requested details.
    ///
    /// Each is set even if its value is unknown. `--` represents the high seas.
    private static func variables(
        of resolution: Resolution,
        asked: ResolutionDetail
    ) -> [(String, String)] {
        var values: [(String, String)] = [
            ("COUNTRY_REGION", resolution.region?.code ?? ""),
            ("COUNTRY_REGION_NAME", resolution.region?.name ?? ""),
        ]
        if asked.border { values += variables(of: resolution.border, resolution.certainty) }
        if asked.surface { values.append(("COUNTRY_SURFACE", resolution.surface?.rawValue ?? "")) }
        if asked.nearestWithinMetres != nil {
            let nearest = resolution.nearest
            values.append(("COUNTRY_NEAREST", nearest?.country.code.description ?? ""))
            values.append(("COUNTRY_NEAREST_DISTANCE", metres(nearest?.distanceMetres)))
        }
        if asked.subdivision {
            values.append(("COUNTRY_SUBDIVISION", resolution.subdivision?.code ?? ""))
            values.append(("COUNTRY_SUBDIVISION_NAME", resolution.subdivision?.name ?? ""))
            let (level, parent) = (resolution.subdivision?.level, resolution.subdivision?.parent)
            values.append(("COUNTRY_SUBDIVISION_LEVEL", level.map { "\($0)" } ?? ""))
            values.append(("COUNTRY_SUBDIVISION_PARENT", parent?.code ?? ""))
            values.append(("COUNTRY_SUBDIVISION_PARENT_NAME", parent?.name ?? ""))
        }
        return values
    }

    private static func variables(of border: Border?, _ certainty: Certainty?) -> [(String, String)] {
        func code(_ country: Country?) -> String { country?.code.description ?? "--" }
        var candidates: [String] = []
        if case .ambiguous(let list) = certainty { candidates = list.map { code($0.country) } }
        return [
            ("COUNTRY_BORDER_DISTANCE", metres(border?.distanceMetres)),
            ("COUNTRY_BORDER_KIND", border?.kind.rawValue ?? ""),
            ("COUNTRY_BORDER_NEIGHBOUR", border.map { code($0.beyond) } ?? ""),
            ("COUNTRY_CERTAIN", certainty.map { $0 == .certain ? "yes" : "no" } ?? ""),
            ("COUNTRY_CANDIDATES", candidates.joined(separator: " ")),
        ]
    }

    /// Whole metres, because a shell calculates only with integers.
    private static func metres(_ metres: Double?) -> String { metres.map { "\(Int(clamping: $0))" } ?? "" }
}
