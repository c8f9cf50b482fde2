import Faults
import Glibc
import NIOCore
import NIOPosix

/// Words for NIO's errors.
enum ConnectionFault {
    /// Whether the other side closed the connection.
    static func isClosing(_ error: any Error) -> Bool {
        switch error {
        case ChannelError.ioOnClosedChannel, ChannelError.alreadyClosed, ChannelError.eof: true
        case let error as IOError: error.errnoCode == ECONNRESET
        default: false
        }
    }

    /// The remedy, as a clause, when the name or the network is the cause; `nil` when the other side is.
    static func remedy(of error: any Error) -> Remedy? {
        switch error {
        case let error as NIOConnectionError:
            return error.connectionErrors.first.map { remedy(of: $0.error) }
                ?? "check the name of the machine"
        case let error as IOError
        where [ENETUNREACH, EHOSTUNREACH, ENETDOWN].contains(error.errnoCode):
            return "check this machine's network, and that the other one is on"
        default:
            return nil
        }
    }

    /// What happened, as a clause.
    static func reason(of error: any Error) -> String {
        switch error {
        case let error as NIOConnectionError:
            if let first = error.connectionErrors.first { return reason(of: first.error) }
            return "no machine of that name is known"
        case let error as IOError:
            return error.errnoCode == ECONNREFUSED
                ? "nothing listens there" : SystemError(code: error.errnoCode).reason
        case ChannelError.connectTimeout:
            return "no answer"
        default:
            return "\(error)"
        }
    }
}
