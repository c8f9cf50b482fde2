/// The changes to a device and its state before them.
///
/// This is enough to finish an interrupted run and to undo it.
public struct Journal: Hashable, Sendable {
    /// The progress of a run.
    public enum Phase: String, Hashable, Sendable, Codable {
        /// Some of the changes may be missing.
        case applying
        /// All changes were made.
        case applied
        /// Some of the files may have been restored.
        case undoing
    }

    /// The record of one file.
    public struct Entry: Hashable, Sendable {
        /// The fact that the file belongs to.
        public var fact: Fact
        /// The path on the device, with all links resolved.
        public var path: String
        /// The item before the first run, which undoing restores.
        public var original: DeviceItem
        /// The item before the last run.
        ///
        /// It equals `original` after one run.
        public var previous: DeviceItem
        /// The item that the last run wrote.
        public var after: DeviceItem

        /// True if the last run changed the file.
        var isOfLastRun: Bool { previous != after }
    }

    /// The progress of the last run.
    public var phase: Phase
    /// The files, in the order of their first change.
    public var entries: [Entry] = []
    /// The folders that were created, the uppermost first.
    public var folders: [String] = []
    /// The locales that were generated.
    public var locales: [String] = []
    /// The radio's country before it was first set, or `nil` if it was not set or is unknown.
    public var radio: String?

    /// The facts whose files an undo restores even if they have been changed since.
    public var forced: [Fact] = []

    /// The requested facts that are not set, because they are unknown, ambiguous or failed.
    public var left: [Fact] = []

    /// Creates a journal without changes.
    public init(phase: Phase) { self.phase = phase }

    /// The entry of a path, or `nil` without one.
    public func entry(for path: String) -> Entry? { entries.first { $0.path == path } }

    /// Returns true if `item` is the item that a run wrote at `path`.
    public func isOurs(_ item: DeviceItem, at path: String) -> Bool {
        entry(for: path)?.after.matches(item) ?? false
    }

    /// The journal with the changes of a further run.
    ///
    /// A file that a former run set keeps its original item, so that undoing restores the first state. A file that
    /// another party has changed since belongs to that party, and undoing restores that party's version.
    func adding(_ changes: [(Fact, Change)], making folders: [String]) -> Journal {
        var next = self
        next.phase = .applying
        for index in next.entries.indices { next.entries[index].previous = next.entries[index].after }
        for (fact, change) in changes {
            let standing = entry(for: change.path)
            let isOurs = standing?.after.matches(change.before) ?? false
            let entry = Entry(
                fact: fact,
                path: change.path,
                original: isOurs ? standing?.original ?? change.before : change.before,
                previous: change.before,
                after: change.after
            )
            if let index = next.entries.firstIndex(where: { $0.path == change.path }) {
                next.entries[index] = entry
            } else {
                next.entries.append(entry)
            }
        }
        for folder in folders where !next.folders.contains(folder) { next.folders.append(folder) }
        return next
    }

    /// True if an undo has nothing to do.
    var isEmpty: Bool { entries.isEmpty && locales.isEmpty && folders.isEmpty && radio == nil }

    /// Removes the last run's change of a file, which was reverted.
    mutating func withdraw(_ entry: Entry) {
        guard let index = entries.firstIndex(where: { $0.path == entry.path }) else { return }
        if entry.previous.matches(entry.original) {
            entries.remove(at: index)
        } else {
            entries[index].after = entry.previous
        }
    }

    /// Removes the folders that contain none of the journal's files from it, and returns them, the uppermost first.
    mutating func takeUnusedFolders() -> [String] {
        let files = files
        let unused = folders.filter { folder in !files.contains { $0.hasPrefix(folder + "/") } }
        folders.removeAll { unused.contains($0) }
        return unused
    }

    /// The paths of everything that was set.
    var files: [String] { entries.map(\.path) + (locales.isEmpty ? [] : ["/usr/lib/locale/"]) }

    /// Records that a fact is still to be set.
    mutating func addLeft(_ fact: Fact) { left = Fact.allCases.filter { $0 == fact || left.contains($0) } }

    /// Records the unfinished facts of `reports`.
    ///
    /// Facts without a report stay unchanged.
    mutating func note(_ reports: [FactReport]) {
        var facts = Set(left).subtracting(reports.map(\.fact))
        facts.formUnion(reports.filter { !$0.outcome.isDone }.map(\.fact))
        left = Fact.allCases.filter(facts.contains)
    }
}
