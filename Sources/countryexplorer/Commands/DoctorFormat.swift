import ArgumentParser

/// How `doctor` writes what it finds.
enum DoctorFormat: String, CaseIterable, ExpressibleByArgument, Sendable {
    /// Lines for a person.
    case text
    /// A JSON object on each line.
    case json
}
