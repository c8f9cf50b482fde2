public import JSONText
public import Notation

// The kernel's errors join the tree here, since the kernel has neither its kinds of fault nor its remedies.

extension JSONExcess: FaultError {
    /// Bad data.
    public var fault: Fault { .data(.invalid) }
}

extension JSONFault: FaultError {
    /// Bad data.
    public var fault: Fault { .data(.invalid) }
}

extension NotationError: FaultError {
    /// Always invalid data.
    public var fault: Fault { .data(.invalid) }

    /// Advice to name one of the notations that can read the text.
    public var remedy: Remedy? {
        readable.isEmpty ? nil : "\(.notation(readable.map { $0.rawValue }))"
    }
}
