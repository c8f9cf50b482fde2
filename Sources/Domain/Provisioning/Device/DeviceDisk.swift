/// The files of a device: the running one's, or an image's below a folder.
///
/// Paths begin with a slash and are the device's own. Each call is one step that a loss of power comes before or after,
/// so that what is done of a plan at any instant can be tested.
public protocol DeviceDisk: Sendable {
    /// What is at `path`; links on the way are followed, and one at the end is not.
    ///
    /// Reads at most ``DevicePath/largestFile`` bytes of a file.
    func item(at path: String) throws(DeviceError) -> DeviceItem

    /// The path as the user of this machine knows it, for messages only.
    func host(_ path: String) -> String

    /// The path behind all links of `path`, the last one included; a link that climbs too high stays at the root.
    ///
    /// - Throws: ``DeviceError`` for links in a circle.
    func place(of path: String) throws(DeviceError) -> String

    /// The names in a folder; none when there is no such folder.
    func names(in folder: String) throws(DeviceError) -> [String]

    /// Makes a file or a link where nothing is.
    func create(_ item: DeviceItem, at path: String) throws(DeviceError)

    /// Waits until the disk has the content of a file.
    func synchronise(_ path: String) throws(DeviceError)

    /// Waits until the disk has the names in a folder.
    func synchroniseFolder(_ path: String) throws(DeviceError)

    /// Gives a file another name, and replaces what had it.
    func rename(_ path: String, to target: String) throws(DeviceError)

    /// Removes a file or a link.
    func remove(_ path: String) throws(DeviceError)

    /// Makes a folder that everybody can read.
    func makeFolder(_ path: String) throws(DeviceError)

    /// Removes a folder if it is empty; returns whether it was.
    func removeFolder(_ path: String) throws(DeviceError) -> Bool

    /// Keeps other processes from changing what a folder is the state of, until the result is let go.
    ///
    /// - Throws: ``DeviceError`` when another process has it.
    func lock(_ folder: String) throws(DeviceError) -> any Sendable
}
