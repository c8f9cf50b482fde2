import ArgumentParser

/// Which of the two sets of defaults is in force.
enum Profile: String, CaseIterable, ExpressibleByArgument, Sendable {
    /// Says what it does.
    case debug
    /// Says what must be said.
    case production
}
