import Countries
import Faults
import Locating
import Synchronization
import Testing

@testable import Provisioning

struct ProvisionerTests {
    private let disk = MemoryDisk(TestDevice.items)

    @Test func undoingLeadsBackToTheImage() async throws {
        let image = disk.items
        try await TestDevice.apply(disk, TestDevice.cairo())
        #expect(disk.items["/etc/localtime"] == .link("../usr/share/zoneinfo/Africa/Cairo"))
        try await TestDevice.apply(disk, TestDevice.zurich(), language: "fr")
        #expect(disk.items["/etc/timezone"]?.text == "Europe/Zurich\n")
        #expect(disk.items["/etc/default/keyboard"]?.text?.contains("XKBVARIANT=\"fr\"") == true)
        let files = try await TestDevice.provisioner(disk).undo(forced: [])
        #expect(files.count == 7 && files.allSatisfy { $0.state == .restored })
        #expect(Self.visible(disk.items) == Self.visible(image))
    }

    /// Without the parents of the state, which stay.
    private static func visible(_ items: [String: DeviceItem]) -> [String: DeviceItem] {
        items.filter { !["/var", "/var/lib"].contains($0.key) }
    }

    /// The link of another partition is set and put back, and the one that leads there stays.
    @Test func aZoneOnAnotherPartitionIsUndone() async throws {
        let disk = MemoryDisk(
            TestDevice.items.merging([
                "/etc/localtime": .link("/data/localtime"),
                "/data/localtime": .link("/usr/share/zoneinfo/UTC"),
            ]) { $1 }
        )
        let image = Self.visible(disk.items)
        try await TestDevice.apply(disk, TestDevice.cairo(), facts: [.timeZone])
        #expect(disk.items["/data/localtime"] == .link("/usr/share/zoneinfo/Africa/Cairo"))
        #expect(disk.items["/etc/localtime"] == .link("/data/localtime"))
        let again = try await TestDevice.apply(disk, TestDevice.cairo(), facts: [.timeZone])
        #expect(again.map(\.outcome) == [.same])
        _ = try await TestDevice.provisioner(disk).undo(forced: [])
        #expect(Self.visible(disk.items) == image)
    }

    @Test func aSecondRunChangesNothing() async throws {
        try await TestDevice.apply(disk, TestDevice.cairo())
        let before = disk.items
        let reports = try await TestDevice.apply(disk, TestDevice.cairo())
        #expect(reports.allSatisfy { $0.outcome == .same }, "\(reports)")
        #expect(disk.items == before)
        #expect(try TestDevice.provisioner(disk).file.isMarked())
    }

    /// A person has set everything, so the device is done, and is not examined again.
    @Test func factsWithoutChangesAreDone() async throws {
        let berlin = DeviceItem.link("/usr/share/zoneinfo/Europe/Berlin")
        let disk = MemoryDisk(TestDevice.items.merging(["/etc/localtime": berlin]) { $1 })
        let before = Self.visible(disk.items)
        let reports = try await TestDevice.apply(disk, TestDevice.cairo(), facts: [.timeZone])
        #expect(reports.map(\.outcome) == [.kept])
        let provisioner = TestDevice.provisioner(disk)
        #expect(try provisioner.file.isMarked() && provisioner.file.read() == nil)
        #expect(try await provisioner.undo(forced: []).isEmpty)
        #expect(Self.visible(disk.items) == before)
    }

    /// Two keyboards may differ only in their variant.
    @Test func anotherLanguageIsAnotherKeyboard() async throws {
        for (language, variant) in [("de", ""), ("fr", "fr")] {
            let reports = try await TestDevice.apply(
                disk,
                TestDevice.zurich(),
                facts: [.keymap],
                language: language
            )
            #expect(reports.map(\.outcome) == [.set])
            let text = disk.items["/etc/default/keyboard"]?.text
            #expect(text?.contains("XKBVARIANT=\"\(variant)\"") == true)
        }
    }

    @Test func aFallbackLeavesNothing() async throws {
        let before = Self.visible(disk.items)
        let reports = try await TestDevice.apply(disk, TestDevice.cairo(.unavailable))
        #expect(reports.allSatisfy { $0.outcome == .notLocated })
        #expect(Self.visible(disk.items) == before)
    }

    @Test func laterChangesByAPersonStay() async throws {
        try await TestDevice.apply(disk, TestDevice.cairo())
        try disk.remove("/etc/localtime")
        try disk.create(.link("/usr/share/zoneinfo/Europe/Berlin"), at: "/etc/localtime")
        let again = try await TestDevice.apply(disk, TestDevice.zurich(), facts: [.timeZone])
        #expect(again[0].outcome == .kept)
        #expect(try TestDevice.provisioner(disk).status().files.filter { $0.state == .changed }.count == 1)
        let files = try await TestDevice.provisioner(disk).undo(forced: [])
        #expect(files.filter { $0.state == .changed }.map(\.path) == ["/etc/localtime"])
        #expect(disk.items["/etc/localtime"] == .link("/usr/share/zoneinfo/Europe/Berlin"))
        #expect(disk.items["/etc/timezone"]?.text == "Etc/UTC\n")
    }

