import Foundation
import Glibc
import Simulation
import Testing

@Suite(.timeLimit(.minutes(5)))
final class DeviceLinkTests {
    private let folder: String
    private var link: String { folder + "/gps" }

    init() throws {
        folder = NSTemporaryDirectory() + "simulation-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    private func target() -> String? {
        try? FileManager.default.destinationOfSymbolicLink(atPath: link)
    }

    @Test func pullingThePlugHangsTheReaderUpAndTakesTheLinkAway() async throws {
        let port = try PseudoTerminal(baud: 115_200, link: link)
        let reader = try PortReader(link, speed: B115200)
        port.unplug()
        let failure = #expect(throws: PortFailure.self) { try reader.available() }
        #expect(failure?.cause == 0 || failure?.cause == EIO)
        #expect(throws: PortFailure(cause: ENOENT)) { try PortReader(self.link) }
        #expect(port.device == nil && !port.isOpened)
        try await port.write([1, 2, 3])
    }

    @Test func pluggingInAgainServesUnderTheSameLink() async throws {
        let port = try PseudoTerminal(baud: 115_200, link: link)
        let old = try PortReader(link)
        port.unplug()
        try port.replug()
        let reader = try PortReader(link, speed: B115200)
        try await port.write([1, 2, 3])
        #expect(try reader.available() == [1, 2, 3])
        #expect(throws: PortFailure.self) { try old.available() }
    }

    @Test func theLinkGoesWithThePort() throws {
        do {
            let port = try PseudoTerminal(link: link)
            #expect(target() == port.device)
        }
        #expect(target() == nil)
    }

    @Test func aLinkThatAKilledSimulationLeftIsReplaced() throws {
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/pts/99999")
        let port = try PseudoTerminal(link: link)
        #expect(target() == port.device)
    }

    @Test func nothingElseIsReplaced() throws {
        try Data("precious".utf8).write(to: URL(fileURLWithPath: link))
        let error = #expect(throws: SimulationError.self) { _ = try PseudoTerminal(link: self.link) }
        #expect(error?.code == .linkOccupied)
        #expect(error?.description.contains(link) == true)
        #expect(try Data(contentsOf: URL(fileURLWithPath: link)) == Data("precious".utf8))
    }

    @Test func aLinkToSomethingElseIsKept() throws {
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/null")
        #expect(throws: SimulationError.self) { _ = try PseudoTerminal(link: self.link) }
        #expect(target() == "/dev/null")
    }

    @Test func aFolderThatIsMissingIsNamed() {
        let error = #expect(throws: SimulationError.self) {
            _ = try PseudoTerminal(link: self.folder + "/none/gps")
        }
        #expect(error?.code == .linkFailed && error?.cause == ENOENT)
    }

    @Test(arguments: [(PseudoTerminal.Access.owner, 0o600), (.everyone, 0o666)])
    func accessIsAsAsked(access: PseudoTerminal.Access, mode: Int) throws {
        let port = try PseudoTerminal(access: access)
        let attributes = try FileManager.default.attributesOfItem(atPath: try #require(port.device))
        #expect(attributes[.posixPermissions] as? Int == mode)
    }

    @Test func aPortThatAReaderClaimedIsFreeForTheNext() async throws {
        let port = try PseudoTerminal(baud: 115_200, link: link)
        do {
            let owner = try PortReader(link, speed: B115200)
            owner.claim()
            try await port.write([1])
        }
        try await port.write([2])
        #expect(throws: Never.self) { try PortReader(self.link) }
    }
}
