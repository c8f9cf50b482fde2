import Faults
import Glibc
import NIOCore
import NIOPosix

/// Texts for NIO's errors.
enum ConnectionFault {
    /// True if the other side closed the connection.
    static func isClosing(_ error: any Error) -> Bool {
        switch error {
        case ChannelError.ioOnClosedChannel, ChannelError.alreadyClosed, ChannelError.eof: true
        case let error as IOError: error.errnoCode == ECONNRESET
        default: false
        }
    }

    /// The failure to report for a machine with several addresses, or `nil` without an address.
    ///
    /// A failure caused by missing IPv6, which is common in containers, is ignored if an IPv4 address failed too.
    static func decisive(of errors: [any Error]) -> (any Error)? {
        errors.first { error in
            let code = (error as? IOError)?.errnoCode
            return code != EADDRNOTAVAIL && code != EAFNOSUPPORT
        } ?? errors.first
    }

    /// The remedy as a clause if the name or the network is the cause, or `nil` if the other side is the cause.
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

    /// The reason, as a clause.
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
