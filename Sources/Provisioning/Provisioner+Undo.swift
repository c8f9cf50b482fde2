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
    }

    /// What it belongs to.
    public var fact: Fact
    /// The path on the device.
    public var path: String
    /// What stands there.
    public var state: State
}

extension Provisioner {
    /// Puts back what each file was before the first run; returns what became of each.
    ///
    /// What somebody has changed since stays, unless `isForced`. Nothing is done when nothing was set.
    ///
    /// - Throws: ``JournalError`` and ``DeviceError``.
    public func undo(isForced: Bool) async throws -> [SetFile] {
        guard try stateDisk.isThere(folder) else { return [] }
        let lock = try file.lock()
        defer { withExtendedLifetime(lock) {} }
        try file.sweep()
        let standing = try journal()
        try sweep(standing)
        guard var journal = standing else {
            // A run that found all set leaves its mark, and an undo that was cut off at its very end the folder.
            try file.setMark(false)
            try file.removeStore()
            try file.removeFolder()
            return []
        }
        journal.phase = .undoing
        try file.write(journal)
        let files = try await takeBack(journal, isForced: isForced)
        try file.removeStore()
        try file.removeFolder()
        return files
    }

    /// Puts back the files and what the system was told, and then removes the journal.
    func takeBack(_ journal: Journal, isForced: Bool) async throws -> [SetFile] {
        let files = try restore(journal, isForced: isForced)
        for locale in journal.locales { try await actions.removeLocale(locale) }
        if let radio = journal.radio { _ = await actions.setRadio(radio) }
        try file.remove()
        return files
    }

    /// What stands at each file that was set; none when nothing was.
    ///
    /// - Throws: ``JournalError`` and ``DeviceError``.
    public func status() throws -> (files: [SetFile], phase: Journal.Phase?, isDone: Bool) {
        guard let journal = try journal() else { return ([], nil, try file.isMarked()) }
        let files = try journal.entries.map { entry in
            let isOurs = try disk.item(at: entry.path).matches(entry.after)
            return SetFile(fact: entry.fact, path: entry.path, state: isOurs ? .ours : .changed)
        }
        return (files, journal.phase, try file.isMarked())
    }

    /// Puts back the files, the last one first, and removes the folders that were made.
    private func restore(_ journal: Journal, isForced: Bool) throws(DeviceError) -> [SetFile] {
        var files: [SetFile] = []
        for entry in journal.entries.reversed() {
            let item = try disk.item(at: entry.path)
            var state = SetFile.State.restored
            if item.matches(entry.original) {
                try disk.synchroniseFolder(try disk.missingFolders(above: entry.path).existing)
            } else if isForced || item.matches(entry.after) || item.matches(entry.previous) {
                try disk.replace(entry.path, by: entry.original)
            } else {
                state = .changed
            }
            files.append(SetFile(fact: entry.fact, path: entry.path, state: state))
        }
        for folder in journal.folders.reversed() where try disk.removeFolder(folder) {
            try disk.synchroniseFolder(DevicePath.folder(of: folder))
        }
        return files
    }
}
