import CatalogueCompiler
import Countries
import Foundation
import RESTCountriesFormat

/// The data bundled with the program.
enum Bundled {
    private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized

    /// The human-readable form of the catalogue.
    static let document: Result<CatalogueDocument, any Error> = Result {
        try CatalogueDocument(json: try Data(contentsOf: root.appending(path: "data/countries.json")))
    }

    /// The meaning of the codes in records.
    static func context() throws -> RecordContext {
        let document = try document.get()
        return RecordContext(document.countries, languages: document.metadata.languages)
    }
}
