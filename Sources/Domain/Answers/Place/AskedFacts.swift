public import Countries

/// The facts of the country of a place, where an answer was asked for them.
public struct AskedFacts: Sendable {
    /// The facts; `nil` where there is no country, and on ground that has its rules only in a view.
    public let told: LocalFacts?

    /// Takes the facts.
    public init(told: LocalFacts?) { self.told = told }

    /// One line; `nil` when nothing is known.
    public var text: String? { told?.line }

    /// Variables, each set even when nothing is known.
    var variables: [(String, String)] { LocalFacts.variables(of: told) }
}
