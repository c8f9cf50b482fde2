import Answers
import Boundaries
import Countries

extension Services {
    /// The code of the region of `index` that `text` names: a region's code in either case, or a country's name or
    /// code.
    ///
    /// - Throws: ``Failure`` if `text` is neither. Two letters are accepted unchanged.
    func regionCode(_ text: String, in index: BoundaryIndex) throws -> String {
        let codes = Set(index.regions.map(\.code))
        if codes.contains(text) { return text }
        if text.utf8.count == 2 || codes.contains(text.uppercased()) { return text.uppercased() }
        return try catalogue().country(named: text).code.description
    }
}
