import Countries
import Provisioning
import Testing

/// A loss of power before every single step of setting up and of undoing, on a disk that keeps only synchronised data.
struct PowerCutTests {
    /// The number of times each cut is tried.
    ///
    /// Changes that were not synchronised are kept, lost, or kept at random.
    private static let chances = 30

    private static let runs: [@Sendable (MemoryDisk) async throws -> Void] = [
        { try await TestDevice.apply($0, TestDevice.cairo()) },
        { try await TestDevice.apply($0, TestDevice.zurich(), language: "fr") },
        { _ = try await TestDevice.provisioner($0).undo(forced: []) },
    ]

    private static let targets = [
        "/etc/localtime", "/etc/timezone", "/etc/locale.gen", "/etc/default/locale", "/etc/default/keyboard",
        "/etc/modprobe.d/countryexplorer.conf", "/etc/papersize",
    ]

    private static func settings(_ disk: MemoryDisk) -> [DeviceItem?] { targets.map { disk.items[$0] } }

    @Test(arguments: [0, 1, 2])
    func everyCutIsRepairedByTheNextRun(run: Int) async throws {
        let start = MemoryDisk(TestDevice.items)
        let image = Self.settings(start)
        for earlier in Self.runs[..<run] { try await earlier(start) }
        let before = Self.settings(start)
        let done = start.restarted { true }
        try await Self.runs[run](done)
        let after = Self.settings(done)
        var generator = SystemRandomNumberGenerator()
        var cuts = 0
        for step in 1... {
            let disk = start.restarted { true }
            disk.cut(at: step)
            guard (try? await Self.runs[run](disk)) == nil else { break }
            cuts += 1
            for chance in 0..<Self.chances {
                let found = disk.restarted {
                    chance < 2 ? chance == 0 : Bool.random(using: &generator)
                }
                try await check(found, run, before: before, after: after, image: image, "\(step)")
            }
        }
        #expect(cuts > 20, "\(cuts)")
    }

    /// Each file is as before or as after, and never partial.
    ///
    /// The same run finishes the change, and undoing restores the image.
    private func check(
        _ disk: MemoryDisk,
        _ run: Int,
        before: [DeviceItem?],
        after: [DeviceItem?],
        image: [DeviceItem?],
        _ step: Comment
    ) async throws {
        for (index, item) in Self.settings(disk).enumerated() {
            #expect(item == before[index] || item == after[index], step)
        }
        let other = disk.restarted { true }
        try await Self.runs[run](disk)
        #expect(Self.settings(disk) == after, step)
        // Undoing also finishes the change that was cut off, and so does another country.
        _ = try await TestDevice.provisioner(other).undo(forced: [])
        #expect(Self.settings(other) == image, step)
        try await Self.runs[0](disk)
        _ = try await TestDevice.provisioner(disk).undo(forced: [])
        #expect(Self.settings(disk) == image, step)
        for found in [disk, other] {
            #expect(!found.items.keys.contains { $0.contains("countryexplorer") }, step)
        }
    }

    /// Whichever file meets the full disk, either all is as before with an error, or all is set.
    ///
    /// The next run finishes it.
    @Test(arguments: [0, 1, 2])
    func aFullDiskLeavesNothingHalfDone(run: Int) async throws {
        let start = MemoryDisk(TestDevice.items)
        for earlier in Self.runs[..<run] { try await earlier(start) }
        let before = Self.settings(start)
        let done = start.restarted { true }
        try await Self.runs[run](done)
        var refusals = 0
        var afterChanges = 0
        for file in 1... {
            let disk = start.restarted { true }
            disk.fill(at: file)
            do {
                try await Self.runs[run](disk)
                break
            } catch {
                refusals += 1
                let isBefore = (error as? DeviceError)?.isBeforeChanges ?? false
                if !isBefore { afterChanges += 1 }
                let found = Self.settings(disk)
                if run < 2 {
                    #expect(found == (isBefore ? before : Self.settings(done)), "\(file): \(error)")
                }
            }
            #expect(!disk.items.keys.contains { $0.contains("/.countryexplorer.") }, "\(file)")
            disk.fill(at: nil)
            try await Self.runs[run](disk)
            #expect(Self.settings(disk) == Self.settings(done), "\(file)")
        }
        #expect(refusals > 4)
        if run < 2 { #expect(afterChanges <= 1, "nothing but the mark needs space after the changes") }
    }
}
