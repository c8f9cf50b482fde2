import ArgumentParser

/// The ending of the name of a file that a command writes: what follows the last point of its last part.
struct FileEnding {
    private let path: String
    /// In small letters; `nil` for a name without a point.
    let text: String?

    /// The ending of `path`.
    init(_ path: String) {
        self.path = path
        let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
        text = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() }
    }

    /// Refuses an ending that belongs to another format than the one that is written.
    ///
    /// An ending that belongs to none of `others`, such as that of a temporary file, is accepted.
    ///
    /// - Parameters:
    ///   - format: the ending of the format.
    ///   - others: the endings of all formats.
    ///   - name: the name of the format, where it is not its ending.
    /// - Throws: `ValidationError` that names the option `format`.
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
