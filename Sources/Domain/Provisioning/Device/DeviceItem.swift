/// The item at a path of a device.
public enum DeviceItem: Hashable, Sendable {
    /// No item exists at the path.
    case absent
    /// A symbolic link with its unresolved target and its owner.
    ///
    /// Without an owner, the system decides.
    case link(String, owner: DeviceFile.Owner? = nil)
    /// A regular file with its content.
    case file(DeviceFile)
    /// A folder, without its content.
    case folder
    /// Another kind of item, by its name: "a device", "a socket".
    case other(String)

    /// Returns true if both items have the same content and permissions.
    ///
    /// The owners may differ.
    public func matches(_ other: DeviceItem) -> Bool {
        switch (self, other) {
        case (.file(let one), .file(let two)): one.bytes == two.bytes && one.mode == two.mode
        case (.link(let one, _), .link(let two, _)): one == two
        default: self == other
        }
    }

    /// The item to write over `found`.
    ///
    /// The owner of a file is kept only if `found` has the same owner. A forged journal can therefore not give a file
    /// to a user who does not own it. A link keeps its owner, who gains nothing from it.
    func owned(asIn found: DeviceItem) -> DeviceItem {
        guard case .file(var file) = self, let owner = file.owner else { return self }
        if case .file(let old) = found, old.owner == owner { return self }
        file.owner = nil
        return .file(file)
    }

    /// The text of a file, or `nil` for any other item.
    public var text: String? {
        guard case .file(let file) = self else { return nil }
        return String(decoding: file.bytes, as: UTF8.self)
    }
}

/// A regular file with its bytes, permissions and owner.
public struct DeviceFile: Hashable, Sendable {
    /// The content of the file.
    public var bytes: [UInt8]
    /// The permission bits.
    public var mode: UInt32
    /// The owner and the group, or `nil` to leave both to the system.
    public var owner: Owner?

    /// A user and a group, by number.
    public struct Owner: Hashable, Sendable, Codable {
        /// The user ID.
        public var user: UInt32
        /// The group ID.
        public var group: UInt32

        /// Creates an owner from a user and a group.
        public init(user: UInt32, group: UInt32) { (self.user, self.group) = (user, group) }
    }

    /// Creates a file from its content, its mode and its owner.
    public init(_ bytes: [UInt8], mode: UInt32 = 0o644, owner: Owner? = nil) {
        (self.bytes, self.mode, self.owner) = (bytes, mode, owner)
    }
}
