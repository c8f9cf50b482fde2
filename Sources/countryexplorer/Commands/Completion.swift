import ArgumentParser
import Countries

extension CompletionKind {
    /// The codes of all countries, as the catalogue in use has them.
    static var countries: CompletionKind {
        .custom { _, _, _ in
            let countries = try? Services(try GlobalOptions.parse([])).catalogue().countries()
            return (countries ?? []).map(\.code.description).sorted()
        }
    }

    /// Words with commas between, each once.
    static func words(_ words: [String]) -> CompletionKind {
        .custom { _, _, typed in WordCompletion(words).candidates(after: typed) }
    }
}

/// Completes the last of several words with commas between.
struct WordCompletion {
    private let words: [String]

    /// Completes by `words`.
    init(_ words: [String]) { self.words = words }

    /// What was typed before the last comma, with each word that is not there yet.
    func candidates(after typed: String) -> [String] {
        let given = typed.split(separator: ",", omittingEmptySubsequences: false).dropLast().map(String.init)
        let start = given.map { $0 + "," }.joined()
        return words.filter { !given.contains($0) }.map { start + $0 }
    }
}
