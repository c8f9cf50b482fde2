import Faults

/// Sets a device up by plans, keeps a journal of it, and undoes it.
///
/// Every change is in the journal before it is made, so that the next run finishes what a loss of power cut off, and
/// undoing leads back to what the device had first.
public struct Provisioner: Sendable {
    let disk: any DeviceDisk
    let actions: SystemActions
    /// Where the journal is kept.
    public let file: JournalFile
    let folder: String
    let stateDisk: any DeviceDisk

    /// - Parameters:
    ///   - disk: the device.
    ///   - stateDisk: what the journal's folder is on: the device itself, or the host of an image.
    ///   - folder: the journal's folder on `stateDisk`.
    ///   - actions: what the running system is told.
    public init(
        disk: any DeviceDisk,
        stateDisk: any DeviceDisk,
        folder: String,
        actions: SystemActions = .none
    ) {
        (self.disk, self.actions, self.folder, self.stateDisk) = (disk, actions, folder, stateDisk)
        file = JournalFile(on: stateDisk, in: folder)
    }

    /// Finishes what a former run began, plans anew, and carries the plan out.
    ///
    /// Nothing is changed when a draft or the journal cannot be written. A fact that fails leaves the others to be set.
    ///
    /// - Parameters:
    ///   - facts: what to set.
    ///   - planner: makes the plan, once the journal is known.
    /// - Returns: each fact, and what was done about it.
    /// - Throws: ``JournalError`` and ``DeviceError``.
    public func apply(
        _ facts: [Fact],
        planner: (Journal?) -> Planner
    ) async throws -> [FactReport] {
        let isNew = try file.makeFolder()
        let lock = try file.lock()
        defer { withExtendedLifetime(lock) {} }
        try file.sweep()
        var journal = try await recovered()
        var reports = facts.map(planner(journal).report)
        for index in reports.indices { await generateLocale(of: &reports[index], &journal) }
        try await commit(reports, to: &journal)
        for index in reports.indices { await takeEffect(&reports[index]) }
        let isDone = reports.allSatisfy(\.outcome.isDone)
        try file.setMark(isDone)
        if journal == nil, isNew, !isDone { try file.removeFolder() }
        return reports
    }

    /// The journal, after what a former run began is finished; `nil` when nothing is set.
    private func recovered() async throws -> Journal? {
        let standing = try journal()
        try sweep(standing)
        guard var journal = standing else { return nil }
        switch journal.phase {
        case .applied: break
        case .undoing:
            _ = try await takeBack(journal, isForced: false)
            return nil
        case .applying:
            for entry in journal.entries { try carryOut(entry) }
            journal.phase = .applied
            try file.write(journal)
        }
        return journal
    }

    /// The journal; `nil` when nothing was set.
    ///
    /// - Throws: ``JournalError``, also for a journal that names files which do not belong to its facts.
    public func journal() throws -> Journal? {
        guard let journal = try file.read() else { return nil }
        if let why = try journal.wrongPath(on: disk) {
            throw JournalError.damaged(path: file.path, why: why)
        }
        return journal
    }

    /// Removes the drafts that a run left beside the targets, or above folders that were missing.
    func sweep(_ journal: Journal?) throws(DeviceError) {
        var folders: [String] = []
        for folder in Self.folders { folders.append(try disk.place(of: folder)) }
        try disk.sweep(folders + (journal?.entries ?? []).map { DevicePath.folder(of: $0.path) })
    }

    /// Where a draft may be when there is no journal yet.
    private static let folders = ["/etc", "/etc/default", "/etc/modprobe.d"]

    /// Makes a change that a former run did not come to; what somebody has changed since stays.
    private func carryOut(_ entry: Journal.Entry) throws(DeviceError) {
        let item = try disk.item(at: entry.path)
        if item.matches(entry.after) {
            // The name may not be on the disk yet.
            try disk.synchroniseFolder(DevicePath.folder(of: entry.path))
        } else if item.matches(entry.previous) {
            try disk.replace(entry.path, by: entry.after)
        }
    }

    // MARK: Applying

    /// Drafts first, then the journal, then the names: a full disk is met before anything is changed.
    private func commit(_ reports: [FactReport], to journal: inout Journal?) async throws {
        let changes = reports.filter { $0.outcome == .set }.flatMap { report in
            report.changes.map { (report.fact, $0) }
        }
        guard !changes.isEmpty else { return }
        let folders = try changes.flatMap { try disk.missingFolders(above: $0.1.path).missing }
        var next = (journal ?? Journal(phase: .applying)).adding(changes, making: folders)
        if next.radio == nil, changes.contains(where: { $0.0 == .wireless }) {
            next.radio = await actions.radio()
        }
        let drafts = try staged(changes.map(\.1), before: next)
        for (change, draft) in zip(changes.map(\.1), drafts.files) {
            try disk.finish(change.path, draft: draft)
        }
        try file.finish(drafts.journal)
        next.phase = .applied
        journal = next
    }

    /// The drafts of `changes` and of the journal after them, once they and the journal are on the disk; none is left
    /// when one fails.
    private func staged(
        _ changes: [Change],
        before journal: Journal
    ) throws -> (files: [String?], journal: String?) {
        do {
            let files = try changes.map { try disk.stage($0.after, at: $0.path) }
            var done = journal
            done.phase = .applied
            let next = try file.stage(done)
            try file.write(journal)
            return (files, next)
        } catch {
            // What cannot be removed is swept by the next run.
            try? disk.sweep(changes.map { DevicePath.folder(of: $0.path) } + Self.folders)
            try? file.sweep()
            guard var error = error as? DeviceError else { throw error }
            error.isBeforeChanges = true
            throw error
        }
    }

    /// Generates the locale that a report needs; without it, the fact fails.
    private func generateLocale(of report: inout FactReport, _ journal: inout Journal?) async {
        guard report.outcome == .set, let name = report.generatedLocale else { return }
        let before = journal
        if await actions.hasLocale(name) { return }
        do {
            var next = journal ?? Journal(phase: .applied)
            if !next.locales.contains(name) { next.locales.append(name) }
            try file.write(next)
            journal = next
            try await actions.generateLocale(name)
        } catch {
            report.outcome = .failed
            report.changes = []
            report.error = error as? DeviceError ?? DeviceError(.unreadable("\(error)", .other), file.path)
            journal = before
            if let before { try? file.write(before) } else { try? file.remove() }
        }
    }

    /// Tells the running kernel, which reads the file at the next boot alone.
    private func takeEffect(_ report: inout FactReport) async {
        guard report.fact == .wireless, report.outcome == .set || report.outcome == .same else { return }
        guard let value = report.value, await actions.radio() != value else { return }
        switch await actions.setRadio(value) {
        case .inForce: report.detail = "in force now"
        case .noRadio: report.detail = "there is no radio now; in force with the first one"
        case .noProgram: report.detail = "in force from the next boot; install iw to set it at once"
        case .refused(let current):
            report.detail =
                "in force from the next boot; the kernel still has \(current ?? "another country")"
        }
    }
}
