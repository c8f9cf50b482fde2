import Countries
import Faults
import Synchronization
import Testing

@testable import Provisioning

/// The state of the other facts if one cannot be undone, finished or found.
struct ProvisionerFaultTests {
    private static let berlin = DeviceItem.link("../usr/share/zoneinfo/Europe/Berlin")
    private static let radio = "/etc/modprobe.d/countryexplorer.conf"

    private func device(_ items: [String: DeviceItem] = [:]) -> MemoryDisk {
        MemoryDisk(TestDevice.items.merging(items) { $1 })
    }

    private static let dataZone: [String: DeviceItem] = [
        "/etc/localtime": .link("/data/localtime"), "/data/localtime": .link("/usr/share/zoneinfo/UTC"),
    ]

    private func put(_ item: DeviceItem, at path: String, on disk: MemoryDisk) throws {
        try disk.remove(path)
        try disk.create(item, at: path)
    }

    private func states(_ files: [SetFile]) -> [String: SetFile.State] {
        Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.state) })
    }

    /// The file behind a link that a person replaced is not the program's any more.
    ///
    /// It stays, and everything else is undone.
    @Test(arguments: [berlin, .link("localtime")])
    func aLinkThatAPersonReplacedKeepsOnlyItsOwnFile(link: DeviceItem) async throws {
        let disk = device(Self.dataZone)
        try await TestDevice.apply(disk, TestDevice.cairo(), facts: Fact.standard)
        try put(link, at: "/etc/localtime", on: disk)
        let provisioner = TestDevice.provisioner(disk)
        let status = try provisioner.status()
        #expect(states(status.files)["/data/localtime"] == .changed)
        #expect(states(status.files)[Self.radio] == .ours)
        let cairo = disk.items["/data/localtime"]
        let files = try await provisioner.undo(forced: [])
        #expect(states(files)["/data/localtime"] == .changed && states(files)[Self.radio] == .restored)
        let forced = try await provisioner.undo(forced: [.timeZone])
        #expect(states(forced) == ["/data/localtime": .changed])
        #expect(disk.items["/data/localtime"] == cairo && disk.items["/etc/localtime"] == link)
        #expect(try provisioner.journal() == nil, "what was forced and may not be written is forgotten")
    }

    @Test func aLaterRunSetsTheOtherFacts() async throws {
        let disk = device(Self.dataZone)
        try await TestDevice.apply(disk, TestDevice.cairo(), facts: Fact.standard)
        try put(.link("localtime"), at: "/etc/localtime", on: disk)
        let reports = try await TestDevice.apply(disk, TestDevice.zurich(), facts: Fact.standard)
        #expect(reports.map(\.outcome) == [.failed, .set])
        #expect(disk.items["/data/localtime"] == .link("/usr/share/zoneinfo/Africa/Cairo"))
    }

    /// No command writes or removes the file that a forged journal names.
    @Test(arguments: [Journal.Phase.applying, .applied, .undoing])
    func aForgedFileIsNeverWritten(phase: Journal.Phase) async throws {
        let draft = "/etc/.countryexplorer.passwd"
        let disk = device(["/etc/passwd": TestDevice.file("root\n"), draft: Self.berlin])
        var journal = Journal(phase: phase)
        journal.entries = [
            Journal.Entry(
                fact: .paper,
                path: "/etc/passwd",
                original: TestDevice.file("mine\n"),
                previous: TestDevice.file("root\n"),
                after: TestDevice.file("mine too\n")
            )
        ]
        journal.forced = [.paper]
        try TestDevice.provisioner(disk).file.makeFolder()
        try TestDevice.provisioner(disk).file.write(journal)
        try await TestDevice.apply(disk, TestDevice.cairo(), facts: [.timeZone], forced: [.paper])
        _ = try await TestDevice.provisioner(disk).seal(forced: [.paper])
        #expect(disk.items["/etc/passwd"]?.text == "root\n")
        #expect(disk.items[draft] == Self.berlin)
    }

    /// A folder that only root may write to at one time, as a read-only /usr: undoing reports it, and later runs go on.
    @Test func aLocaleThatCannotBeRemovedBlocksNothing() async throws {
        let isReadOnly = Mutex(true)
        let removed = Mutex<[String]>([])
        var actions = SystemActions.none
        actions.removeLocale = { name in
            if isReadOnly.withLock({ $0 }) { throw DeviceError(.unwritable("read-only", .readOnly), name) }
            removed.withLock { $0.append(name) }
        }
        let disk = device()
        try await TestDevice.apply(disk, TestDevice.cairo(), actions: actions)
        let provisioner = TestDevice.provisioner(disk, actions)
        let files = try await provisioner.undo(forced: [])
        #expect(files.filter { $0.state == .failed }.map(\.path) == ["/usr/lib/locale/ar_EG.UTF-8"])
        #expect(disk.items["/etc/timezone"]?.text == "Etc/UTC\n")
        let facts = [Fact.timeZone]
        let later = try await TestDevice.apply(disk, TestDevice.zurich(), facts: facts, actions: actions)
        #expect(later.map(\.outcome) == [.set])
        isReadOnly.withLock { $0 = false }
        #expect(try await provisioner.undo(forced: []).allSatisfy { $0.state == .restored })
        #expect(removed.withLock { $0 } == ["ar_EG.UTF-8"])
        #expect(try provisioner.journal() == nil)
    }

    /// The second file of a fact cannot be named: the first is taken back, and the other facts are set.
    @Test func aSecondFileThatFailsTakesTheFirstBack() async throws {
        let disk = device()
        disk.mount(["/etc/timezone"])
        let reports = try await TestDevice.apply(disk, TestDevice.cairo(), facts: Fact.standard)
        #expect(reports.map(\.outcome) == [.failed, .set])
        #expect(disk.items["/etc/localtime"] == .link("/usr/share/zoneinfo/Etc/UTC"))
        let status = try TestDevice.provisioner(disk).status()
        #expect(status.files.map(\.path) == [Self.radio] && status.left == [.timeZone] && !status.isDone)
    }

    /// A run that was cut off cannot be finished: its fact is left to do, and is not reported as set.
    @Test func aRunThatCannotBeFinishedIsLeftToDo() async throws {
        let disk = device()
        try await TestDevice.apply(disk, TestDevice.cairo(), facts: Fact.standard)
        try await TestDevice.apply(disk, TestDevice.zurich(), facts: Fact.standard)
        let provisioner = TestDevice.provisioner(disk)
        var journal = try #require(try provisioner.journal())
        journal.phase = .applying
        try provisioner.file.write(journal)
        for path in ["/etc/timezone", "/etc/localtime"] {
            let entry = try #require(journal.entry(for: path))
            try put(entry.previous, at: path, on: disk)
        }
        disk.mount(["/etc/timezone"])
        let reports = try await TestDevice.apply(disk, TestDevice.zurich(), facts: [.wireless])
        #expect(reports.map(\.outcome) == [.same])
        let status = try provisioner.status()
        #expect(status.left == [.timeZone] && !status.isDone)
        #expect(disk.items["/etc/localtime"] == .link("../usr/share/zoneinfo/Africa/Cairo"))
        disk.mount([])
        try await TestDevice.apply(disk, TestDevice.zurich(), facts: [.timeZone])
        #expect(try provisioner.status().left.isEmpty && provisioner.status().isDone)
    }

    /// An undoing that was forced goes on as it began, wherever it was cut off.
    @Test func aForcedUndoingThatWasCutOffGoesOn() async throws {
        var steps = 0
        var wasCut = true
        while wasCut {
            let disk = device()
            try await TestDevice.apply(disk, TestDevice.cairo(), facts: [.timeZone, .paper])
            try put(TestDevice.file("letter\n"), at: "/etc/papersize", on: disk)
            try disk.synchroniseFolder("/etc")
            disk.cut(at: steps)
            _ = try? await TestDevice.provisioner(disk).undo(forced: [.paper])
            wasCut = disk.isOff
            let restarted = disk.restarted { true }
            let began = try TestDevice.provisioner(restarted).journal()?.phase != .applied
            let files = try await TestDevice.provisioner(restarted).undo(forced: [])
            if began {
                #expect(files.allSatisfy { $0.state == .restored }, "step \(steps)")
                #expect(restarted.items["/etc/papersize"] == nil, "step \(steps)")
            } else {
                #expect(states(files)["/etc/papersize"] == .changed, "step \(steps)")
            }
            #expect(restarted.items["/etc/timezone"]?.text == "Etc/UTC\n")
            steps += 1
        }
        #expect(steps > 5)
    }

    @Test func otherPermissionsAreAChange() async throws {
        let disk = device()
        try await TestDevice.apply(disk, TestDevice.cairo(), facts: [.timeZone])
        let closed = DeviceItem.file(DeviceFile(Array("Africa/Cairo\n".utf8), mode: 0o600))
        try put(closed, at: "/etc/timezone", on: disk)
        let files = try await TestDevice.provisioner(disk).undo(forced: [])
        #expect(states(files)["/etc/timezone"] == .changed && states(files)["/etc/localtime"] == .restored)
        #expect(disk.items["/etc/timezone"] == closed)
    }
}
