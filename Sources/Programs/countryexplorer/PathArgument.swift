import ArgumentParser

/// A path on the command line.
enum PathArgument {
    /// `path`, unless it is empty: then a script's variable had no value, and something else would be read or lost.
    ///
    /// - Throws: `ValidationError` for an empty path.
    static func text(_ path: String) throws -> String {
        guard !path.isEmpty else {
            throw ValidationError("the path is empty; name one, or leave it out")
        }
        return path
    }
}
