public import Countries

/// The facts of a place's country in an answer for which they were requested.
public struct AskedFacts: Sendable {
    /// The facts, or `nil` without a country and in territory that has its rules only in one party's view.
    public let told: LocalFacts?

    /// Creates a value from facts.
    public init(told: LocalFacts?) { self.told = told }

    /// The facts in one line, or `nil` without facts.
    public var text: String? { told?.line }

    /// The shell variables, each of which is set even if its value is unknown.
    var variables: [(String, String)] { LocalFacts.variables(of: told) }
}
