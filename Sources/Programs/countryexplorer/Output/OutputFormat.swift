import ArgumentParser

/// How an answer is written.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument, Sendable {
    /// A sentence for a person.
    case text
    /// One JSON object on one line.
    case json
    /// The bare ISO 3166-1 alpha-2 code.
    case code
    /// Shell assignments, safe to `eval`.
    case env
}
