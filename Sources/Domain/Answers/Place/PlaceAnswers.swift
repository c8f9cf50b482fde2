public import Borders
public import Cities
public import Countries
import Fixes
public import Geodesy
public import Locating
import Provisioning

/// Creates answers for places with the wanted details, both for the command line and for the service.
public struct PlaceAnswers: Sendable {
    private let wanted: WantedDetail
    private let worldview: Worldview
    /// The requested worldview, or `nil` if none was requested.
    private let askedWorldview: Worldview?
    private let resolver: CountryResolver
    private let catalogue: Catalogue
    private let cities: CityFinder?
    private let emergency: EmergencyTable?

    /// Creates a source of answers from the data that the details need.
    ///
    /// - Parameters:
    ///   - wanted: The details of each answer.
    ///   - worldview: The worldview for disputed territory, or `nil` for the standard one.
    ///   - resolver: The resolver, with the data for the details.
    ///   - catalogue: The catalogue that provides the names of countries.
    ///   - cities: The city finder, or `nil` for answers without cities.
    ///   - emergency: The emergency numbers, or `nil` for facts without them.
    public init(
        _ wanted: WantedDetail,
        worldview: Worldview?,
        resolver: CountryResolver,
        catalogue: Catalogue,
        cities: CityFinder?,
        emergency: EmergencyTable?
    ) {
        (self.wanted, self.worldview) = (wanted, worldview ?? .standard)
        askedWorldview = worldview
        (self.resolver, self.catalogue, self.cities, self.emergency) = (
            resolver, catalogue, cities, emergency
        )
    }

    /// The answer for `fix`.
    ///
    /// - Throws: `BoundaryError` and `CityDataError` if a file is damaged.
    public func answer(_ fix: Fix) throws -> Answer {
        let resolution = try resolver.resolve(fix, with: wanted.detail, worldview: worldview)
        return try answer(resolution)
    }

    /// The answer for a resolution, which must have the same details.
    public func answer(_ resolution: Resolution) throws -> Answer {
        var answer = Answer(resolution.named(in: wanted.language), asked: wanted.detail)
        answer.city = try city(at: resolution.fix)
        answer.facts = facts(of: resolution)
        guard resolution.region == nil else { return answer }
        answer.isOutsideZones = !resolver.hasCountries
        if wanted.hasSeaZone {
            answer.timeZone = NauticalZone.name(at: resolution.fix.coordinate)
            answer.zoneBasis = .position
        }
        return answer
    }

    /// The language of names (BCP 47), or `nil` for English.
    var language: String? { wanted.language }

    /// The city nearest to a fix, or `nil` if it is not wanted or the data are missing.
    func city(at fix: Fix) throws -> AskedCity? {
        guard wanted.city, let cities else { return nil }
        let near = try cities.cities(near: fix.coordinate, population: wanted.population).first
        return AskedCity(near, catalogue: catalogue, language: wanted.language)
    }

    /// The facts of a resolution's country, or `nil` if they are not wanted.
    func facts(of resolution: Resolution) -> AskedFacts? {
        guard wanted.facts else { return nil }
        guard let country = resolution.country else { return AskedFacts(told: nil) }
        var finding = Finding(country: country, timeZone: resolution.timeZone, reason: .located)
        (finding.dispute, finding.worldview) = (resolution.dispute, askedWorldview)
        return AskedFacts(told: finding.localFacts(emergency: emergency))
    }
}

extension Resolution {
    /// The resolution with country names in `language` (BCP 47).
    ///
    /// Without a language, the resolution is returned unchanged.
    func named(in language: String?) -> Resolution {
        guard let language else { return self }
        func named(_ country: Country) -> Country {
            var country = country
            country.name = country.name(in: language)
            return country
        }
        var copy = Resolution(
            fix: fix,
            country: country.map(named),
            timeZone: timeZone,
            dataVersion: dataVersion,
            region: region
        )
        (copy.surface, copy.subdivision, copy.certainty) = (surface, subdivision, certainty)
        copy.borderToleranceMetres = borderToleranceMetres
        copy.border = border.map {
            Border(
                distanceMetres: $0.distanceMetres,
                kind: $0.kind,
                beyond: $0.beyond.map(named),
                foot: $0.foot
            )
        }
        copy.nearest = nearest.map {
            NearestCountry(
                country: named($0.country),
                distanceMetres: $0.distanceMetres,
                timeZone: $0.timeZone
            )
        }
        if case .ambiguous(let candidates) = certainty {
            copy.certainty = .ambiguous(
                candidates.map { .init(country: $0.country.map(named), likelihood: $0.likelihood) }
            )
        }
        return copy
    }
}
