import ArgumentParser

/// The two sets of default settings.
enum Profile: String, CaseIterable, ExpressibleByArgument, Sendable {
    /// Reports its actions.
    case debug
    /// Reports only what requires attention.
    case production
}
