import ArgumentParser

/// The output formats of reports.
enum ReportFormat: String, CaseIterable, ExpressibleByArgument, Sendable {
    /// Lines of text for people.
    case text
    /// JSON: one object in total, or one on each line.
    case json
}
