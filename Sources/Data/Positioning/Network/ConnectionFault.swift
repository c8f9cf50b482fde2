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

    /// The failure to report of a machine with several addresses; `nil` without an address.
    ///
    /// A failure for want of IPv6, which many containers do not have, says nothing when an IPv4 address failed too.
    static func decisive(of errors: [any Error]) -> (any Error)? {
        errors.first { error in
            let code = (error as? IOError)?.errnoCode
            return code != EADDRNOTAVAIL && code != EAFNOSUPPORT
        } ?? errors.first
    }

    /// The remedy, as a clause, when the name or the network is the cause; `nil` when the other side is.
    static func remedy(of error: any Error) -> Remedy? {
        switch error {
        case let error as NIOConnectionError:
            return decisive(of: error.connectionErrors.map(\.error)).map(remedy)
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
            return decisive(of: error.connectionErrors.map(\.error)).map(reason)
                ?? "no machine of that name is known"
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
