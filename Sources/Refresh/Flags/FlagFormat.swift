/// The kinds of pictures of flags.
public enum FlagFormat: String, Hashable, Sendable, CaseIterable {
    /// Lines and areas, of any size.
    case svg
    /// Dots, 320 in a row.
    case png
}
