import Vocabulary

/// Options of earlier releases, which are accepted under their old names for one release.
enum OldOptions {
    /// The words with the new names of options.
    ///
    /// Prints a warning on standard error for each old name.
    static func replaced(in words: [String]) -> [String] {
        let path = CommandPath(words)
        let command = path.names.dropFirst().joined(separator: " ")
        guard OldName.options.contains(where: { old in path.rest.contains { $0.hasPrefix(old.old) } }) else {
            return words
        }
        let end = path.rest.firstIndex { $0 == "--" || $0.hasPrefix("--exec") } ?? path.rest.endIndex
        var words = words
        for index in path.rest.startIndex..<end {
            let name = words[index].prefix { $0 != "=" }
            guard let old = OldName.option(String(name), in: command) else { continue }
            StandardError.writeLine("countryexplorer: \(old.warning)")
            words[index] = old.name + words[index].dropFirst(name.count)
        }
        return words
    }
}
