import CatalogueCompiler
import Countries
import Foundation

/// The data that come with the program.
enum Bundled {
    private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized

    /// The catalogue as people read it.
    static let document: Result<CatalogueDocument, any Error> = Result {
        try CatalogueDocument(json: try Data(contentsOf: root.appending(path: "data/countries.json")))
    }

    /// The catalogue as the program opens it.
    static func catalogue() throws -> Catalogue {
        try Catalogue(opening: root.appending(path: "data/countries.bin").path)
    }
}
