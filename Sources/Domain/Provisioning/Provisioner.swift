import Countries
import Faults
import Locating

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
    private let report: @Sendable (JournalError) -> Void

    /// - Parameters:
    ///   - disk: the device.
    ///   - stateDisk: what the journal's folder is on: the device itself, or the host of an image.
    ///   - folder: the journal's folder on `stateDisk`.
    ///   - isOwnFolder: whether the program chose the folder's name. Then what has it and is not a folder is moved away.
    ///   - actions: what the running system is told.
    ///   - report: is called with what is to be known of a journal that was set aside.
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

    /// Finishes what a former run began, plans anew, and carries the plan out.
    ///
    /// Nothing is changed when the disk is full, or when the journal cannot be written. A fact that fails leaves the others to
    /// be set. A damaged journal is set aside under another name.
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

    /// Keeps which facts are left to do, also after a run without changes.
    private func note(_ reports: [FactReport], in journal: inout Journal?) throws {
        guard var noted = journal else { return }
        noted.note(reports)
        if noted.left != journal?.left { journal = try settle(noted) }
    }

    /// The text of the mark: the country, why it is this one, and the facts with their outcomes.
    private static func mark(of reports: [FactReport], _ finding: Finding) -> String {
        let facts = reports.map { "\($0.fact.rawValue)=\($0.outcome == .set ? .same : $0.outcome)\n" }
            .joined()
        return "country=\(finding.country.code)\nreason=\(finding.reason.rawValue)\n\(facts)"
    }

    /// The journal, after what a former run began is finished; `nil` when nothing is set.
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

    /// The journal, unless it is damaged: then it gets another name, and `nil` is returned.
    func usableJournal() throws -> Journal? {
        do {
            return try journal()
        } catch let error as JournalError {
            guard case .damaged(let path, let why) = error else { throw error }
            report(.setAside(path: path, to: try file.setAside(), why: why))
            return nil
        }
    }

    /// The journal; `nil` when nothing was set.
    ///
    /// - Throws: ``JournalError``, also for a journal that names folders which are above none of its files.
    public func journal() throws -> Journal? {
        let journal = try file.read()
        if let why = journal?.wrongFolder { throw JournalError.damaged(path: file.hostPath, why: why) }
        return journal
    }

    /// Removes the drafts that a run left beside the targets, or above folders that were missing.
    func sweep(_ journal: Journal?) throws(DeviceError) {
        for path in Fact.allCases.flatMap(\.paths) {
            // Links in a circle lead to no draft.
            if let place = try? disk.place(of: path) { disk.discard(place) }
        }
        for entry in journal?.entries ?? [] where try entry.isOwn(on: disk) { disk.discard(entry.path) }
    }

    /// Makes the changes of a fact that a former run did not come to.
    ///
    /// If one fails, all of them are taken back, and the fact is planned anew.
    private func finish(_ fact: Fact, of journal: inout Journal) throws(DeviceError) {
        do throws(DeviceError) {
            for entry in journal.entries where entry.fact == fact { try carryOut(entry) }
        } catch {
            if error.isFull { throw error }
            withdraw(fact, from: &journal)
            journal.addLeft(fact)
        }
    }

    /// Makes a change that a former run did not come to; what somebody has changed since stays.
    private func carryOut(_ entry: Journal.Entry) throws(DeviceError) {
        guard try entry.isOwn(on: disk) else { return }
        let item = try disk.item(at: entry.path)
        if item.matches(entry.after) {
            // The name may not be on the disk yet.
            try disk.synchroniseFolder(DevicePath.folder(of: entry.path))
        } else if item.matches(entry.previous) {
            try disk.replace(entry.path, by: entry.after.owned(asIn: item))
        }
    }

    /// Takes the last run's changes of a fact back, and out of the journal.
    ///
    /// A file that cannot be taken back stays in the journal as one that was set.
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

    /// Writes a journal whose run has ended, or removes it when it holds nothing.
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

    /// Drafts first, then the journal, then the names: a full disk is met before anything is changed.
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

    /// The drafts of each report that is to be set, in the order of its changes.
    ///
    /// A fact whose drafts cannot be written fails. On a full disk nothing is set, and no draft is left.
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

    /// Writes the journal of a run that begins; returns the draft of the one after it.
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

    /// Removes the drafts of all reports; returns the error, as one that came before any change.
    private func discarding(_ reports: [FactReport], _ error: DeviceError) -> DeviceError {
        for change in reports.flatMap(\.changes) { disk.discard(change.path) }
        var error = error
        error.isBeforeChanges = true
        return error
    }

    /// Puts the drafts of a report in their places; `false` if one cannot be, which fails the report.
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

    /// Generates the locale that a report needs; without it, the fact fails.
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

    /// Tells the running kernel, which reads the file at the next boot alone.
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
        case .noRadio: report.detail = "there is no radio now; in force with the first one"
        case .noProgram: report.detail = "in force from the next boot; install iw to set it at once"
        case .refused(let current):
            report.detail =
                "in force from the next boot; the kernel still has \(current ?? "another country")"
        }
    }

    /// Sets the radio of a kernel that no file tells the country; the fact fails where the kernel does not take it.
    private func setOfRun(_ report: inout FactReport, to value: String) async {
        let option = "cfg80211.ieee80211_regdom=\(value)"
        switch await actions.setRadio(value) {
        case .inForce: report.detail = "in force until the next boot; each run sets it again"
        case .noRadio: report.detail = "there is no radio now; each run tries again"
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
