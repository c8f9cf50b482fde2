import Countries
import Locating
import Quoting
import SQLite

extension Row {
    /// The candidates of an ambiguous launch, such as "DE:0.62 --:0.38".
    ///
    /// The list is empty for null.
    func candidates(_ column: String) throws(ColumnError) -> [LaunchRecord.Candidate] {
        guard let text = try optionalShortText(column) else { return [] }
        let words = text.parts(between: " ", omittingEmpty: true)
        let candidates = words.compactMap { LaunchRecord.Candidate(storedText: $0) }
        guard candidates.count == words.count else {
            throw error(column, expecting: "countries and probabilities")
        }
        return candidates
    }
}

extension LaunchRecord.Candidate {
    /// The code, or two hyphens for the high seas, followed by a colon and the probability.
    var storedText: String { "\(country.map(\.description) ?? "--"):\(likelihood)" }

    fileprivate init?(storedText text: String) {
        let parts = text.parts(between: ":")
        guard parts.count == 2, let likelihood = Double(parts[1]), (0...1).contains(likelihood) else {
            return nil
        }
        let code = Country.Code(parts[0])
        guard code.map(\.description) ?? "--" == parts[0] else { return nil }
        self.init(country: code, likelihood: likelihood)
    }
}
