import ArgumentParser

/// Checks a path on the command line.
enum PathArgument {
    /// `path`, unless it is empty.
    ///
    /// An empty path is usually a script's unset variable, and another file would be read or overwritten.
    ///
    /// - Throws: `ValidationError` for an empty path.
    static func text(_ path: String) throws -> String {
        guard !path.isEmpty else {
            throw ValidationError("the path is empty; name one, or leave it out")
        }
        return path
    }
}
