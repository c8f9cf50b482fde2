import Answers
import Countries
import Faults
import Locating
import Refresh

extension ServiceParts {
    /// The code of the country that has `text` as its code of two letters, three letters or three digits.
    ///
    /// - Throws: `CatalogueError` if the catalogue is damaged.
    func code(_ text: String) throws -> Country.Code? {
        let catalogue = repository.catalogue().value
        if let code = Country.Code(text) { return catalogue[code]?.code }
        guard text.utf8.count == 3 else { return nil }
        return (try? catalogue.country(named: text)).flatMap { country in
            let names = [country.alpha3, country.numeric].compactMap { $0 }
            return names.contains(text.uppercased()) ? country.code : nil
        }
    }

    /// The time zone of the capital of `country`, or `nil` if it is unknown.
    func capitalZone(of country: Country) -> String? { LaunchZone(of: country, in: try? boundaries())?.name }

    /// The country with the name or code `text`.
    ///
    /// - Throws: ``Problem`` with status 404 if no country or several countries match.
    func country(named text: String) throws -> Country {
        do {
            return try repository.catalogue().value.country(named: text)
        } catch let error as CountryNameError {
            let remedy = error.remedy?.text(Remedy.service)
            throw Problem(404, "country", "No such country", error.problem, remedy: remedy)
        }
    }
}
