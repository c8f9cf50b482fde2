/// An error with its place in the tree of faults and, if the user can do something about it, the remedy.
public protocol FaultError: Error {
    /// The kind of failure, as a branch of the tree.
    var fault: Fault { get }
    /// The place and the reason, as one clause without a line end.
    var problem: String { get }
    /// The remedy, or `nil` if the problem is sufficient.
    var remedy: Remedy? { get }
    /// The file or folder of this machine in the problem and the remedy, or `nil` without one.
    ///
    /// A service does not reveal the paths of its files to clients.
    var file: String? { get }
}

extension FaultError {
    /// The default: `nil`.
    public var file: String? { nil }
}

extension FaultError where Self: CustomStringConvertible {
    /// The default: the whole description.
    public var problem: String { description }
    /// The default: `nil`, since the description is sufficient.
    public var remedy: Remedy? { nil }
}

extension FaultError {
    /// The program's reaction to the fault.
    public var recovery: Recovery { fault.recovery }

    /// The problem and the remedy on one line, with each option in the wording of `wording`.
    public func message(_ wording: Remedy.Wording = { _ in nil }) -> String {
        guard let remedy else { return problem }
        return "\(problem); \(remedy.text(wording))"
    }
}
