import ArgumentParser
import CatalogueCompiler
import FoundationEssentials
import JSONText

struct CompileCatalogueCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compile",
        abstract: "Compile a catalogue file from a catalogue in JSON.",
        shouldDisplay: false
    )

    @Argument(help: "A catalogue such as data/countries.json.", completion: .file())
    var input: String
    @Option(name: .shortAndLong, help: "The file to write.", completion: .file())
    var output: String

    func run() throws {
        guard let json = FileManager.default.contents(atPath: input) else {
            throw Failure("\(input): cannot be read; name a catalogue in JSON", .noInput)
        }
        let bytes: [UInt8]
        do {
            bytes = try CatalogueDocument(json: json).compiled()
        } catch let error as DecodingError {
            throw Failure("\(input): \(error.oneLine); make it with data/build/countries", .badData)
        } catch let excess as JSONExcess {
            throw Failure("\(input): \(excess); make it with data/build/countries", .badData)
        }
        try Destination.fill(output) { try $0.write(bytes) }
    }
}

extension DecodingError {
    /// Where and what, without line breaks.
    var oneLine: String {
        let context: Context =
            switch self {
            case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
                context
            case .keyNotFound(_, let context): context
            @unknown default: Context(codingPath: [], debugDescription: "it is not such JSON")
            }
        let place = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
        return (place.isEmpty ? "" : place.joined(separator: ".") + ": ") + context.debugDescription
    }
}
