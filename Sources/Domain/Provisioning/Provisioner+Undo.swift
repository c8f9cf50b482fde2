/// A file that a run set, and what stands there.
public struct SetFile: Hashable, Sendable {
    /// What stands at the path.
    public enum State: String, Hashable, Sendable {
        /// What a run put there.
        case ours
        /// What was there before, by undoing.
        case restored
        /// Something else: somebody has changed it since.
        case changed
        /// Something that cannot be put back; ``error`` has the reason.
        case failed
    }

    /// What it belongs to.
    public var fact: Fact
    /// The path on the device.
    public var path: String
    /// What stands there.
    public var state: State
    /// Why it cannot be put back, if the state is ``State/failed``.
    public var error: DeviceError?
}

/// What runs have set on a device, and what is left to do.
public struct Status: Hashable, Sendable {
    /// The files that were set.
    public var files: [SetFile] = []
    /// How far the last run is; `nil` when nothing is set.
    public var phase: Journal.Phase?
    /// The facts that were asked for and could not be set.
    public var left: [Fact] = []
    /// Whether the last run left nothing to do.
    public var isDone: Bool
}

extension Provisioner {
    /// Puts back what each file was before the first run; returns what became of each.
    ///
    /// What somebody has changed since stays, unless its fact is one of `forced`, and stays in the journal, so that a later
    /// undoing can be forced. A file that no longer belongs to its fact, since a link was replaced, always stays; when it is
    /// forced, it leaves the journal. The selection that is kept with the journal is removed. Nothing is done when nothing was set.
    ///
    /// - Throws: ``JournalError`` and ``DeviceError``.
    public func undo(forced: Set<Fact>) async throws -> [SetFile] {
        try await undo(forced, by: journal)
    }

    /// Undoes as ``undo(forced:)`` does at the end of a production line, where a damaged journal stops nothing: it is set
    /// aside, and what it recorded stays.
    ///
    /// - Throws: ``JournalError`` and ``DeviceError``.
    public func seal(forced: Set<Fact>) async throws -> [SetFile] {
        try await undo(forced, by: usableJournal)
    }

    private func undo(_ forced: Set<Fact>, by read: () throws -> Journal?) async throws -> [SetFile] {
        guard try stateDisk.isThere(folder) else { return [] }
        let lock = try file.lock()
        defer { withExtendedLifetime(lock) {} }
        try file.sweep()
        let standing = try read()
        try sweep(standing)
        var files: [SetFile] = []
        if var journal = standing {
            // An undoing that was cut off goes on as it began.
            let all = forced.union(journal.phase == .undoing ? journal.forced : [])
            (journal.phase, journal.forced) = (.undoing, Fact.allCases.filter(all.contains))
            try file.write(journal)
            files = try await takeBack(journal).files
        }
        // A run that found all set leaves its mark, and an undo that was cut off at its very end the folder.
        try file.removeStore(ifSetUp: try standing != nil || file.isMarked())
        try file.setMark(nil)
        try file.removeFolder()
        return files
    }

    /// Puts back the files and what the system was told; the journal is left with what cannot be, or removed.
    func takeBack(_ journal: Journal) async throws -> (files: [SetFile], left: Journal?) {
        var left = journal
        var files = try restore(&left)
        if !left.entries.contains(where: { $0.fact == .locale }) {
            for locale in journal.locales {
                if let file = try await removeLocale(locale, from: &left) { files.append(file) }
            }
        }
        if let radio = left.radio, !left.entries.contains(where: { $0.fact == .wireless }) {
            _ = await actions.setRadio(radio)
            left.radio = nil
        }
        for folder in left.takeUnusedFolders().reversed() where try disk.removeFolder(folder) {
            try disk.synchroniseFolder(DevicePath.folder(of: folder))
        }
        try file.setMark(nil)
        return (files, try settle(left))
    }

    /// Removes a locale that was generated, and takes it out of the journal; returns why it stays.
    ///
    /// - Throws: ``DeviceError`` when the disk is full.
    private func removeLocale(_ name: String, from journal: inout Journal) async throws -> SetFile? {
        do {
            try await actions.removeLocale(name)
            journal.locales.removeAll { $0 == name }
            return nil
        } catch let error as DeviceError where !error.isFull {
            return SetFile(fact: .locale, path: "/usr/lib/locale/\(name)", state: .failed, error: error)
        }
    }

    /// What stands at each file that was set; none when nothing was.
    ///
    /// - Throws: ``JournalError`` and ``DeviceError``.
    public func status() throws -> Status {
        guard let journal = try journal() else { return Status(isDone: try file.isMarked()) }
        let files = journal.entries.map { entry in
            do throws(DeviceError) {
                let item = try disk.item(at: entry.path)
                let isOurs = try entry.isOwn(on: disk) ? item.matches(entry.after) : false
                return SetFile(fact: entry.fact, path: entry.path, state: isOurs ? .ours : .changed)
            } catch {
                return SetFile(fact: entry.fact, path: entry.path, state: .failed, error: error)
            }
        }
        return Status(files: files, phase: journal.phase, left: journal.left, isDone: try file.isMarked())
    }

    /// Puts back the files, the last one first, and takes them out of the journal.
    private func restore(_ journal: inout Journal) throws(DeviceError) -> [SetFile] {
        var files: [SetFile] = []
        for entry in journal.entries.reversed() {
            var file = SetFile(fact: entry.fact, path: entry.path, state: .restored)
            do throws(DeviceError) {
                file.state = try restore(entry, isForced: journal.forced.contains(entry.fact))
            } catch {
                if error.isFull { throw error }
                (file.state, file.error) = (.failed, error)
            }
            if file.state == .restored { journal.entries.removeAll { $0.path == entry.path } }
            files.append(file)
        }
        dropForeign(from: &journal)
        return files
    }

    /// Takes the forced files that do not belong to their facts out of the journal, with the folders above them, and leaves
    /// them on the disk.
    private func dropForeign(from journal: inout Journal) {
        for entry in journal.entries where journal.forced.contains(entry.fact) {
            if (try? entry.isOwn(on: disk)) ?? true { continue }
            journal.entries.removeAll { $0 == entry }
            let files = journal.files
            journal.folders.removeAll { folder in
                entry.path.hasPrefix(folder + "/") && !files.contains { $0.hasPrefix(folder + "/") }
            }
        }
    }

    private func restore(_ entry: Journal.Entry, isForced: Bool) throws(DeviceError) -> SetFile.State {
        guard try entry.isOwn(on: disk) else { return .changed }
        let item = try disk.item(at: entry.path)
        if item.matches(entry.original) {
            try disk.synchroniseFolder(try disk.missingFolders(above: entry.path).existing)
        } else if isForced || item.matches(entry.after) || item.matches(entry.previous) {
            try disk.replace(entry.path, by: entry.original.owned(asIn: item))
        } else {
            return .changed
        }
        return .restored
    }
}
