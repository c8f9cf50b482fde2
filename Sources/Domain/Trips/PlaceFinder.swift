public import Borders
import Boundaries
public import Cities
public import Countries
import Fixes
import Geodesy
public import Locating
import Notation
import Quoting
public import Stays
import TextSearch

/// Finds the places of a trip: positions in any notation, countries by their codes, and cities by name.
public struct PlaceFinder: Sendable {
    private let resolver: CountryResolver
    private let catalogue: Catalogue
    private let worldview: Worldview
    private let language: String
    private let naming: @Sendable (City) -> String
    private let cities: @Sendable () throws -> CitySearch

    /// Creates a finder.
    ///
    /// - Parameters:
    ///   - resolver: Finds the country of a position, with its subdivision if the data is there.
    ///   - catalogue: The countries.
    ///   - worldview: The view of disputed ground.
    ///   - language: The language of the names of countries (BCP 47).
    ///   - naming: The name of a city with its country.
    ///   - cities: The search of cities. It is called for the first place that is neither a country nor a position.
    public init(
        resolver: CountryResolver,
        catalogue: Catalogue,
        worldview: Worldview,
        language: String,
        naming: @escaping @Sendable (City) -> String,
        cities: @escaping @Sendable () throws -> CitySearch
    ) {
        (self.resolver, self.catalogue, self.worldview) = (resolver, catalogue, worldview)
        (self.language, self.naming, self.cities) = (language, naming, cities)
    }

    /// The place that a text names.
    ///
    /// Two capital letters that are a country's code mean its capital. Otherwise, a text that can be read as a position
    /// is one, and any other is the name of a city: the most populous of that name.
    ///
    /// - Throws: ``TripError/unknownPlace(_:position:)``, and the errors of the data.
    public func stop(_ text: DatedPlace) throws -> TripStop {
        if let country = country(text.place) { return try stop(country, text) }
        let refusal: NotationError
        switch Self.position(text.place) {
        case .success(let position): return try stop(named: "\(position)", at: position, text)
        case .failure(let error): refusal = error
        }
        let found = try cities().cities(matching: text.place, limit: 1).matches.first
        guard let found, found.quality == .whole else {
            let isLikelyPosition = text.place.utf8.contains { (0x30...0x39).contains($0) }
            throw TripError.unknownPlace(text.place, position: isLikelyPosition ? refusal.problem : nil)
        }
        return try stop(named: naming(found.city), at: found.city.coordinate, text)
    }

    private static func position(_ text: String) -> Result<Coordinate, NotationError> {
        Result { () throws(NotationError) in try ParsedPosition(parsing: text).coordinate }
    }

    private func country(_ text: String) -> Country? {
        let isCapitals = text.utf8.allSatisfy { (0x41...0x5A).contains($0) }
        return isCapitals ? Country.Code(text).flatMap { catalogue[$0] } : nil
    }

    /// The capital of a country, or a position well inside a country without one.
    private func stop(_ country: Country, _ text: DatedPlace) throws -> TripStop {
        let capital = country.capitals.first
        guard let place = capital?.coordinate ?? country.center else {
            throw TripError.unknownPlace(text.place, position: nil)
        }
        let name = [capital?.name(in: language), country.name(in: language)].compactMap(\.self)
        var stop = try stop(named: name.joined(separator: ", "), at: place, text)
        // The capital of a disputed country may lie in another one by the boundaries.
        stop.country = country
        return stop
    }

    private func stop(named name: String, at place: Coordinate, _ text: DatedPlace) throws -> TripStop {
        let fix = Fix(coordinate: place, origin: .manual, received: .now)
        var detail = ResolutionDetail()
        detail.subdivision = true
        let resolution = try resolver.resolve(fix, with: detail, worldview: worldview)
        var stop = TripStop(
            name: name,
            at: place,
            country: resolution.country,
            subdivision: resolution.subdivision.map { $0.parent?.code ?? $0.code },
            timeZone: resolution.timeZone ?? NauticalZone.name(at: place),
            days: text.days
        )
        stop.borderToleranceMetres = resolution.borderToleranceMetres
        return stop
    }
}
