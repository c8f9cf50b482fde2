import Countries
import Faults
import Locating

/// Sets up a device according to plans, records the changes in a journal, and undoes them.
///
/// Every change is in the journal before it is made. The next run can therefore finish a run that was interrupted by a
/// loss of power, and an undo restores the first state.
public struct Provisioner: Sendable {
    let disk: any DeviceDisk
    let actions: SystemActions
    /// The file that holds the journal.
    public let file: JournalFile
    let folder: String
    let stateDisk: any DeviceDisk
    private let report: @Sendable (JournalError) -> Void

    /// Creates a provisioner.
    ///
    /// - Parameters:
    ///   - disk: The files of the device.
    ///   - stateDisk: The disk that contains the journal's folder: the device itself, or the host of an image.
    ///   - folder: The journal's folder on `stateDisk`.
    ///   - isOwnFolder: True if the program chose the folder's name. Another item with that name is then renamed.
    ///   - actions: The changes to the running system.
    ///   - report: Called with each journal or other item that was set aside.
    public init(
        disk: any DeviceDisk,
        stateDisk: any DeviceDisk,
        folder: String,
        isOwnFolder: Bool = false,
        actions: SystemActions = .none,
        report: @escaping @Sendable (JournalError) -> Void = { _ in }
    ) {
        self.report = report
        (self.disk, self.actions, self.folder, self.stateDisk) = (disk, actions, folder, stateDisk)
        file = JournalFile(on: stateDisk, in: folder, isOwnFolder: isOwnFolder, report: report)
    }

