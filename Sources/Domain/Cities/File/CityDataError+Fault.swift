public import CityIndex
public import Faults

extension CityDataError: FaultError {
    /// The corresponding fault of the fault tree.
    public var fault: Fault {
        switch code {
        case .missing: .data(.missing)
        case .unreadable: .data(.unreadable)
        case .foreign, .wrongVersion, .truncated, .damaged, .unmatched: .data(.invalid)
        }
    }

    /// The file and the problem.
    public var problem: String { "\(path): \(reason)" }

    /// The path of the city file.
    public var file: String? { path }

    /// Advice to repair the file, or to use another data folder.
    public var remedy: Remedy? {
        switch code {
        case .missing: "\(Remedy.installing(path)), or \(.otherData)"
        case .unreadable: "make it readable for this user, or \(.otherData)"
        case .unmatched: "compile both files from the same cities"
        case .foreign, .wrongVersion, .truncated, .damaged:
            "install the data again, or \(.otherData)"
        }
    }
}

extension CityDataError: CustomStringConvertible {
    /// The file, the problem and the remedy in one line.
    public var description: String { message() }
}
