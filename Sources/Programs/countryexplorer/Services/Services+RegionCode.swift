import Answers
import Boundaries
import Countries

extension Services {
    /// The code of a region of `index` that a person calls `text`: its own in any case, else that of a country.
    ///
    /// - Throws: ``Failure`` when it is neither. Two letters are taken as they are.
    func regionCode(_ text: String, in index: BoundaryIndex) throws -> String {
        let codes = Set(index.regions.map(\.code))
        if codes.contains(text) { return text }
        if text.utf8.count == 2 || codes.contains(text.uppercased()) { return text.uppercased() }
        return try catalogue().country(named: text).code.description
    }
}
