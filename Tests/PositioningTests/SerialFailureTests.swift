import Faults
import Fixes
import Glibc
import Testing

@testable import Positioning

@Suite struct SerialFailureTests {
    @Test(arguments: [
        (ENOENT, PositionError.Code.unavailable, "no such device"),
        (ENXIO, .unavailable, "no such device"),
        (EBUSY, .unavailable, "another program (gpsd?) has it open"),
        (EWOULDBLOCK, .unavailable, "another program (gpsd?) has it open"),
        (EACCES, .permissionDenied, "permission denied"),
        (EMFILE, .unavailable, "too many open files"),
    ])
    func saysWhyThePortDoesNotOpen(code: Int32, kind: PositionError.Code, reason: String) {
        let error = SerialFailure.opening("/dev/null", SystemError(code: code))
        #expect(error.code == kind)
        #expect(error.reason == reason)
        #expect(error.source == "/dev/null")
    }

    @Test func namesTheGroupThatOwnsTheDevice() {
        let error = SerialFailure.opening("/dev/null", SystemError(code: EACCES))
        let remedy = "add the user to group root (`sudo usermod -aG root NAME`) and log in again"
        #expect(error.advice.description == remedy)
        let unknown = SerialFailure.opening("/dev/none", SystemError(code: EACCES))
        #expect(unknown.advice.description.contains("group dialout"))
    }

    @Test func tellsUnpluggingFromOtherLosses() {
        #expect(SerialFailure.losing("/dev/a", SystemError(code: EIO)).reason == "it was unplugged")
        #expect(
            SerialFailure.losing("/dev/a", SystemError(code: ENOMEM)).reason.hasPrefix("reading failed: ")
        )
    }
}
