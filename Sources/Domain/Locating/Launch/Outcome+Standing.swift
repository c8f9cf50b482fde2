import Countries

extension FirstLaunch.Outcome {
    /// The earlier launch that `state` records; `nil` before the first one.
    public init?(standing state: SelectionState) {
        guard let record = state.record else { return nil }
        self.init(record: record, isNew: false, isSelected: state.selection.contains(record.country))
    }
}