    /// Undoing a forced run restores the setting that it replaced.
    @Test func undoingAForcedRunRestoresAPersonsSetting() async throws {
        let disk = MemoryDisk(
            TestDevice.items.merging(["/etc/localtime": .link("/usr/share/zoneinfo/Europe/Berlin")]) { $1 }
        )
        let reports = try await TestDevice.apply(
            disk,
            TestDevice.cairo(),
            facts: [.timeZone],
            forced: [.timeZone]
        )
        #expect(reports[0].outcome == .set)
        _ = try await TestDevice.provisioner(disk).undo(forced: [])
        #expect(disk.items["/etc/localtime"] == .link("/usr/share/zoneinfo/Europe/Berlin"))
    }

    @Test func oneFactThatFailsLeavesTheOthers() async throws {
        let disk = MemoryDisk(TestDevice.items.merging(["/etc/papersize": .other("a device")]) { $1 })
        let reports = try await TestDevice.apply(disk, TestDevice.cairo(), facts: [.timeZone, .paper])
        #expect(reports.map(\.outcome) == [.set, .failed])
        #expect(try !TestDevice.provisioner(disk).file.isMarked())
    }

    @Test func aFileInPlaceOfAFolderFailsOnlyItsFact() async throws {
        let disk = MemoryDisk(TestDevice.items.merging(["/etc/modprobe.d": TestDevice.file("")]) { $1 })
        let reports = try await TestDevice.apply(disk, TestDevice.cairo(), facts: [.timeZone, .wireless])
        #expect(reports.map(\.outcome) == [.set, .failed])
        #expect(reports.last?.error == DeviceError(.notAFolder, "/etc/modprobe.d"))
    }

