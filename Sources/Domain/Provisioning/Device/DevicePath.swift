import Quoting

/// Paths of a device.
public enum DevicePath {
    /// The most bytes of a file that are read.
    public static let largestFile = 1 << 20
    /// The most bytes of a file that is replaced: the journal holds it three times.
    static let largestTarget = 32 << 10
    /// How the names of drafts begin.
    static let draftPrefix = ".countryexplorer."

    /// Everything before the last slash: "/" for what is in the root.
    public static func folder(of path: String) -> String {
        let parts = path.parts(between: "/", omittingEmpty: true).dropLast()
        return "/" + parts.joined(separator: "/")
    }

    /// Everything behind the last slash: empty for the root.
    static func name(of path: String) -> String { path.parts(between: "/", omittingEmpty: true).last ?? "" }

    /// The draft of the file at `path`, in `folder`.
    static func draft(of path: String, in folder: String) -> String {
        (folder == "/" ? "" : folder) + "/" + draftPrefix + name(of: path)
    }
}
