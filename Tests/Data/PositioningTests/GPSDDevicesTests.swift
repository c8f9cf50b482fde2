import Testing

@testable import Positioning

@Suite struct GPSDDevicesTests {
    @Test func isAwaitedUntilItReportsNoDevice() {
        var devices = GPSDDevices()
        #expect(devices.mayBeAwaited)
        devices.set([])
        #expect(!devices.mayBeAwaited)
        #expect(devices.gone == nil)
        devices.set(["/dev/a"])
        #expect(devices.mayBeAwaited)
    }

    @Test func namesTheOneThatWent() {
        var devices = GPSDDevices()
        var isNews: [Bool] = []
        devices.set(["/dev/a", "/dev/b"])
        isNews.append(devices.change("/dev/a", isActive: false))
        #expect(devices.gone == "/dev/a")
        #expect(devices.paths == ["/dev/b"])
        isNews.append(devices.change("/dev/a", isActive: false))
        isNews.append(devices.change("/dev/b", isActive: false))
        #expect(devices.gone == "/dev/b")
        #expect(devices.mayBeAwaited)
        isNews.append(devices.change("/dev/b", isActive: true))
        #expect(devices.gone == nil)
        #expect(isNews == [true, false, true, true])
    }

    @Test func noticesOneThatIsMissingFromTheList() {
        var devices = GPSDDevices()
        devices.set(["/dev/a"])
        devices.set([])
        #expect(devices.gone == "/dev/a")
        #expect(devices.mayBeAwaited)
        devices.set([])
        #expect(devices.gone == "/dev/a")
    }
}
