public import Faults
public import Geodesy
import Glibc

/// The reason why a coverage cannot be compiled.
public enum CoverageError: Error, Hashable, Sendable {
    /// The text is not valid GeoJSON of a supported form.
    ///
    /// Lines and features count from 1, bytes from 0.
    case malformed(String, feature: Int, line: Int, byte: Int)
    /// Features claim the same ground, or their borders cross, near a place.
    case overlap(features: [Int], near: Coordinate?)
    /// Features of different codes claim the same ground, near a place.
    case contested([FeatureName], near: Coordinate?)
    /// The code property of a feature is missing, or is not a text or a whole number.
    ///
    /// `title` identifies the feature, and `present` lists its properties.
    case unnamed(feature: Int, line: Int, title: String?, property: String, present: [String])
    /// The coverage has no features, or its features have no ground.
    case empty
    /// The coverage has more of something than the file format can number.
    case tooLarge(String)
    /// More borders meet at a place than fit into a cell.
    case crowded(near: Coordinate?)
    /// The coverage cannot be read, with this `errno`.
    case unreadable(path: String, errno: Int32)
    /// The boundary file cannot be written, with this `errno`.
    case unwritable(path: String, errno: Int32)
}

extension CoverageError: CustomStringConvertible {
    /// One line that names the place and the fault.
    public var description: String {
        switch self {
        case .malformed(let fault, let feature, let line, let byte):
            "feature \(feature), line \(line), byte \(byte): \(fault)"
        case .overlap(let features, let place):
            (features.count > 1
                ? "features \(features.map(String.init).joined(separator: ", ")) overlap"
                : "feature \(features.first ?? 0) overlaps itself or has a hole outside its ring")
                + (place.map { " near \($0)" } ?? "")
        case .contested(let features, let place):
            features.map(\.description).joined(separator: " and ") + " overlap"
                + (place.map { " near \($0)" } ?? "")
        case .unnamed(let feature, let line, let title, let property, let present):
            "feature \(feature), line \(line)\(title.map { " (\($0))" } ?? ""): no text or whole number under the property "
                + "\(property) (there \(Self.list(present)))"
        case .empty: "the coverage holds no ground"
        case .tooLarge(let what): "the coverage has too many \(what)"
        case .crowded(let place):
            "more than 250 border vertices lie within four centimetres" + (place.map { " near \($0)" } ?? "")
        case .unreadable(let path, let number):
            "cannot read \(path): \(String(cString: strerror(number))); check the path and its permissions"
        case .unwritable(let path, let number):
            "cannot write \(path): \(String(cString: strerror(number))); name a file in another folder"
        }
    }
}

extension CoverageError {
    fileprivate static func list(_ names: [String]) -> String {
        names.isEmpty ? "are none" : "are: " + names.joined(separator: ", ")
    }
}

extension CoverageError: FaultError {
    /// The option that resolves the fault, or `nil` if the description is sufficient.
    public var remedy: Remedy? {
        switch self {
        case .contested: "\(.settleOverlaps)"
        case .unnamed: "\(.codeProperty)"
        default: nil
        }
    }

    /// The kind of fault: the file itself, or its content.
    public var fault: Fault {
        switch self {
        case .unreadable: .data(.missing)
        case .unwritable: .storage(.save)
        case .malformed, .overlap, .contested, .unnamed, .empty, .tooLarge, .crowded: .data(.invalid)
        }
    }
}
