import CatalogueCompiler
import Countries
import Foundation
import RESTCountriesFormat

/// The data that come with the program.
enum Bundled {
    private static let root = URL(filePath: #filePath).appending(path: "../../..").standardized

    /// The catalogue as people read it.
    static let document: Result<CatalogueDocument, any Error> = Result {
        try CatalogueDocument(json: try Data(contentsOf: root.appending(path: "data/countries.json")))
    }

    /// What the records' codes mean.
    static func context() throws -> RecordContext {
        let document = try document.get()
        return RecordContext(document.countries, languages: document.metadata.languages)
    }
}
