/// An error with its place in the tree of faults and, where a user can do something, the remedy.
public protocol FaultError: Error {
    /// What went wrong, as a branch of the tree.
    var fault: Fault { get }
    /// Where and why, as one clause without a line end.
    var problem: String { get }
    /// What a user can do; `nil` when the problem says it all.
    var remedy: Remedy? { get }
    /// The file or folder of this machine that the problem and the remedy name; `nil` for none.
    ///
    /// A service does not tell its clients where its files are.
    var file: String? { get }
}

extension FaultError {
    /// None.
    public var file: String? { nil }
}

extension FaultError where Self: CustomStringConvertible {
    /// The whole description.
    public var problem: String { description }
    /// None: the description says it all.
    public var remedy: Remedy? { nil }
}

extension FaultError {
    /// How the program recovers.
    public var recovery: Recovery { fault.recovery }

    /// One line: the problem and the remedy, each option in the words that `wording` has for it.
    public func message(_ wording: Remedy.Wording = { _ in nil }) -> String {
        guard let remedy else { return problem }
        return "\(problem); \(remedy.text(wording))"
    }
}
