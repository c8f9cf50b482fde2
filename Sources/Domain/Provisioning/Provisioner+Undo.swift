/// A file that a run set, with its present state.
public struct SetFile: Hashable, Sendable {
    /// The state of a file that a run set.
    public enum State: String, Hashable, Sendable {
        /// The item that a run wrote.
        case ours
        /// The original item, restored by an undo.
        case restored
        /// Another item: the file has been changed since the run.
        case changed
        /// An item that cannot be restored, for the reason in ``error``.
        case failed
    }

    /// The fact that the file belongs to.
    public var fact: Fact
    /// The path on the device.
    public var path: String
    /// The present state of the file.
    public var state: State
    /// The reason why the file cannot be restored, if the state is ``State/failed``.
    public var error: DeviceError?
}

/// The files that runs have set on a device, and the facts that are still to be set.
public struct Status: Hashable, Sendable {
    /// The files that were set.
    public var files: [SetFile] = []
    /// The progress of the last run, or `nil` if nothing is set.
    public var phase: Journal.Phase?
    /// The requested facts that could not be set.
    public var left: [Fact] = []
    /// True if the last run left nothing to do.
    public var isDone: Bool
}

extension Provisioner {
    /// Restores each file to its state before the first run, and returns the result for each.
    ///
    /// A file that has been changed since stays unless its fact is in `forced`. It also stays in the journal, so that a
    /// later undo can be forced. A file that no longer belongs to its fact, because a link was replaced, always stays.
    /// If it is forced, it is removed from the journal. The selection stored beside the journal is removed. Without a
    /// state folder, nothing is done.
    ///
    /// - Throws: ``JournalError`` and ``DeviceError``.
    public func undo(forced: Set<Fact>) async throws -> [SetFile] {
        try await undo(forced, by: journal)
    }

    /// Undoes like ``undo(forced:)``, but continues after a damaged journal, as the end of a production line requires.
    ///
    /// The damaged journal is set aside, and the files it recorded stay.
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
            // An interrupted undo continues with the facts for which it was forced.
            let all = forced.union(journal.phase == .undoing ? journal.forced : [])
            (journal.phase, journal.forced) = (.undoing, Fact.allCases.filter(all.contains))
            try file.write(journal)
            files = try await takeBack(journal).files
        }
        // A run that found everything set leaves only its mark. An undo interrupted at its very end leaves only the
        // folder.
        try file.removeStore(ifSetUp: try standing != nil || file.isMarked())
        try file.setMark(nil)
        try file.removeFolder()
        return files
    }

    /// Restores the files and the system's settings.
    ///
    /// The journal keeps the entries that cannot be restored, or is removed.
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

    /// Removes a generated locale, also from the journal.
    ///
    /// Returns the reason if it cannot be removed.
    ///
    /// - Throws: ``DeviceError`` if the disk is full.
    private func removeLocale(_ name: String, from journal: inout Journal) async throws -> SetFile? {
        do {
            try await actions.removeLocale(name)
            journal.locales.removeAll { $0 == name }
            return nil
        } catch let error as DeviceError where !error.isFull {
            return SetFile(fact: .locale, path: "/usr/lib/locale/\(name)", state: .failed, error: error)
        }
    }

    /// The state of each file that was set.
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

    /// Restores the files, the last one first, and removes them from the journal.
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

    /// Removes the forced files that do not belong to their facts from the journal, together with the folders above
    /// them.
    ///
    /// The files stay on the disk.
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
