/// A request to a receiver for messages that it does not send without one.
///
/// Each is a frame without a payload, which the receiver answers with the message of that class and number. It changes no
/// setting (receiver descriptions of u-blox 6 and u-blox 8, "Polling Mechanism").
package enum UBXQuestion: Hashable, Sendable {
    /// The first question, to a device that may be something else: NAV-PVT, and NAV-SOL for receivers up to u-blox 6.
    ///
    /// On a console, neither of them ends a line, ends a program or logs a user out.
    case first
    /// NAV-PVT and NAV-STATUS.
    case pvt
    /// NAV-TIMEGPS, NAV-SOL and NAV-STATUS, for receivers up to u-blox 6.
    ///
    /// NAV-STATUS contains the codes of Control-C, Control-D and Return.
    case sol

    /// The frames to send.
    package var bytes: [UInt8] {
        let kinds: [UInt16] =
            switch self {
            case .first: [NavigationSolution.pvt, NavigationSolution.sol]
            case .pvt: [NavigationSolution.pvt, UBXMessage.status]
            case .sol: [UBXMessage.time, NavigationSolution.sol, UBXMessage.status]
            }
        return kinds.flatMap { UBXPayload(size: 0).frame($0) }
    }
}
