import Answers
import Boundaries
import Cities
import Countries
import Faults
import Fixes
import Holidays
import Locating
import Mains
import Money
import Sections
package import Stays
package import Trips

extension Services {
    /// The finder of a trip's places, with names in a language (BCP 47), or in English for `nil`.
    ///
    /// - Throws: `BoundaryError` and `CatalogueError` if a file is damaged or missing.
    func placeFinder(worldview: String?, language: String?) throws -> PlaceFinder {
        var wanted = WantedDetail()
        (wanted.detail.subdivision, wanted.isOptional) = (true, true)
        let naming = try cityNaming(language)
        return PlaceFinder(
            resolver: try resolver(wanted),
            catalogue: try catalogue(),
            worldview: try self.worldview(worldview),
            language: language ?? "en",
            naming: { $0.placeName(by: naming) },
            cities: { try citySearch() }
        )
    }

    /// The rule of days that a text names.
    ///
    /// - Throws: `TripError` for an unknown rule, and ``DataTableError`` if it needs the groups and their file is damaged
    ///   or missing.
    package func rule(_ text: String) throws -> DayRule {
        let catalogue = try catalogue()
        return try RuleText.rule(
            typed: text,
            groups: countryGroups,
            isCountry: { catalogue[$0] != nil }
        )
    }

    /// The currency that a text names, in capitals.
    ///
    /// - Throws: `TripError` if it has no rates, and `SectionError` if the file of rates is damaged or missing.
    package func currency(_ text: String) throws -> String {
        let code = text.uppercased()
        let rates = try files.rates()
        guard code == ExchangeRates.base || rates.currencies.contains(code) else {
            throw TripError.currency(text, known: [ExchangeRates.base] + rates.currencies)
        }
        return code
    }

    /// The tables of a trip's facts, and a line for each that is missing.
    ///
    /// - Throws: the errors of a damaged file.
    package func tripFacts() throws -> (tables: TripFacts, missing: [String]) {
        var facts = TripFacts()
        var missing: [String] = []
        func present<Table>(_ path: String, _ purpose: String, _ open: () throws -> Table) throws -> Table? {
            do {
                return try open()
            } catch let error as any FaultError where error.fault == .data(.missing) {
                let remedy = error.remedy?.text(Remedy.commandLine) ?? ""
                missing.append("\(path) does not exist, so there are no \(purpose); \(remedy)")
                return nil
            }
        }
        let paths = installation
        facts.emergency = try present(paths.emergency, "emergency numbers") { try emergencyNumbers() }
        facts.plugs = try present(paths.plugs, "plugs") { try files.plugs() }
        facts.rates = try present(paths.rates, "exchange rates") { try files.rates() }
        facts.holidays = try present(paths.holidays, "holidays") { try files.holidays() }
        return (facts, missing)
    }
}
