import Countries

extension SelectionState {
    /// Removes the decision of the first launch and the country that it selected.
    ///
    /// The choices of a person stay.
    ///
    /// - Returns: The removed decision, or `nil` before the first launch.
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
