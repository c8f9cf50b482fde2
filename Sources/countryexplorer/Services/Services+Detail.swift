import Answers
import Borders
import Boundaries
import Cities
import CityIndex
import Countries
import Geodesy

extension Services {
    /// What answers are to say, beyond the country.
    struct Wanted: Sendable {
        /// What to ask the resolver for.
        var detail = ResolutionDetail()
        /// Whether to name the nearest city.
        var city = false
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

    /// Finds the city nearest to a place, or `nil` when it is not asked for, or may be left out and there is no data.
    ///
    /// - Throws: `CityDataError` when the file is damaged, or is missing and the city was asked for by name.
    func nearestCity(_ wanted: Wanted) throws -> (@Sendable (Coordinate) throws -> AskedCity)? {
        guard wanted.city else { return nil }
        let catalogue = try catalogue()
        do {
            let finder = CityFinder(try cities())
            return { AskedCity(try finder.cities(near: $0).first, catalogue: catalogue) }
        } catch let error as CityDataError where error.code == .missing && wanted.isOptional {
            return nil
        }
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