    /// A zone that the device's tzdata lacks is tried again by a later run.
    @Test func doneIsPerFact() async throws {
        var items = TestDevice.items
        items["/usr/share/zoneinfo/Africa/Cairo"] = nil
        let disk = MemoryDisk(items)
        #expect(
            try await TestDevice.apply(disk, TestDevice.cairo(), facts: Fact.standard).map(\.outcome) == [
                .unknown, .set,
            ]
        )
        #expect(try !TestDevice.provisioner(disk).file.isMarked())
        try disk.create(TestDevice.file("TZif EG"), at: "/usr/share/zoneinfo/Africa/Cairo")
        #expect(
            try await TestDevice.apply(disk, TestDevice.cairo(), facts: Fact.standard).map(\.outcome) == [
                .set, .same,
            ]
        )
        #expect(try TestDevice.provisioner(disk).file.isMarked())
    }

    @Test func aLocaleThatCannotBeGeneratedIsNotSet() async throws {
        var actions = SystemActions.none
        actions.generateLocale = { throw DeviceError(.noProgram("fails", "look"), $0) }
        let before = disk.items["/etc/default/locale"]
        let reports = try await TestDevice.apply(
            disk,
            TestDevice.cairo(),
            facts: [.locale, .paper],
            actions: actions
        )
        #expect(reports.map(\.outcome) == [.failed, .set])
        #expect(disk.items["/etc/default/locale"] == before)
        #expect(disk.items["/etc/papersize"]?.text == "a4\n")
    }

    @Test func undoingRemovesALocaleThatWasNotThere() async throws {
        let removed = Mutex<[String]>([])
        var actions = SystemActions.none
        actions.removeLocale = { name in removed.withLock { $0.append(name) } }
        try await TestDevice.apply(disk, TestDevice.cairo(), actions: actions)
        _ = try await TestDevice.provisioner(disk, actions).undo(forced: [])
        #expect(removed.withLock { $0 } == ["ar_EG.UTF-8"])
        actions.hasLocale = { _ in true }
        try await TestDevice.apply(disk, TestDevice.cairo(), actions: actions)
        _ = try await TestDevice.provisioner(disk, actions).undo(forced: [])
        #expect(removed.withLock { $0.count } == 1)
    }

    @Test(arguments: [
        (SystemActions.RadioState.inForce, "in force now"), (.noRadio, "no radio now"),
        (.noProgram, "install iw"), (.refused("00"), "still has 00"),
    ])
    func theRadioIsReadBack(state: SystemActions.RadioState, detail: String) async throws {
        var actions = SystemActions.none
        actions.radio = { "00" }
        actions.setRadio = { _ in state }
        let reports = try await TestDevice.apply(
            disk,
            TestDevice.cairo(),
            facts: [.wireless],
            actions: actions
        )
        #expect(reports[0].outcome == .set && reports[0].detail?.description.contains(detail) == true)
    }

    /// No file keeps the country of a radio in the kernel: what the kernel has after the run decides.
    @Test(arguments: [
        (SystemActions.RadioState.inForce, FactOutcome.set), (.noRadio, .set), (.noProgram, .failed),
        (.refused("00"), .failed),
    ])
    func aKernelRadiosOutcomeIsReported(state: SystemActions.RadioState, outcome: FactOutcome) async throws {
        let list = TestDevice.file("kernel/net/wireless/cfg80211.ko\n")
        let disk = MemoryDisk(TestDevice.items.merging(["/lib/modules/6.1.0/modules.builtin": list]) { $1 })
        let country = Mutex("00")
        var actions = SystemActions.none
        actions.radio = { country.withLock { $0 } }
        actions.setRadio = { code in
            if state == .inForce { country.withLock { $0 = code } }
            return state
        }
        let first = try await TestDevice.apply(disk, TestDevice.cairo(), facts: [.wireless], actions: actions)
        #expect(first[0].outcome == outcome, "\(first)")
        let remedy = first[0].error?.message().contains("cfg80211.ieee80211_regdom=EG")
        #expect(remedy == (outcome == .failed ? true : nil))
        #expect(disk.items["/etc/modprobe.d/countryexplorer.conf"] == nil)
        let second = try await TestDevice.apply(
            disk,
            TestDevice.cairo(),
            facts: [.wireless],
            actions: actions
        )
        #expect(second[0].outcome == (state == .inForce ? .same : outcome))
    }

    @Test func undoingRestoresTheRadiosFormerDomain() async throws {
        let told = Mutex<[String]>([])
        var actions = SystemActions.none
        actions.radio = { told.withLock { $0.last } ?? "00" }
        actions.setRadio = { country in
            told.withLock { $0.append(country) }
            return .inForce
        }
        try await TestDevice.apply(disk, TestDevice.cairo(), facts: [.wireless], actions: actions)
        try await TestDevice.apply(disk, TestDevice.zurich(), facts: [.wireless], actions: actions)
        _ = try await TestDevice.provisioner(disk, actions).undo(forced: [])
        #expect(told.withLock { $0 } == ["EG", "CH", "00"])
    }

    @Test func aDamagedJournalIsSetAsideAndANewerOneIsRefused() async throws {
        try await TestDevice.apply(disk, TestDevice.cairo())
        let path = TestDevice.provisioner(disk).file.path
        let text = try #require(disk.items[path]?.text)
        let forgeries = [
            text.replacing("Cairo", with: "Zurich"), String(text.dropLast(10)), "", "{}\n", text + "x\n",
            text.replacing("\"format\":1,", with: "\"format\":2,").replacing("\"phase\"", with: "\"stage\""),
        ]
        let others: [DeviceItem] = [.folder, .other("a FIFO"), .link("/etc/journal"), .link("/nowhere")]
        for forged in forgeries.map(TestDevice.file) + others {
            let disk = MemoryDisk(
                disk.items.merging([path: forged, "/etc/journal": TestDevice.file(text)]) { $1 }
            )
            let before = disk.items
            await #expect(throws: JournalError.self) {
                try await TestDevice.provisioner(disk).undo(forced: Set(Fact.allCases))
            }
            #expect(disk.items == before)
            let isNewer = forged.text?.contains("\"format\":2") ?? false
            let reports = try? await TestDevice.apply(disk, TestDevice.zurich())
            #expect((reports == nil) == isNewer, "\(forged)")
            if isNewer { continue }
            // The settings count as a person's, and the journal is kept under another name.
            #expect(reports?.contains { $0.outcome == .kept } ?? false)
            #expect(disk.items[path + ".damaged-1"] == forged && disk.items[path] == nil)
        }
    }

    /// A flipped bit is damage, or harms nothing.
    ///
    /// It never makes a journal of a newer version.
    @Test func noFlippedBitMakesAJournalNewer() async throws {
        try await TestDevice.apply(disk, TestDevice.cairo())
        let file = TestDevice.provisioner(disk).file
        let journal = try #require(try file.read())
        guard case .file(let whole) = disk.items[file.path] else { throw Failed() }
        for byte in whole.bytes.indices {
            for bit in 0..<8 {
                var flipped = whole
                flipped.bytes[byte] ^= 1 << bit
                let disk = MemoryDisk(disk.items.merging([file.path: .file(flipped)]) { $1 })
                do {
                    #expect(
                        try TestDevice.provisioner(disk).file.read() == journal,
                        "byte \(byte), bit \(bit)"
                    )
                } catch let error as JournalError {
                    guard case .damaged = error else { throw error }
                }
            }
        }
    }

    private struct Failed: Error {}

    @Test func aJournalKeepsBytesThatAreNotText() throws {
        var journal = Journal(phase: .applied)
        journal.entries = [
            Journal.Entry(
                fact: .paper,
                path: "/etc/papersize",
                original: .file(DeviceFile([0xFF, 0, 10], mode: 0o600, owner: .init(user: 1, group: 2))),
                previous: .absent,
                after: .link("x\u{1F600}", owner: .init(user: 3, group: 4))
            )
        ]
        (journal.folders, journal.locales, journal.radio) = (["/etc/x"], ["ar_EG.UTF-8"], "00")
        #expect(try Journal(parsing: journal.text(), from: "") == journal)
    }
}
