import Answers
import Borders
import Boundaries
import Countries

extension Services {
    /// What answers are to say, beyond the country.
    struct Wanted: Sendable {
        /// What to ask the resolver for.
        var detail = ResolutionDetail()
        /// Whether to leave out what there is no data for, instead of failing.
        var isOptional = false
    }

    /// A resolver with the data that the details asked for need.
    ///
    /// - Throws: ``BoundaryError`` when a file is damaged, or is missing and its detail was asked for by name.
    func resolver(_ wanted: Wanted) throws -> CountryResolver {
        let catalogue = try catalogue()
        var supplement = CountryResolver.Supplement()
        let detail = wanted.detail
        if detail.surface || detail.border {
            supplement.land = try present(files.land, isOptional: wanted.isOptional || !detail.surface)
        }
        if detail.subdivision {
            supplement.subdivisions = try present(files.subdivisions, isOptional: wanted.isOptional)
            supplement.parents = try files.subdivisionParents()
        }
        return CountryResolver(
            boundaries: try boundaries(),
            catalogue: catalogue,
            supplement: supplement
        )
    }

    /// What `open` gives; `nil` for a file that is missing and may be.
    private func present<Value>(_ open: () throws -> Value, isOptional: Bool) throws -> Value? {
        do {
            return try open()
        } catch BoundaryError.missing where isOptional {
            return nil
        }
    }

    /// The view of disputed ground that `name` stands for: a country's, `de-facto`, or for `nil` the standard one.
    func worldview(_ name: String?) throws -> Worldview {
        guard let name else { return .standard }
        if name.lowercased() == "de-facto" { return .deFacto }
        let code = try catalogue().country(named: name, as: "worldview").code
        guard let letters = TwoLetterCode(code.description) else {
            preconditionFailure("a country's code has two letters")
        }
        return .party(letters)
    }
}
