/// The journal's file in the state folder of a device, and the mark that everything is set.
public struct JournalFile: Sendable {
    private let disk: any DeviceDisk
    private let folder: String

    /// The file in `folder` of `disk`.
    public init(on disk: any DeviceDisk, in folder: String) { (self.disk, self.folder) = (disk, folder) }

    /// The path of the journal.
    public var path: String { folder + "/journal.json" }
    /// The path of the mark that all that was asked for is set.
    public var mark: String { folder + "/provisioned" }

    /// The journal; `nil` when there is none.
    ///
    /// - Throws: ``JournalError``, and what reading throws.
    public func read() throws -> Journal? {
        guard let text = try disk.text(at: path) else { return nil }
        return try Journal(parsing: text, from: path)
    }

    /// Replaces the journal, whole or not at all.
    func write(_ journal: Journal) throws {
        let file = DeviceFile(Array(try journal.text().utf8), mode: 0o600)
        try marking { () throws(DeviceError) in try disk.replace(path, by: .file(file)) }
    }

    /// Says of what fails in `body` that it is about the state.
    private func marking<Value>(_ body: () throws(DeviceError) -> Value) throws(DeviceError) -> Value {
        do {
            return try body()
        } catch {
            var error = error
            error.isState = true
            throw error
        }
    }

    /// Makes the folder, and those above it; returns whether it was missing.
    func makeFolder() throws(DeviceError) -> Bool {
        try marking { () throws(DeviceError) in
            let missing = try disk.missingFolders(above: path).missing
            for folder in missing {
                try disk.makeFolder(folder)
                try disk.synchroniseFolder(DevicePath.folder(of: folder))
            }
            return !missing.isEmpty
        }
    }

    /// Keeps other processes from provisioning until the result is let go.
    func lock() throws(DeviceError) -> any Sendable { try disk.lock(folder) }

    /// Removes drafts that a run left.
    func sweep() throws(DeviceError) { try disk.sweep([folder]) }

    /// Sets or removes the mark.
    func setMark(_ isDone: Bool) throws(DeviceError) {
        if try disk.isThere(mark) == isDone { return }
        try disk.replace(mark, by: isDone ? .file(DeviceFile([])) : .absent)
    }

    /// Whether the mark is there.
    public func isMarked() throws(DeviceError) -> Bool { try disk.isThere(mark) }

    /// Removes the journal, and the folder if nothing else is in it.
    func remove() throws(DeviceError) {
        try setMark(false)
        try disk.replace(path, by: .absent)
    }
}
