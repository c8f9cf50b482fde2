import Countries

extension FirstLaunch.Outcome {
    /// The outcome of the earlier launch that `state` records, or `nil` before the first launch.
    public init?(standing state: SelectionState) {
        guard let record = state.record else { return nil }
        self.init(record: record, isNew: false, isSelected: state.selection.contains(record.country))
    }
}
