import Countries

extension SelectionState {
    /// True if a position that a browser found may replace the decision of the first launch.
    ///
    /// The decision is provisional. A person's own choice stays: a removed default, or a selection without a launch.
    public var isReplaceable: Bool {
        guard let record else { return selection.entries.isEmpty }
        return record.isProvisional
            && selection.entries.contains { $0.code == record.country && $0.isDefault }
    }
}
