import Faults
import Testing

@Suite struct ExitStatusTests {
    @Test(arguments: [
        (Fault.usage, 64, 400), (.configuration, 78, 500), (.network(.offline), 69, 502),
        (.network(.timeout), 75, 504), (.network(.refused), 77, 502), (.network(.invalidResponse), 65, 502),
        (.data(.missing), 66, 503), (.data(.notFound), 1, 404), (.data(.invalid), 65, 422),
        (.storage(.save), 73, 500), (.storage(.unreadable), 77, 500), (.storage(.busy), 73, 503),
        (.location(.denied), 77, 403), (.location(.unavailable), 69, 503), (.location(.timeout), 75, 504),
        (.location(.noInput), 66, 503), (.location(.unreadable), 65, 503), (.location(.noCountry), 1, 404),
        (.selection(.limit), 73, 409), (.selection(.duplicate), 65, 409), (.system, 69, 503),
    ])
    func aFaultHasAnExitCodeAndAnHTTPStatus(fault: Fault, exitCode: Int32, status: Int) {
        #expect(fault.exitStatus.rawValue == exitCode && fault.httpStatus == status)
    }
}
