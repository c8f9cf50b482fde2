import Quoting

/// The rules for paths of a device.
public enum DevicePath {
    /// The maximum number of bytes that are read from a file.
    public static let largestFile = 1 << 20
    /// The maximum number of bytes of a file that is replaced.
    ///
    /// The journal holds such a file up to three times.
    static let largestTarget = 32 << 10
    /// The prefix of the names of drafts.
    static let draftPrefix = ".countryexplorer."

    /// The part of a path before its last slash, or "/" for an item in the root.
    public static func folder(of path: String) -> String {
        let parts = path.parts(between: "/", omittingEmpty: true).dropLast()
        return "/" + parts.joined(separator: "/")
    }

    /// The part of a path after its last slash, or an empty text for the root.
    static func name(of path: String) -> String { path.parts(between: "/", omittingEmpty: true).last ?? "" }

    /// The path in `folder` of the draft for the file at `path`.
    static func draft(of path: String, in folder: String) -> String {
        (folder == "/" ? "" : folder) + "/" + draftPrefix + name(of: path)
    }
}
