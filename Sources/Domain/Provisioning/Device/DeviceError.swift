public import Faults

/// A file of a device that cannot be read or written.
public struct DeviceError: Error, Hashable, Sendable {
    /// The kind of failure.
    public enum Kind: Hashable, Sendable {
        /// A write failed, with the system's reason.
        case unwritable(String, Cause)
        /// A read failed, with the system's reason.
        case unreadable(String, Cause)
        /// The item at the path is not a regular file: "a device".
        case notAFile(String)
        /// The item at the path of a file's folder is not a folder.
        case notAFolder
        /// The item at the path of an answer is not a regular file: "a device".
        case notReplaced(String)
        /// Links form a circle.
        case circle
        /// The file is larger than ``DevicePath/largestFile``.
        case tooLarge
        /// The folder given as the root is not the root of a device.
        case notARoot
        /// Another process is provisioning.
        case busy
        /// A required program is missing or failed.
        ///
        /// The values are the problem and the remedy.
        case noProgram(String, Remedy)
        /// No folder accepts temporary files.
        ///
        /// The value is the system's reason for the last folder.
        case noScratchFolder(String)
        /// The kernel does not accept the value from a file.
        case needsKernelOption(String)
    }

    /// The cause of a failed read or write, if it determines a remedy.
    public enum Cause: Hashable, Sendable {
        case full
        case readOnly
        case refused
        case mounted
        case other
    }

    /// The kind of failure.
    public var kind: Kind
    /// The path, preceded by the root.
    public var path: String

    /// True if the failure concerns the stored state of provisioning rather than a file to set.
    public var isState = false
    /// True if the failure occurred before any change.
    public var isBeforeChanges = false

    /// True if the disk is full.
    var isFull: Bool {
        if case .unwritable(_, .full) = kind { return true }
        return false
    }

    /// Creates an error from its kind and its path.
    public init(_ kind: Kind, _ path: String) { (self.kind, self.path) = (kind, path) }
}

extension DeviceError: FaultError {
    /// The corresponding fault of the fault tree.
    public var fault: Fault {
        switch kind {
        case .unwritable, .notAFile, .notAFolder, .notReplaced, .circle, .tooLarge, .noScratchFolder:
            .storage(.save)
        case .busy: .storage(.busy)
        case .unreadable: .data(.unreadable)
        case .notARoot: .data(.missing)
        case .noProgram, .needsKernelOption: .system
        }
    }

    /// The path and the problem.
    public var problem: String {
        switch kind {
        case .unwritable(let reason, _), .unreadable(let reason, _): "\(path): \(reason)"
        case .notAFile(let kind): "\(path) is \(kind) and not a regular file"
        case .notAFolder: "\(path) is not a folder"
        case .notReplaced(let kind): "\(path) is \(kind), and only a regular file is replaced"
        case .circle: "\(path) is a link that leads in a circle"
        case .tooLarge: "\(path) has more than \(DevicePath.largestFile) bytes"
        case .notARoot: "\(path) is not the root of a device: it has no folder etc"
        case .busy: "\(path): another process has locked it"
        case .noProgram(let problem, _): "\(path): \(problem)"
        case .noScratchFolder(let reason): "no folder for temporary files, of \(path): \(reason)"
        case .needsKernelOption(let option):
            "\(path): cfg80211 is built into the kernel, which reads \(option) only from its command line"
        }
    }

    /// Advice for this failure, or `nil` if no remedy applies.
    public var remedy: Remedy? {
        switch kind {
        case .unwritable(_, .readOnly) where isState, .unwritable(_, .other) where isState: "\(.otherState)"
        case .notAFolder where isState: "\(.otherState)"
        case .unwritable(_, .refused) where isState, .notAFile where isState:
            "run this as root, or \(.otherState)"
        case .unwritable(_, .full) where isBeforeChanges: "free some space; nothing was changed"
        case .unwritable(_, .full): "free some space, and run this again"
        case .unwritable(_, .readOnly): "make it writable, or pass the values on as credentials"
        case .unwritable(_, .refused), .unreadable(_, .refused): "run this as root"
        case .unwritable(_, .mounted): "unmount it, or leave the fact out: a mount point cannot be replaced"
        case .unwritable(_, .other), .unreadable: nil
        case .notAFile, .notAFolder, .circle: "remove it, or leave the fact out"
        case .notReplaced: "name another path for the answer"
        case .tooLarge: "check the file, or leave the fact out"
        case .notARoot: "name the folder that an image is mounted at"
        case .busy: "wait for it, and try again"
        case .noProgram(_, let remedy): remedy
        case .noScratchFolder: "name a folder that can be written by TMPDIR"
        case .needsKernelOption(let option): "add \(option) to the command line of the kernel"
        }
    }
}

extension DeviceError: CustomStringConvertible {
    /// The problem and the remedy in one line.
    public var description: String { message() }
}
