public import Boundaries
import Countries
public import Faults
public import Geodesy
public import MappedFile

// The faults of the kernel's errors. The kernel imports no other targets, so the errors cannot conform there.

extension BoundaryError: FaultError {
    /// The corresponding fault of the fault tree.
    public var fault: Fault {
        switch self {
        case .missing: .data(.missing)
        case .unreadable: .data(.unreadable)
        case .notABoundaryFile, .truncated, .wrongVersion, .damaged: .data(.invalid)
        }
    }

    /// The file and the problem.
    public var problem: String { "\(path): \(reason)" }

    /// The path of the boundary file.
    public var file: String? { path }

    /// Advice to choose another file, or to repair this one.
    public var remedy: Remedy? {
        switch self {
        case .missing:
            DataPackage(containing: path) == nil
                ? "\(.otherBoundaries)" : "\(Remedy.installing(path)), or \(.otherBoundaries)"
        case .notABoundaryFile: "\(.compiledBoundaries)"
        case .unreadable, .truncated, .damaged, .wrongVersion: "\(advice)"
        }
    }
}

extension MappedFileError: FaultError {
    /// An unreadable-data fault, because a file that cannot be mapped cannot be read.
    public var fault: Fault { .data(.unreadable) }
    /// The system's error message.
    public var problem: String { "\(self)" }
    /// `nil`, because only the caller knows the file's purpose and can add a remedy.
    public var remedy: Remedy? { nil }
    /// The path of the file.
    public var file: String? { path }
}

extension CoordinateError: FaultError {
    /// An invalid-data fault, because a number is out of range.
    public var fault: Fault { .data(.invalid) }
}
