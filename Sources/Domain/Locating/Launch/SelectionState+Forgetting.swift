import Countries

extension SelectionState {
    /// Removes the first launch's decision and the country that it selected; a person's own choices stay.
    ///
    /// - Returns: the decision; `nil` when there was none.
    @discardableResult
    public mutating func forgetLaunch() -> LaunchRecord? {
        guard let record else { return nil }
        let isDefault = { (entry: Selection.Entry) in entry.isDefault && entry.code == record.country }
        selection = Selection(entries: selection.entries.filter { !isDefault($0) })
        if let removal = lastRemoval, isDefault(removal.entry) { lastRemoval = nil }
        self.record = nil
        return record
    }
}
