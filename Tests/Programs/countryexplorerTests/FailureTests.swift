import ArgumentParser
import Testing

@testable import CommandTree

struct FailureTests {
    private struct Fault: Error, CustomStringConvertible {
        let description = "a number that cannot be"
    }

    /// An error outside the tree of faults is the program's own.
    @Test func aFaultOfTheProgramNamesTheReport() {
        let failure = Failure(Fault())
        #expect(failure.code.rawValue == 70)
        let advice =
            "this is a fault of the program: please report it, with the file that countryexplorer doctor --report FILE writes"
        #expect(failure.message == "a number that cannot be; \(advice)")
        let other = Failure(Failure("no", .usage))
        #expect(other.message == "no" && other.code.rawValue == 64)
    }
}
