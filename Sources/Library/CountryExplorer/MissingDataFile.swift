public import Faults

/// The error of a data file that is in none of the searched folders.
public struct MissingDataFile: FaultError, Hashable, CustomStringConvertible {
    /// The name of the file, such as `boundaries.bin`.
    public let name: String
    /// The folders that were searched, in order.
    public let folders: [String]

    /// The corresponding fault of the fault tree.
    public var fault: Fault { .data(.missing) }

    /// The file and the folders.
    public var problem: String { "\(name): not found in \(folders.joined(separator: ", "))" }

    /// Advice to depend on the product with the file, to install it, or to name another folder.
    public var remedy: Remedy? {
        let packaged: Remedy = "\(Remedy.installing(name)), or \(.otherData)"
        guard let product = DataProduct(containing: name) else { return packaged }
        return "depend on the product \(product.rawValue), \(packaged)"
    }

    /// `nil`, because the file has no path.
    public var file: String? { nil }

    /// The problem and the remedy in one line.
    public var description: String { message() }
}
