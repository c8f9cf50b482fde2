import Countries
import Faults
import Refresh
import Testing

struct NetworkErrorTests {
    @Test(arguments: [
        (NetworkError.Code.offline, Recovery.retry), (.timeout, .retry), (.server(502), .retry),
        (.client(429), .retry), (.client(404), .fallBack), (.invalidResponse, .fallBack),
        (.untrusted, .fallBack), (.invalidAddress, .ask),
    ])
    func networkFaultsHaveARecovery(code: NetworkError.Code, recovery: Recovery) {
        let error = NetworkError(code, address: "a", reason: "b", remedy: "c")
        #expect(error.recovery == recovery && error.fault.branch == "network")
        #expect((recovery == .retry) == error.mayPass)
    }
}
