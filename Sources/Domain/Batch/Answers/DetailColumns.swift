public import Borders
import Boundaries
import Countries
import Geodesy
public import Locating

extension BatchColumn {
    /// The data that a column needs in addition to the boundaries.
    public enum Need: Hashable, Sendable {
        /// The border finder, for distances to borders.
        case border
        /// The land mask, for land and sea.
        case surface
        /// The boundaries of subdivisions.
        case subdivision
    }

    /// The columns that need more than the boundaries, with the data that each needs.
    public static let detailed: [(name: String, need: Need)] = [
        ("subdivision", .subdivision), ("subdivision_name", .subdivision), ("surface", .surface),
        ("border_distance", .border),
    ]

    /// The column with a name from ``detailed``, or `nil` for another name.
    ///
    /// The answers follow `worldview`. `resolver` must hold the data that the column needs.
    public static func detailed(
        _ name: String,
        by resolver: CountryResolver,
        worldview: Worldview = .standard
    ) -> BatchColumn? {
        guard let need = detailed.first(where: { $0.name == name })?.need else { return nil }
        return BatchColumn(
            name,
            kind: need == .border ? .number : .text,
            .point { place in
                switch name {
                case "subdivision": try resolver.subdivision(at: place, worldview: worldview)?.code
                case "subdivision_name": try resolver.subdivision(at: place, worldview: worldview)?.name
                case "surface": try resolver.surface(at: place, worldview: worldview)?.rawValue
                default: try metres(resolver.borderMetres(from: place, worldview: worldview))
                }
            }
        )
    }

    private static func metres(_ distance: Double?) -> String? {
        distance.flatMap { Int64(checked: $0) }.map { "\($0)" }
    }
}
