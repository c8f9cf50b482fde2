import ArgumentParser

/// The output formats of an answer.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument, Sendable {
    /// A sentence for people.
    case text
    /// One JSON object on one line.
    case json
    /// The ISO 3166-1 alpha-2 code only.
    case code
    /// Shell assignments, safe to `eval`.
    case env
}
