/// The image formats of flags.
public enum FlagFormat: String, Hashable, Sendable, CaseIterable {
    /// Vector graphics, of any size.
    case svg
    /// A raster image, 320 pixels wide.
    case png
}
