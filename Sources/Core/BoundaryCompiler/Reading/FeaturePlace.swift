import JSONText

/// The feature that is being read, and its place in the text, for messages.
struct FeaturePlace {
    /// The feature's number, counted from 1.
    let number: Int
    let place: JSONPlace
    /// A text that identifies the feature, or `nil` while it is not known.
    let identity: String?

    /// A fault of the feature.
    func malformed(_ fault: String) -> CoverageError {
        .malformed(
            fault + (identity.map { " (\($0))" } ?? ""),
            feature: number,
            line: place.line,
            byte: place.offset
        )
    }
}
