/// What is at a path of a device.
public enum DeviceItem: Hashable, Sendable {
    /// Nothing.
    case absent
    /// A symbolic link: what it leads to as it is written, and its owner; `nil` leaves the owner to the system.
    case link(String, owner: DeviceFile.Owner? = nil)
    /// A regular file.
    case file(DeviceFile)
    /// A folder.
    case folder
    /// Something that is neither, by its name: "a device", "a socket".
    case other(String)

    /// Whether both have the same content and permissions; the owner does not count.
    public func matches(_ other: DeviceItem) -> Bool {
        switch (self, other) {
        case (.file(let one), .file(let two)): one.bytes == two.bytes && one.mode == two.mode
        case (.link(let one, _), .link(let two, _)): one == two
        default: self == other
        }
    }

    /// The item to be written over `found`: the owner of a file is kept only if `found` has it.
    ///
    /// A journal can be forged, so that it gives no file to a user who does not own it. A link keeps its owner, who can do
    /// nothing with it.
    func owned(asIn found: DeviceItem) -> DeviceItem {
        guard case .file(var file) = self, let owner = file.owner else { return self }
        if case .file(let old) = found, old.owner == owner { return self }
        file.owner = nil
        return .file(file)
    }

    /// The text of a file; `nil` for anything else.
    public var text: String? {
        guard case .file(let file) = self else { return nil }
        return String(decoding: file.bytes, as: UTF8.self)
    }
}

/// A regular file: its bytes, and who may do what with it.
public struct DeviceFile: Hashable, Sendable {
    /// Its content.
    public var bytes: [UInt8]
    /// The permission bits.
    public var mode: UInt32
    /// Its owner and its group; `nil` leaves both to the system.
    public var owner: Owner?

    /// A user and a group, by number.
    public struct Owner: Hashable, Sendable, Codable {
        /// The user.
        public var user: UInt32
        /// The group.
        public var group: UInt32

        /// Joins a user and a group.
        public init(user: UInt32, group: UInt32) { (self.user, self.group) = (user, group) }
    }

    /// Joins a content with mode and owner.
    public init(_ bytes: [UInt8], mode: UInt32 = 0o644, owner: Owner? = nil) {
        (self.bytes, self.mode, self.owner) = (bytes, mode, owner)
    }
}
