import Boundaries
import SQLite

extension Row {
    /// The dispute of a launch, or `nil` without claimants and in a store of an earlier version.
    func dispute() throws(ColumnError) -> Dispute? {
        let name = try optionalShortText("dispute")
        let administrator = Administrator(
            text: try optionalShortText("administrator") ?? "",
            controller: try optionalCodes("controller")?.first
        )
        guard let claimants = try optionalCodes("claimants") else { return nil }
        return Dispute(name: name, claimants: claimants, administrator: administrator)
    }

    /// One or more country codes separated by spaces, or `nil` for null.
    private func optionalCodes(_ column: String) throws(ColumnError) -> [TwoLetterCode]? {
        guard let text = try optionalShortText(column) else { return nil }
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        let codes = words.compactMap { TwoLetterCode($0) }
        guard codes.count == words.count else {
            throw error(column, expecting: "country codes with spaces between")
        }
        return codes
    }
}
