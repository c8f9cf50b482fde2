public import Borders
import Boundaries
public import Countries
import Fixes
import Geodesy

extension BatchColumn {
    /// The data that a column needs besides the boundaries.
    public enum Need: Hashable, Sendable {
        /// The finder of borders.
        case border
        /// The land mask.
        case surface
        /// The boundaries of subdivisions.
        case subdivision
    }

    /// The columns that need more than the boundaries, with what each needs.
    public static let detailed: [(name: String, need: Need)] = [
        ("subdivision", .subdivision), ("subdivision_name", .subdivision), ("surface", .surface),
        ("border_metres", .border),
    ]

    /// The column called `name` among ``detailed``, answered as `worldview` sees it by `resolver`, which holds what it
    /// needs.
    public static func detailed(
        _ name: String,
        by resolver: CountryResolver,
        worldview: Worldview = .standard
    ) -> BatchColumn? {
        var detail = ResolutionDetail()
        guard let need = detailed.first(where: { $0.name == name })?.need else { return nil }
        switch need {
        case .border: detail.border = true
        case .surface: detail.surface = true
        case .subdivision: detail.subdivision = true
        }
        let asked = detail
        return BatchColumn(
            name,
            isNumber: need == .border,
            .point { place throws(BoundaryError) in
                let fix = Fix(coordinate: place, origin: .manual, received: .now)
                return text(name, of: try resolver.resolve(fix, with: asked, worldview: worldview))
            }
        )
    }

    private static func text(_ name: String, of answer: Resolution) -> String? {
        switch name {
        case "subdivision": answer.subdivision?.code
        case "subdivision_name": answer.subdivision?.name
        case "surface": answer.surface?.rawValue
        case "border_metres": answer.border.flatMap { Int64(checked: $0.distanceMetres) }.map { "\($0)" }
        default: nil
        }
    }
}
