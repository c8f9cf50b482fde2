public import Faults

/// A file of a device cannot be read or written.
public struct DeviceError: Error, Hashable, Sendable {
    /// What is wrong.
    public enum Kind: Hashable, Sendable {
        /// A write failed, for the reason that the system gives.
        case unwritable(String, Cause)
        /// A read failed, for the reason that the system gives.
        case unreadable(String, Cause)
        /// Something other than a file is there: "a device".
        case notAFile(String)
        /// Something other than a folder is where the folder of a file is to be.
        case notAFolder
        /// Something other than a file is where an answer is to be published: "a device".
        case notReplaced(String)
        /// Links lead to one another in a circle.
        case circle
        /// The file is larger than ``DevicePath/largestFile``.
        case tooLarge
        /// The folder that is to be the root is none.
        case notARoot
        /// Another process is at work.
        case busy
        /// A program that has to be run is missing or failed; what it is for.
        case noProgram(String, Remedy)
        /// No folder takes temporary files, for the reason that the system gives for the last one.
        case noScratchFolder(String)
        /// The kernel does not take the value from a file.
        case needsKernelOption(String)
    }

    /// What a failed read or write comes from, as far as it leads to a remedy.
    public enum Cause: Hashable, Sendable {
        case full
        case readOnly
        case refused
        case mounted
        case other
    }

    /// What is wrong.
    public var kind: Kind
    /// The path, with the root before it.
    public var path: String

    /// Whether it is about what is kept of provisioning, and not about what is set.
    public var isState = false
    /// Whether it came before anything was set.
    public var isBeforeChanges = false

    /// Whether the disk has no room.
    var isFull: Bool {
        if case .unwritable(_, .full) = kind { return true }
        return false
    }

    /// Joins what is wrong with where.
    public init(_ kind: Kind, _ path: String) { (self.kind, self.path) = (kind, path) }
}

extension DeviceError: FaultError {
    /// The kind as a branch of the tree.
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

    /// The path and what is wrong with it.
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
            "\(path): cfg80211 is built into the kernel, which takes \(option) from its command line alone"
        }
    }

    /// What to do about it.
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
        case .tooLarge: "look at what it is, or leave the fact out"
        case .notARoot: "name the folder that an image is mounted at"
        case .busy: "wait for it, and try again"
        case .noProgram(_, let remedy): remedy
        case .noScratchFolder: "name a folder that can be written by TMPDIR"
        case .needsKernelOption(let option): "add \(option) to the command line of the kernel"
        }
    }
}

extension DeviceError: CustomStringConvertible {
    /// One line: what is wrong, and the remedy in plain words.
    public var description: String { message() }
}
