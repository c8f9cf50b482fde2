public import Boundaries
import Countries
public import Faults
public import Geodesy
public import MappedFile

// The errors of targets that are part of the kernel, which imports no other target.

extension BoundaryError: FaultError {
    /// The kind as a branch of the tree.
    public var fault: Fault {
        switch self {
        case .missing: .data(.missing)
        case .unreadable: .data(.unreadable)
        case .notABoundaryFile, .truncated, .wrongVersion, .damaged: .data(.invalid)
        }
    }

    /// The file and what is wrong with it.
    public var problem: String { "\(path): \(reason)" }

    /// The boundary file.
    public var file: String? { path }

    /// Another file, or what to do with this one.
    public var remedy: Remedy? {
        switch self {
        case .missing: "\(.otherBoundaries)"
        case .notABoundaryFile: "\(.compiledBoundaries)"
        case .unreadable, .truncated, .damaged, .wrongVersion: "\(advice)"
        }
    }
}

extension MappedFileError: FaultError {
    /// A file that cannot be mapped cannot be read.
    public var fault: Fault { .data(.unreadable) }
    /// What the system said.
    public var problem: String { "\(self)" }
    /// None: whoever knows what the file is for says it.
    public var remedy: Remedy? { nil }
    /// The file.
    public var file: String? { path }
}

extension CoordinateError: FaultError {
    /// A number out of range is bad data.
    public var fault: Fault { .data(.invalid) }
}
