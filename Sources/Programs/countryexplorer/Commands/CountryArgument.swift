import Answers
import ArgumentParser
import Countries

extension Catalogue {
    /// The country that an option or a setting names.
    ///
    /// - Parameters:
    ///   - text: what was typed, in any case.
    ///   - subject: what stands before it in a message: "fallback".
    ///   - code: the exit code when it does not name one country.
    /// - Returns: the country.
    /// - Throws: ``Failure`` that names the nearest matches when it is none, or several.
    func country(named text: String, as subject: String, failing code: ExitCode = .badData) throws -> Country
    {
        do {
            return try country(named: text)
        } catch let error as CountryNameError {
            throw Failure("\(subject) \(error)", code)
        }
    }
}
