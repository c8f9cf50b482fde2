/// A change of one file: the item before and the item after it.
public struct Change: Hashable, Sendable {
    /// The path on the device, with all links resolved.
    public var path: String
    /// The item at the path before the change.
    public var before: DeviceItem
    /// The item at the path after the change.
    public var after: DeviceItem

    init(_ path: String, from before: DeviceItem, to after: DeviceItem) {
        (self.path, self.before, self.after) = (path, before, after)
    }
}

extension DeviceDisk {
    /// The text of the file at `path` with all links resolved, or `nil` without a file.
    public func text(at path: String) throws(DeviceError) -> String? {
        try item(at: try place(of: path)).text
    }

    /// Returns true if an item exists at `path` with all links resolved.
    public func isThere(_ path: String) throws(DeviceError) -> Bool {
        try item(at: try place(of: path)) != .absent
    }

    /// The missing folders of `path`, the uppermost first, and the lowest existing one.
    func missingFolders(above path: String) throws(DeviceError) -> (missing: [String], existing: String) {
        var missing: [String] = []
        var folder = DevicePath.folder(of: path)
        while folder != "/", try item(at: try place(of: folder)) == .absent {
            missing.insert(folder, at: 0)
            folder = DevicePath.folder(of: folder)
        }
        return (missing, folder)
    }

    /// Writes the draft of a change, which ``finish(_:draft:)`` moves into place.
    ///
    /// Returns `nil` for the removal of a file. The draft is in the lowest existing folder, because folders are created
    /// only after the journal names them.
    func stage(_ item: DeviceItem, at path: String) throws(DeviceError) -> String? {
        if item == .absent { return nil }
        let draft = DevicePath.draft(of: path, in: try missingFolders(above: path).existing)
        try clear(draft)
        try create(item, at: draft)
        if case .file = item { try synchronise(draft) }
        return draft
    }

    /// Frees the name of a draft.
    ///
    /// A folder of that name is removed if it is empty, and renamed otherwise.
    private func clear(_ draft: String) throws(DeviceError) {
        switch try item(at: draft) {
        case .absent: return
        case .file, .link, .other: try remove(draft)
        case .folder: if try !removeFolder(draft) { try rename(draft, to: draft + ".damaged") }
        }
    }

    /// Moves a draft into place and waits until the change is on the disk.
    ///
    /// Missing folders are created first.
    func finish(_ path: String, draft: String?) throws(DeviceError) {
        for folder in try missingFolders(above: path).missing {
            try makeFolder(folder)
            try synchroniseFolder(DevicePath.folder(of: folder))
        }
        if let draft {
            try rename(draft, to: path)
            let origin = DevicePath.folder(of: draft)
            if origin != DevicePath.folder(of: path) { try synchroniseFolder(origin) }
        } else if try item(at: path) != .absent {
            try remove(path)
        }
        try synchroniseFolder(DevicePath.folder(of: path))
    }

    /// Replaces the item at `path` atomically.
    ///
    /// A reader finds either the old item or the new one, never a part.
    func replace(_ path: String, by item: DeviceItem) throws(DeviceError) {
        try finish(path, draft: try stage(item, at: path))
    }

    /// Removes the drafts of the file at `path`, beside it and in the folders above, and nothing else.
    ///
    /// A draft that cannot be removed is harmless: the next one replaces it or reports the reason.
    func discard(_ path: String) {
        var folder = path
        while folder != "/" {
            folder = DevicePath.folder(of: folder)
            let draft = DevicePath.draft(of: path, in: folder)
            switch try? item(at: draft) {
            case .file, .link: try? remove(draft)
            case nil, .absent, .folder, .other: continue
            }
        }
    }
}
