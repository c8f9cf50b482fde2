extension FirstLaunch.Outcome {
    /// What `state` says of an earlier launch; `nil` before the first one.
    public init?(standing state: SelectionState) {
        guard let record = state.record else { return nil }
        self.init(record: record, isNew: false, isSelected: state.selection.contains(record.country))
    }
}
