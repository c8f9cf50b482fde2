import ArgumentParser

/// The output formats of commands whose results are a table.
enum TabularFormat: String, CaseIterable, ExpressibleByArgument, Sendable {
    /// Lines of text for people.
    case text
    /// One JSON object.
    case json
    /// A CSV table with a header (RFC 4180).
    case csv
}
