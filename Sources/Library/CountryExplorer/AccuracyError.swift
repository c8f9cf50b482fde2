public import Faults

/// The error of an accuracy that is not a finite number of metres from 0.
public struct AccuracyError: FaultError, Hashable, CustomStringConvertible {
    /// The accuracy.
    public let metres: Double

    /// The corresponding fault of the fault tree.
    public var fault: Fault { .usage }

    /// The accuracy and the accepted values, in one line.
    public var description: String { "accuracy \(metres): expected metres from 0, or nil if it is unknown" }
}
