import ArgumentParser

/// The extension of an output file's name: the text after the last point of the last path component.
struct FileEnding {
    private let path: String
    /// The extension in lower case, or `nil` for a name without a point.
    let text: String?

    /// The extension of `path`.
    init(_ path: String) {
        self.path = path
        let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
        text = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() }
    }

    /// Refuses an extension that belongs to another format than the one that is written.
    ///
    /// An extension that is not among `others`, such as that of a temporary file, is accepted.
    ///
    /// - Parameters:
    ///   - format: the extension of the format.
    ///   - others: the extensions of all formats.
    ///   - name: the name of the format, if it differs from its extension.
    /// - Throws: `ValidationError` with the option `format`.
    func check(
        _ format: String,
        besides others: some Sequence<String>,
        called name: String? = nil
    ) throws {
        guard let text, text != format, others.contains(text) else { return }
        throw ValidationError(
            "--output \(path) ends with .\(text), and the format is \(name ?? format); change one of them"
        )
    }
}
