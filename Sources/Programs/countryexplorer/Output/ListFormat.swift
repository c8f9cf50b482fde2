import ArgumentParser

/// How commands print results of which there may be many.
enum ListFormat: String, CaseIterable, ExpressibleByArgument, Sendable {
    /// Lines for a person.
    case text
    /// JSON, in one object or one on each line.
    case json
    /// The bare ISO 3166-1 alpha-2 codes.
    case code
}
