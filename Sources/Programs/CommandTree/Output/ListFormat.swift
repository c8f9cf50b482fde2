import ArgumentParser

/// The output formats of commands with many results.
enum ListFormat: String, CaseIterable, ExpressibleByArgument, Sendable {
    /// Lines of text for people.
    case text
    /// JSON: one object in total, or one on each line.
    case json
    /// The ISO 3166-1 alpha-2 codes only.
    case code
}
