import ArgumentParser
import CatalogueCompiler
import FoundationEssentials
import JSONDecoding
import JSONText

struct CompileCatalogueCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compile",
        abstract: "Compile a catalogue file from a catalogue in JSON.",
        shouldDisplay: false
    )

    @Argument(
        help: "A catalogue such as data/countries.json.",
        completion: .file(),
        transform: PathArgument.text
    )
    var input: String
    @Option(
        name: .shortAndLong,
        help: "The file to write.",
        completion: .file(),
        transform: PathArgument.text
    )
    var output: String

    func run() throws {
        guard let json = FileManager.default.contents(atPath: input) else {
            throw Failure("\(input): cannot be read; name a catalogue in JSON", .noInput)
        }
        let bytes: [UInt8]
        do {
            bytes = try CatalogueDocument(json: json).compiled()
        } catch let error as DecodingError {
            throw Failure("\(input): \(error.oneLine); make it with data/recipes/countries", .badData)
        } catch let excess as JSONExcess {
            throw Failure("\(input): \(excess); make it with data/recipes/countries", .badData)
        }
        try Destination.fill(output) { try $0.write(bytes) }
    }
}
