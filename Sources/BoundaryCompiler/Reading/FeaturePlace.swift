import JSONText

/// The feature that is being read, and the place in the text, for messages.
struct FeaturePlace {
    /// Features count from 1.
    let number: Int
    let place: JSONPlace
    /// The feature's name, when it is known.
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
