import ArgumentParser

/// How commands print what they found out.
enum ReportFormat: String, CaseIterable, ExpressibleByArgument, Sendable {
    /// Lines for a person.
    case text
    /// JSON, in one object or one on each line.
    case json
}
