/// What was set on a device, and what was there before: enough to finish a run that was cut off, and to undo it.
public struct Journal: Hashable, Sendable {
    /// How far a run is.
    public enum Phase: String, Hashable, Sendable, Codable {
        /// Some of the changes may be missing.
        case applying
        /// All changes were made.
        case applied
        /// Some of the files may be as they were before.
        case undoing
    }

    /// One file.
    public struct Entry: Hashable, Sendable {
        /// What it belongs to.
        public var fact: Fact
        /// The path on the device, behind all links.
        public var path: String
        /// What was there before the first run, which undoing goes back to.
        public var original: DeviceItem
        /// What was there before the last run; the same as `original` after one run.
        public var previous: DeviceItem
        /// What the last run put there.
        public var after: DeviceItem

        /// Whether the last run changed it.
        var isOfLastRun: Bool { previous != after }
    }

    /// How far the last run is.
    public var phase: Phase
    /// The files, in the order in which they were first changed.
    public var entries: [Entry] = []
    /// The folders that were made, the uppermost first.
    public var folders: [String] = []
    /// The locales that were generated.
    public var locales: [String] = []
    /// The radio's country before it was first set; `nil` when it was not set.
    public var radio: String?

    /// The facts whose files an undoing replaces even where they have been changed since.
    public var forced: [Fact] = []

    /// The facts that were asked for and are not set: unknown, ambiguous or failed.
    public var left: [Fact] = []

    /// A journal without changes.
    public init(phase: Phase) { self.phase = phase }

    /// The entry of a path.
    public func entry(for path: String) -> Entry? { entries.first { $0.path == path } }

    /// Whether `item` is what a run left at `path`.
    public func isOurs(_ item: DeviceItem, at path: String) -> Bool {
        entry(for: path)?.after.matches(item) ?? false
    }

    /// The journal with the changes of a further run.
    ///
    /// A file that a former run set keeps what it was before that run, so that undoing leads back to the beginning. A file
    /// that somebody has changed since is theirs, and undoing leads back to it.
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

    /// Whether nothing is left to undo.
    var isEmpty: Bool { entries.isEmpty && locales.isEmpty && folders.isEmpty && radio == nil }

    /// Forgets the last run's change of a file, which was taken back.
    mutating func withdraw(_ entry: Entry) {
        guard let index = entries.firstIndex(where: { $0.path == entry.path }) else { return }
        if entry.previous.matches(entry.original) {
            entries.remove(at: index)
        } else {
            entries[index].after = entry.previous
        }
    }

    /// Removes the folders that are above no file of the journal, and returns them, the uppermost first.
    mutating func takeUnusedFolders() -> [String] {
        let files = files
        let unused = folders.filter { folder in !files.contains { $0.hasPrefix(folder + "/") } }
        folders.removeAll { unused.contains($0) }
        return unused
    }

    /// The paths of everything that was set.
    var files: [String] { entries.map(\.path) + (locales.isEmpty ? [] : ["/usr/lib/locale/"]) }

    /// Notes that a fact is left to do.
    mutating func addLeft(_ fact: Fact) { left = Fact.allCases.filter { $0 == fact || left.contains($0) } }

    /// Notes what is left to do of `reports`; facts without a report stay as they are.
    mutating func note(_ reports: [FactReport]) {
        var facts = Set(left).subtracting(reports.map(\.fact))
        facts.formUnion(reports.filter { !$0.outcome.isDone }.map(\.fact))
        left = Fact.allCases.filter(facts.contains)
    }
}
