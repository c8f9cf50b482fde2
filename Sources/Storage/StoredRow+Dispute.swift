import Boundaries

extension StoredRow {
    /// The dispute of a launch; `nil` without claimants, and in a store of an earlier version.
    func dispute() throws(DamagedValue) -> Dispute? {
        let name = try optionalText("dispute")
        let administrator = Administrator(
            text: try optionalText("administrator") ?? "",
            controller: try optionalCodes("controller")?.first
        )
        guard let claimants = try optionalCodes("claimants") else { return nil }
        return Dispute(name: name, claimants: claimants, administrator: administrator)
    }

    /// Country codes with spaces between, at least one; `nil` for null.
    private func optionalCodes(_ column: String) throws(DamagedValue) -> [TwoLetterCode]? {
        guard let text = try optionalText(column) else { return nil }
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        let codes = words.compactMap { TwoLetterCode($0) }
        guard codes.count == words.count else { throw damage(column, "country codes with spaces between") }
        return codes
    }
}
