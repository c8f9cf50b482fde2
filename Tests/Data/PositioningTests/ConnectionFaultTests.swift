import Glibc
import NIOCore
import Testing

@testable import Positioning

@Suite struct ConnectionFaultTests {
    /// The addresses of `localhost` on a system without IPv6, in either order.
    @Test(arguments: [[EADDRNOTAVAIL, ECONNREFUSED], [ECONNREFUSED, EAFNOSUPPORT]])
    func aMissingFamilyIsNotTheReason(codes: [Int32]) {
        let errors = codes.map { IOError(errnoCode: $0, reason: "connect") }
        #expect(ConnectionFault.decisive(of: errors).map(ConnectionFault.reason) == "nothing listens there")
    }

    @Test func aMissingFamilyIsReportedWhereItIsAll() {
        let error = IOError(errnoCode: EADDRNOTAVAIL, reason: "connect")
        #expect(
            ConnectionFault.decisive(of: [error]).map(ConnectionFault.reason)
                == "cannot assign requested address"
        )
        #expect(ConnectionFault.decisive(of: []) == nil)
    }
}
