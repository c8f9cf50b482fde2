import Answers
import Borders
import Boundaries
import Cities
import CityIndex
import Countries
import Geodesy
import Locating

extension Services {
    /// A resolver with the data that the details asked for need.
    ///
    /// - Throws: ``BoundaryError`` when a file is damaged, or is missing and its detail was asked for by name.
    func resolver(_ wanted: WantedDetail) throws -> CountryResolver {
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

    /// The answers with these details, by the view of disputed ground that `worldview` names.
    ///
    /// - Throws: `BoundaryError` and `CityDataError` when a file is damaged, or is missing and its detail was asked for
    ///   by name.
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

    /// The language of names that `tag` stands for, in its usual spelling.
    ///
    /// - Throws: ``LanguageError`` when the countries have no names in it.
    func language(_ tag: String) throws -> String {
        guard tag != "en" else { return tag }
        return try NameLanguages(try catalogue().metadata()).tag(tag)
    }

    /// The cities, or `nil` when they may be left out and there is no data.
    private func cityFinder(isOptional: Bool) throws -> CityFinder? {
        do {
            return CityFinder(try cities())
        } catch let error as CityDataError where error.code == .missing && isOptional {
            return nil
        }
    }

    /// What `open` gives; `nil` for a file that is missing and may be.
    private func present<Value>(_ open: () throws -> Value, isOptional: Bool) throws -> Value? {
        do {
            return try open()
        } catch is MissingDataFile where isOptional {
            return nil
        }
    }

    /// The view of disputed ground that `name` stands for: a country's, `de-facto`, or for `nil` the standard one.
    func worldview(_ name: String?) throws -> Worldview {
        let isSetting = name == nil
        guard let name = name ?? settings.string(.worldview) else { return .standard }
        if name.lowercased() == "de-facto" { return .deFacto }
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
