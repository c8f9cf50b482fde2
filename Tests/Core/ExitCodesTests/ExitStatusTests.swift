import ExitCodes
import Faults
import Testing

@Suite struct ExitStatusTests {
    @Test(
        arguments: [
            (Fault.usage, 64), (.configuration, 78), (.network(.offline), 69), (.network(.timeout), 75),
            (.network(.refused), 77), (.network(.invalidResponse), 65), (.data(.missing), 66),
            (.data(.notFound), 1), (.data(.invalid), 65), (.storage(.save), 73),
            (.storage(.unreadable), 77), (.storage(.busy), 73), (.location(.denied), 77),
            (.location(.unavailable), 69), (.location(.timeout), 75), (.location(.noInput), 66),
            (.location(.unreadable), 65), (.location(.noCountry), 1), (.selection(.limit), 73),
            (.selection(.duplicate), 65), (.system, 69),
        ] as [(Fault, Int32)]
    )
    func aFaultHasAnExitCode(fault: Fault, exitCode: Int32) {
        #expect(fault.exitStatus.rawValue == exitCode)
    }
}
