/// A change of one file: what was there, and what is to be there.
public struct Change: Hashable, Sendable {
    /// The path on the device, behind all links.
    public var path: String
    /// What is there now.
    public var before: DeviceItem
    /// What is to be there.
    public var after: DeviceItem

    init(_ path: String, from before: DeviceItem, to after: DeviceItem) {
        (self.path, self.before, self.after) = (path, before, after)
    }
}

extension DeviceDisk {
    /// The text of the file behind all links of `path`; `nil` when there is none.
    public func text(at path: String) throws(DeviceError) -> String? {
        try item(at: try place(of: path)).text
    }

    /// Whether there is anything behind all links of `path`.
    public func isThere(_ path: String) throws(DeviceError) -> Bool {
        try item(at: try place(of: path)) != .absent
    }

    /// The folders of `path` that are missing, the uppermost first, and the lowest one that exists.
    func missingFolders(above path: String) throws(DeviceError) -> (missing: [String], existing: String) {
        var missing: [String] = []
        var folder = DevicePath.folder(of: path)
        while folder != "/", try item(at: try place(of: folder)) == .absent {
            missing.insert(folder, at: 0)
            folder = DevicePath.folder(of: folder)
        }
        return (missing, folder)
    }

    /// Writes the draft of a change, which ``finish(_:draft:)`` puts in its place; `nil` when the file is to go.
    ///
    /// The draft is in the lowest folder that exists, since folders are made only when the journal names them.
    func stage(_ item: DeviceItem, at path: String) throws(DeviceError) -> String? {
        if item == .absent { return nil }
        let draft = DevicePath.draft(of: path, in: try missingFolders(above: path).existing)
        try clear(draft)
        try create(item, at: draft)
        if case .file = item { try synchronise(draft) }
        return draft
    }

    /// Frees the name of a draft; a folder that has it and is not empty gets another name.
    private func clear(_ draft: String) throws(DeviceError) {
        switch try item(at: draft) {
        case .absent: return
        case .file, .link, .other: try remove(draft)
        case .folder: if try !removeFolder(draft) { try rename(draft, to: draft + ".damaged") }
        }
    }

    /// Puts a draft in its place, and waits until the disk has it; makes missing folders first.
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

    /// Replaces what is at `path`: whoever reads it finds what was there, or `item`, and never a part.
    func replace(_ path: String, by item: DeviceItem) throws(DeviceError) {
        try finish(path, draft: try stage(item, at: path))
    }

    /// Removes the drafts of the file at `path` that a run left beside it or in a folder above, and nothing else.
    ///
    /// A draft that cannot be removed harms nothing: the next one replaces it, or reports why it cannot.
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
