import CountryExplorer
import Foundation

/// The data folder of the checkout.
let dataFolder = URL(filePath: #filePath).appending(path: "../../../../data").standardized.path

/// An explorer of the checkout's data.
func testExplorer() throws -> CountryExplorer { try CountryExplorer(data: dataFolder) }

/// A new folder that is deleted with this object.
final class Folder: Sendable {
    let path = FileManager.default.temporaryDirectory.path() + "explorer-\(UUID().uuidString)"

    init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Links the data files `names` into the folder, below `inner` if it is given.
    func link(_ names: [String], into inner: String = "") throws {
        let folder = inner.isEmpty ? path : "\(path)/\(inner)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for name in names {
            try FileManager.default.createSymbolicLink(
                atPath: "\(folder)/\(name)",
                withDestinationPath: "\(dataFolder)/\(name)"
            )
        }
    }
}
