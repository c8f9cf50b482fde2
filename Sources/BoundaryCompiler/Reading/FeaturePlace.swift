import JSONText

/// Which feature of a coverage is being read, and how far the text has been taken, for messages.
struct FeaturePlace {
    /// Features count from 1.
    let number: Int
    let place: JSONPlace
    /// What the feature calls itself, once that is known.
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
