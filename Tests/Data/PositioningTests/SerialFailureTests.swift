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
    func reportsWhyThePortDoesNotOpen(code: Int32, kind: PositionError.Code, reason: String) {
        let error = SerialFailure.opening("/dev/null", SystemError(code: code))
        #expect(error.code == kind)
        #expect(error.reason == reason)
        #expect(error.source == "/dev/null")
    }

    @Test(.enabled(if: geteuid() == 0, "only root gives a file to a group"))
    func namesTheGroupThatOwnsTheDevice() throws {
        let folder = try Folder()
        let port = try folder.write([], to: "port")
        try #require(chown(port, uid_t.max, 1) == 0)
        let error = SerialFailure.denied(port, SystemError(code: EACCES), user: 1000)
        let remedy = "add the user to group daemon (`sudo usermod -aG daemon NAME`) and log in again"
        #expect(error.advice.description == remedy)
        let dynamic = SerialFailure.denied(port, SystemError(code: EACCES), user: 61_184)
        #expect(dynamic.advice.description == "give the unit the group with `SupplementaryGroups=daemon`")
        let unknown = SerialFailure.opening("/dev/none", SystemError(code: EACCES))
        #expect(unknown.advice.description.contains("group dialout"))
    }

    /// Members of the group root may do far more than read a receiver.
    @Test(arguments: [1000, 61_184, 65_519] as [uid_t])
    func neverSendsAnybodyIntoTheGroupRoot(user: uid_t) {
        let error = SerialFailure.denied("/dev/null", SystemError(code: EACCES), user: user)
        #expect(error.advice.description.contains(#"KERNEL=="null", GROUP="dialout""#))
        #expect(!error.advice.description.contains("root"))
    }

    @Test func namesTheDevicePolicyOfAUnit() {
        let error = SerialFailure.opening("/dev/null", SystemError(code: EPERM))
        #expect(error.code == .permissionDenied)
        #expect(error.advice.description == "allow the device to the unit with `DeviceAllow=/dev/null rw`")
    }

    @Test func distinguishesUnpluggingFromOtherLosses() {
        #expect(SerialFailure.losing("/dev/a", SystemError(code: EIO)).reason == "it was unplugged")
        #expect(
            SerialFailure.losing("/dev/a", SystemError(code: ENOMEM)).reason.hasPrefix("reading failed: ")
        )
    }
}
