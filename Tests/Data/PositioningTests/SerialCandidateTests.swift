import Fixes
import Glibc
import SuiteTraits
import Testing

@testable import Positioning

/// The ports of a machine, in folders that replace `/dev` and `/sys/class/tty`.
@Suite struct SerialCandidateTests {
    private let devices: Folder
    private let system: Folder
    private let named: Folder

    init() throws {
        (devices, system, named) = (try Folder(), try Folder(), try Folder())
        for name in [
            "gnss1", "gnss0", "ttymxc10", "ttymxc2", "ttyTHS1", "ttyLP0", "ttySTM0", "ttyMSM0", "ttyAMA0",
            "ttyUSB0",
            "ttyS0", "tty1", "ttymxc", "gnss",
        ] {
            _ = try devices.write([], to: name)
        }
        try #require(mkdir(system.file("console"), 0o755) == 0)
        _ = try system.write(Array("tty0 ttyLP0\n".utf8), to: "console/active")
        try #require(symlink(devices.file("ttyUSB0"), named.file("usb-receiver")) == 0)
    }

    private func names(_ ports: [SerialCandidate]) -> [String] {
        ports.map { String($0.path.split(separator: "/").last ?? "") }
    }

    @Test func thePortsOfABoardAreSearchedWithoutItsConsole() {
        let ports = SerialCandidate.searched(named: named.path, devices: devices.path, system: system.path)
        #expect(
            names(ports) == [
                "usb-receiver", "gnss0", "gnss1", "ttymxc2", "ttymxc10", "ttyTHS1", "ttySTM0", "ttyMSM0",
            ]
        )
    }

    @Test func everyPortIsListedOnce() {
        let ports = SerialCandidate.ports(named: named.path, devices: devices.path, system: system.path)
        #expect(
            names(ports) == [
                "usb-receiver", "gnss0", "gnss1", "ttymxc2", "ttymxc10", "ttyTHS1", "ttyLP0", "ttySTM0",
                "ttyMSM0",
                "ttyAMA0",
            ]
        )
    }

    @Test(arguments: [
        ("/dev/gnss0", true), ("/dev/gnss12", true), ("/dev/gnss", false), ("/dev/gnss0x", false),
        ("/dev/ttyS0", false), ("/dev/xgnss0", false), ("", false),
    ])
    func aReceiverOfTheKernelIsKnownByItsName(device: String, isReceiver: Bool) {
        #expect(SerialPort.isReceiver(device) == isReceiver)
    }

    /// A device that is not a terminal and always gives bytes replaces the kernel's driver.
    @Test(.enabled(if: geteuid() == 0, "only root makes devices"))
    func aReceiverOfTheKernelIsReadWithoutASpeed() async throws {
        let device = devices.file("gnss7")
        try #require(mknod(device, S_IFCHR | 0o600, makedev(1, 5)) == 0)
        guard access(device, R_OK) == 0, let file = try? OpenDescriptor.open(device, flags: O_RDONLY) else {
            return
        }
        _ = consume file
        let status = StatusLog()
        let source = status.following(SerialPositionSource(path: device, baud: nil))
        _ = try await cancellationTime(of: source) { try await wait { status.all.contains(.opened) } }
        #expect(!status.all.contains { if case .trying = $0 { true } else { false } })
    }
}

/// As the C library's macro does, which Swift does not import.
private func makedev(_ major: dev_t, _ minor: dev_t) -> dev_t { (major << 8) | minor }
