package import Answers
package import Borders
import Boundaries
import Cities
import CityIndex
import Countries
import Geodesy
package import Locating

extension Services {
    /// A resolver with the data that the requested details need.
    ///
    /// - Throws: ``BoundaryError`` if a file is damaged, or if a file for an explicitly requested detail is missing.
    package func resolver(_ wanted: WantedDetail) throws -> CountryResolver {
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

    /// The answers with these details, in the worldview named `worldview`.
    ///
    /// - Throws: `BoundaryError` and `CityDataError` if a file is damaged, or if a file for an explicitly requested
    ///   detail is missing.
    func placeAnswers(_ wanted: WantedDetail, worldview: String?) throws -> PlaceAnswers {
        var wanted = wanted
        wanted.language = try wanted.language.map(language)
        return PlaceAnswers(
            wanted,
            worldview: try worldview.map { try self.worldview($0) },
            resolver: try resolver(wanted),
            catalogue: try catalogue(),
            cities: wanted.city ? try cityFinder(isOptional: wanted.isOptional) : nil,
            emergency: wanted.facts
                ? try EmergencyTable.present(isOptional: wanted.isOptional, emergencyNumbers) : nil
        )
    }

    /// The canonical tag of the language that `tag` selects.
    ///
    /// - Throws: ``LanguageError`` if the countries have no names in that language.
    func language(_ tag: String) throws -> String {
        guard tag != "en" else { return tag }
        return try NameLanguages(try catalogue().metadata()).tag(tag)
    }

    /// The cities, or `nil` if they are optional and have no data.
    private func cityFinder(isOptional: Bool) throws -> CityFinder? {
        do {
            return CityFinder(try cities())
        } catch let error as CityDataError where error.code == .missing && isOptional {
            return nil
        }
    }

    /// The value that `open` returns, or `nil` if the file is missing and optional.
    private func present<Value>(_ open: () throws -> Value, isOptional: Bool) throws -> Value? {
        do {
            return try open()
        } catch is MissingDataFile where isOptional {
            return nil
        }
    }

    /// The worldview named `name`: a country, `standard` or `de-facto`, or `nil` for that of the settings.
    package func worldview(_ name: String?) throws -> Worldview {
        let isSetting = name == nil
        guard let name = name ?? settings.string(.worldview) else { return .standard }
        if let view = Worldview(ofNoCountry: name) { return view }
        let code = try catalogue().country(
            named: name,
            as: "worldview",
            failing: isSetting ? .badConfiguration : .badData
        ).code
        guard let letters = TwoLetterCode(code.description) else {
            preconditionFailure("a country's code has two letters")
        }
        return .party(letters)
    }
}

extension Worldview {
    /// Reads the name of a worldview that is not that of a country: `standard` or `de-facto`.
    ///
    /// Any other name is that of a country, which the catalogue finds.
    package init?(ofNoCountry name: String) {
        guard let view = Worldview(parsing: name), view == .standard || view == .deFacto else { return nil }
        self = view
    }
}
