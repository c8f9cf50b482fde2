import ArgumentParser
import CityCompiler
import FoundationEssentials
import JSONDecoding
import JSONText

struct CompileCitiesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compile",
        abstract: "Compile files of cities from CSV or JSON.",
        discussion: """
            CSV has a header with name, country (two letters), lat and lon, and optionally id, subdivisionCode, \
            subdivision, population and timeZone, and names, otherNames, rareNames and subdivisionNames with | between \
            texts. JSON is an array of objects with the same keys; the names are arrays.
            """
    )

    @Argument(help: "A list of cities in CSV or JSON.", completion: .file(), transform: PathArgument.text)
    var input: String
    @Option(
        name: .shortAndLong,
        help: "The file of cities to write.",
        completion: .file(),
        transform: PathArgument.text
    )
    var output: String
    @Option(help: "The file of other names to write.", completion: .file(), transform: PathArgument.text)
    var names: String?
    @Option(help: "The source of the data and its licence, one line.")
    var source = "unknown"

    func run() throws {
        guard let content = FileManager.default.contents(atPath: input) else {
            throw Failure("\(input): cannot be read; name a list of cities in CSV or JSON", .noInput)
        }
        let compiled = try compiled(content)
        try Destination.fill(output) { try $0.write(compiled.cities) }
        if let names { try Destination.fill(names) { try $0.write(compiled.names) } }
        StandardError.writeLine("\(compiled.cityCount) cities, \(compiled.nameCount) other names")
    }

    private func compiled(_ content: Data) throws -> CityCompilation {
        do {
            let isJSON = content.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "[")
            let entries = isJSON ? try CityDocument.entries(content) : try CityTable.entries(Array(content))
            return try CityCompilation(entries, source: source)
        } catch let error as CityInputError {
            throw Failure("\(input): \(error)", .badData)
        } catch let error as DecodingError {
            throw Failure("\(input): \(error.oneLine); correct the city", .badData)
        } catch let excess as JSONExcess {
            throw Failure("\(input): \(excess); give CSV instead", .badData)
        }
    }
}
