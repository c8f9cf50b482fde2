import Faults
import Testing

@testable import WebService

@Suite struct HTTPStatusTests {
    @Test(arguments: [
        (Fault.usage, 400), (.configuration, 500), (.network(.offline), 502),
        (.network(.timeout), 504), (.network(.refused), 502), (.network(.invalidResponse), 502),
        (.data(.missing), 503), (.data(.notFound), 404), (.data(.invalid), 422),
        (.storage(.save), 500), (.storage(.unreadable), 500), (.storage(.busy), 503),
        (.location(.denied), 403), (.location(.unavailable), 503), (.location(.timeout), 504),
        (.location(.noInput), 503), (.location(.unreadable), 503), (.location(.noCountry), 404),
        (.selection(.limit), 409), (.selection(.duplicate), 409), (.system, 503),
    ])
    func aFaultHasAnHTTPStatus(fault: Fault, status: Int) {
        #expect(fault.httpStatus == status)
    }
}
