public import CityIndex
public import Faults

extension CityDataError: FaultError {
    /// The kind as a branch of the tree.
    public var fault: Fault {
        switch code {
        case .missing: .data(.missing)
        case .unreadable: .data(.unreadable)
        case .foreign, .wrongVersion, .truncated, .damaged, .unmatched: .data(.invalid)
        }
    }

    /// The file and what is wrong with it.
    public var problem: String { "\(path): \(reason)" }

    /// The file of cities.
    public var file: String? { path }

    /// What to do with the file, or another folder of data.
    public var remedy: Remedy? {
        switch code {
        case .unreadable: "make it readable for this user, or \(.otherData)"
        case .unmatched: "compile both files from the same cities"
        case .missing, .foreign, .wrongVersion, .truncated, .damaged:
            "install the data again, or \(.otherData)"
        }
    }
}

extension CityDataError: CustomStringConvertible {
    /// One line: the file, what is wrong with it, the remedy in plain words.
    public var description: String { message() }
}
