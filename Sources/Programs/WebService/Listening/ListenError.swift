public import Faults
import Glibc
import Listening
import NIOCore

/// The reason why the service cannot listen at an address.
public struct ListenError: FaultError, CustomStringConvertible {
    private let address: ListenAddress
    private let reason: String
    private let advice: Remedy

    init(_ address: ListenAddress, reason: String, remedy: Remedy = "listen at another address") {
        (self.address, self.reason, advice) = (address, reason, remedy)
    }

    init(_ address: ListenAddress, _ error: any Error) {
        switch (error as? IOError)?.errnoCode {
        case EADDRINUSE:
            self.init(
                address,
                reason: "another program listens there",
                remedy: "stop it, or listen at another port"
            )
        case EACCES:
            self.init(address, reason: "this user may not listen there", remedy: "take a port above 1023")
        case EADDRNOTAVAIL: self.init(address, reason: "this machine does not have the address")
        default: self.init(address, reason: "cannot listen there: \(error)")
        }
    }

    /// The fault: the operating system refused.
    public var fault: Fault { .system }
    /// The address and the reason.
    public var problem: String { "\(address): \(reason)" }
    /// The remedy: another address.
    public var remedy: Remedy? { advice }
    /// The problem and the remedy on one line.
    public var description: String { message() }
}
