public import Boundaries
public import Faults
public import Geodesy

/// The reason why the shapes of an index are not available.
public enum OutlineError: Error, Hashable, Sendable {
    /// The boundary file cannot be read.
    case boundary(BoundaryError)
    /// The borders near a place do not close.
    ///
    /// The checksums of the file are right, but it is not a coverage.
    case brokenRing(near: Coordinate?)
    /// The boundary file has no part with this code.
    case unknownPart(String)
}

extension OutlineError: CustomStringConvertible {
    /// One line that names the fault and the remedy.
    public var description: String {
        switch self {
        case .boundary(let error): error.description
        case .brokenRing(let place):
            "the borders \(place.map { "near \($0) " } ?? "")do not close; compile the boundary file again"
        case .unknownPart(let code):
            "\(code): not in this boundary file; name a country by its code or name, or a region by its code"
        }
    }
}

extension OutlineError: FaultError {
    /// The kind of fault: the boundary file, or the requested part.
    public var fault: Fault {
        switch self {
        case .boundary(.missing): .data(.missing)
        case .boundary(.unreadable): .data(.unreadable)
        case .boundary, .brokenRing: .data(.invalid)
        case .unknownPart: .usage
        }
    }
}
