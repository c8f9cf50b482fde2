/// The files of a device: those of the running system, or those of an image below a folder.
///
/// Paths start with a slash and are the device's own. Each call is one step that is either done or not done at a loss
/// of power, so that every intermediate state of a plan can be tested.
public protocol DeviceDisk: Sendable {
    /// The item at `path`.
    ///
    /// Links in the folders of the path are followed, but not a link at its end. At most ``DevicePath/largestFile``
    /// bytes of a file are read.
    func item(at path: String) throws(DeviceError) -> DeviceItem

    /// The path on the machine of the user, for messages only.
    func host(_ path: String) -> String

    /// The path with all links resolved, including one at its end.
    ///
    /// A link that climbs above the root stays at the root.
    ///
    /// - Throws: ``DeviceError`` for links in a circle.
    func place(of path: String) throws(DeviceError) -> String

    /// The names in a folder, or an empty list if the folder does not exist.
    func names(in folder: String) throws(DeviceError) -> [String]

    /// Creates a file or a link at a free path.
    func create(_ item: DeviceItem, at path: String) throws(DeviceError)

    /// Waits until the content of a file is on the disk.
    func synchronise(_ path: String) throws(DeviceError)

    /// Waits until the names in a folder are on the disk.
    func synchroniseFolder(_ path: String) throws(DeviceError)

    /// Renames a file and replaces the item that had the target's name.
    func rename(_ path: String, to target: String) throws(DeviceError)

    /// Removes a file or a link.
    func remove(_ path: String) throws(DeviceError)

    /// Creates a folder that every user can read.
    func makeFolder(_ path: String) throws(DeviceError)

    /// Removes a folder if it is empty.
    ///
    /// Returns true if it was removed.
    func removeFolder(_ path: String) throws(DeviceError) -> Bool

    /// Prevents other processes from changing the state in a folder until the result is released.
    ///
    /// - Throws: ``DeviceError`` if another process holds the lock.
    func lock(_ folder: String) throws(DeviceError) -> any Sendable
}