    /// Finishes an interrupted run, makes a new plan and carries it out.
    ///
    /// Nothing is changed if the disk is full or the journal cannot be written. If one fact fails, the others are still
    /// set. A damaged journal is set aside under another name.
    ///
    /// - Parameters:
    ///   - facts: The facts to set.
    ///   - planner: Creates the planner from the journal.
    /// - Returns: A report for each fact.
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
        let plan = planner(journal)
        var reports = facts.map(plan.report)
        for index in reports.indices { await generateLocale(of: &reports[index], &journal) }
        try await commit(&reports, to: &journal)
        for index in reports.indices { await takeEffect(&reports[index]) }
        try note(reports, in: &journal)
        let isDone = reports.allSatisfy(\.outcome.isDone) && (journal?.left.isEmpty ?? true)
        try file.setMark(isDone ? Self.mark(of: reports, plan.finding) : nil)
        if journal == nil, isNew, !isDone { try file.removeFolder() }
        return reports
    }

    /// Records the facts that are still to be set, even after a run without changes.
    private func note(_ reports: [FactReport], in journal: inout Journal?) throws {
        guard var noted = journal else { return }
        noted.note(reports)
        if noted.left != journal?.left { journal = try settle(noted) }
    }

    /// The text of the mark: the country, its reason, and the facts with their outcomes.
    private static func mark(of reports: [FactReport], _ finding: Finding) -> String {
        let facts = reports.map { "\($0.fact.rawValue)=\($0.outcome == .set ? .same : $0.outcome)\n" }
            .joined()
        return "country=\(finding.country.code)\nreason=\(finding.reason.rawValue)\n\(facts)"
    }

    /// The journal after an interrupted run has been finished, or `nil` if nothing is set.
    private func recovered() async throws -> Journal? {
        let standing = try usableJournal()
        try sweep(standing)
        guard var journal = standing else { return nil }
        switch journal.phase {
        case .applied: return journal
        case .undoing: return try await takeBack(journal).left
        case .applying:
            for fact in Fact.allCases { try finish(fact, of: &journal) }
            return try settle(journal)
        }
    }

    /// The journal, or `nil` if it does not exist or was damaged.
    ///
    /// A damaged journal is set aside.
    func usableJournal() throws -> Journal? {
        do {
            return try journal()
        } catch let error as JournalError {
            guard case .damaged(let path, let why) = error else { throw error }
            report(.setAside(path: path, to: try file.setAside(), why: why))
            return nil
        }
    }

    /// The journal, or `nil` if nothing was set.
    ///
    /// - Throws: ``JournalError``, including for a journal with a folder that contains none of its files.
    public func journal() throws -> Journal? {
        let journal = try file.read()
        if let why = journal?.wrongFolder { throw JournalError.damaged(path: file.hostPath, why: why) }
        return journal
    }

    /// Removes the drafts that a run left beside the targets or above missing folders.
    func sweep(_ journal: Journal?) throws(DeviceError) {
        for path in Fact.allCases.flatMap(\.paths) {
            // Links in a circle lead to no draft.
            if let place = try? disk.place(of: path) { disk.discard(place) }
        }
        for entry in journal?.entries ?? [] where try entry.isOwn(on: disk) { disk.discard(entry.path) }
    }

    /// Makes the changes of a fact that an interrupted run did not reach.
    ///
    /// If one of them fails, all are reverted, and the fact is planned again.
    private func finish(_ fact: Fact, of journal: inout Journal) throws(DeviceError) {
        do throws(DeviceError) {
            for entry in journal.entries where entry.fact == fact { try carryOut(entry) }
        } catch {
            if error.isFull { throw error }
            withdraw(fact, from: &journal)
            journal.addLeft(fact)
        }
    }

    /// Makes a change that an interrupted run did not reach.
    ///
    /// A file that has been changed since stays.
    private func carryOut(_ entry: Journal.Entry) throws(DeviceError) {
        guard try entry.isOwn(on: disk) else { return }
        let item = try disk.item(at: entry.path)
        if item.matches(entry.after) {
            // The new name may not be on the disk yet.
            try disk.synchroniseFolder(DevicePath.folder(of: entry.path))
        } else if item.matches(entry.previous) {
            try disk.replace(entry.path, by: entry.after.owned(asIn: item))
        }
    }

    /// Reverts the last run's changes of a fact and removes them from the journal.
    ///
    /// A file that cannot be reverted stays in the journal as set.
    private func withdraw(_ fact: Fact, from journal: inout Journal) {
        for entry in journal.entries.reversed() where entry.fact == fact && entry.isOfLastRun {
            do throws(DeviceError) {
                guard try entry.isOwn(on: disk) else { continue }
                let item = try disk.item(at: entry.path)
                if item.matches(entry.after) {
                    try disk.replace(entry.path, by: entry.previous.owned(asIn: item))
                }
                journal.withdraw(entry)
            } catch { continue }
        }
        for folder in journal.takeUnusedFolders().reversed() { _ = try? disk.removeFolder(folder) }
    }

    /// Writes the journal of a finished run, or removes an empty one.
    func settle(_ journal: Journal) throws -> Journal? {
        if journal.isEmpty {
            try file.remove()
            return nil
        }
        var journal = journal
        (journal.phase, journal.forced) = (.applied, [])
        try file.write(journal)
        return journal
    }

    // MARK: Applying

    /// Writes the drafts first, then the journal, and then renames the drafts.
    ///
    /// A full disk is therefore detected before any change.
    private func commit(_ reports: inout [FactReport], to journal: inout Journal?) async throws {
        let drafts = try staged(&reports)
        let changes = reports.flatMap { report in report.changes(of: .set).map { (report.fact, $0) } }
        guard !changes.isEmpty else { return }
        let folders = try changes.flatMap { try disk.missingFolders(above: $0.1.path).missing }
        var next = (journal ?? Journal(phase: .applying)).adding(changes, making: folders)
        if next.radio == nil, changes.contains(where: { $0.0 == .wireless }) {
            next.radio = await actions.radio()
        }
        next.note(reports)
        let final = try written(next, beside: reports)
        var hasFailed = false
        for index in reports.indices {
            if name(drafts[index], of: &reports[index]) { continue }
            withdraw(reports[index].fact, from: &next)
            if reports[index].fact == .wireless { next.radio = journal?.radio }
            hasFailed = true
        }
        if hasFailed {
            next.note(reports)
            journal = try settle(next)
            try file.sweep()
        } else {
            try file.finish(final)
            next.phase = .applied
            journal = next
        }
    }

    /// The drafts for each report with the outcome `set`, in the order of its changes.
    ///
    /// A fact fails if its drafts cannot be written. On a full disk nothing is set, and the drafts are removed.
    private func staged(_ reports: inout [FactReport]) throws(DeviceError) -> [[String?]] {
        var drafts: [[String?]] = []
        for index in reports.indices {
            var own: [String?] = []
            do throws(DeviceError) {
                for change in reports[index].changes(of: .set) {
                    own.append(try disk.stage(change.after, at: change.path))
                }
            } catch {
                for change in reports[index].changes { disk.discard(change.path) }
                guard !error.isFull else { throw discarding(reports, error) }
                reports[index].fail(error)
                own = []
            }
            drafts.append(own)
        }
        return drafts
    }

    /// Writes the journal of a run that starts.
    ///
    /// Returns the draft of the journal for its end.
    private func written(_ journal: Journal, beside reports: [FactReport]) throws -> String? {
        do {
            var done = journal
            done.phase = .applied
            let final = try file.stage(done)
            try file.write(journal)
            return final
        } catch {
            try? file.sweep()
            guard let error = error as? DeviceError else { throw error }
            throw discarding(reports, error)
        }
    }

    /// Removes the drafts of all reports.
    ///
    /// Returns the error, marked as one that occurred before any change.
    private func discarding(_ reports: [FactReport], _ error: DeviceError) -> DeviceError {
        for change in reports.flatMap(\.changes) { disk.discard(change.path) }
        var error = error
        error.isBeforeChanges = true
        return error
    }

    /// Moves the drafts of a report into place.
    ///
    /// If one of them fails, the report fails, and the result is `false`.
    private func name(_ drafts: [String?], of report: inout FactReport) -> Bool {
        do throws(DeviceError) {
            for (change, draft) in zip(report.changes(of: .set), drafts) {
                try disk.finish(change.path, draft: draft)
            }
            return true
        } catch {
            for change in report.changes { disk.discard(change.path) }
            report.fail(error)
            return false
        }
    }

    /// Generates the locale that a report needs.
    ///
    /// If that fails, the fact fails.
    private func generateLocale(of report: inout FactReport, _ journal: inout Journal?) async {
        guard report.outcome == .set, let name = report.generatedLocale else { return }
        let before = journal
        if await actions.hasLocale(name) { return }
        do {
            var next = journal ?? Journal(phase: .applied)
            if !next.locales.contains(name) { next.locales.append(name) }
            let folders = try disk.missingFolders(above: "/usr/lib/locale/\(name)").missing
            next.folders += folders.filter { !next.folders.contains($0) }
            try file.write(next)
            journal = next
            try await actions.generateLocale(name)
        } catch {
            report.fail(error as? DeviceError ?? DeviceError(.unreadable("\(error)", .other), file.hostPath))
            journal = before
            if let before { try? file.write(before) } else { try? file.remove() }
        }
    }

    /// Sets the value in the running kernel, which reads the file only at the next boot.
    private func takeEffect(_ report: inout FactReport) async {
        guard report.fact == .wireless, report.outcome == .set || report.outcome == .same else { return }
        guard let value = report.value else { return }
        if await actions.radio() == value {
            if report.isOfRun { (report.outcome, report.current) = (.same, value) }
            return
        }
        if report.isOfRun { return await setOfRun(&report, to: value) }
        switch await actions.setRadio(value) {
        case .inForce: report.detail = "in force now"
        case .noRadio: report.detail = "no radio now; it takes effect with the first one"
        case .noProgram: report.detail = "in force from the next boot; install iw to set it at once"
        case .refused(let current):
            report.detail =
                "in force from the next boot; the kernel still has \(current ?? "another country")"
        }
    }

    /// Sets the radio's country in a kernel that does not read it from a file.
    ///
    /// The fact fails if the kernel does not accept it.
    private func setOfRun(_ report: inout FactReport, to value: String) async {
        let option = "cfg80211.ieee80211_regdom=\(value)"
        switch await actions.setRadio(value) {
        case .inForce: report.detail = "in force until the next boot; each run sets it again"
        case .noRadio: report.detail = "no radio now; each run tries again"
        case .noProgram:
            report.outcome = .failed
            let remedy: Remedy = "install iw, or add \(option) to the command line of the kernel"
            report.error = DeviceError(.noProgram("cannot be run", remedy), "iw")
        case .refused(let current):
            report.outcome = .failed
            let problem = "the kernel keeps \(current ?? "another country") for the radio"
            let remedy: Remedy = "add \(option) to the command line of the kernel"
            report.error = DeviceError(.noProgram(problem, remedy), "iw reg set \(value)")
        }
    }
}
