import Answers
import ArgumentParser
import Countries

extension Catalogue {
    /// The country that an option or a setting names.
    ///
    /// - Parameters:
    ///   - text: the typed text, in either case.
    ///   - subject: the word that precedes it in a message, such as "fallback".
    ///   - code: the exit code if it does not name exactly one country.
    /// - Returns: the country.
    /// - Throws: ``Failure`` with the nearest matches if it names no country or several countries.
    func country(named text: String, as subject: String, failing code: ExitCode = .badData) throws -> Country
    {
        do {
            return try country(named: text)
        } catch let error as CountryNameError {
            throw Failure("\(subject) \(error)", code)
        }
    }
}
