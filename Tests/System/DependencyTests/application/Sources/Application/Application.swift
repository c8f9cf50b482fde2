import CountryExplorer
import Glibc

// An application of the package's users. Its lines are those of the guide SwiftApplications, which explains them.

@main
struct Application {
    /// Runs the example that the first argument names.
    static func main() async {
        do {
            let explorer = try CountryExplorer()
            try await run(CommandLine.arguments.dropFirst(), explorer)
        } catch {
            print(error)
            exit(1)
        }
    }

    private static func run(_ arguments: ArraySlice<String>, _ explorer: CountryExplorer) async throws {
        let word = arguments.dropFirst().first ?? ""
        switch arguments.first {
        case "place": try locate(explorer)
        case "text": try locate(word, explorer)
        case "details": try printDetails(explorer)
        case "worldview": try printWorldviews(explorer)
        case "countries": try searchCountries(explorer)
        case "cities": try searchCities(explorer)
        case "many": try locateMany(explorer)
        case "default": try await follow(explorer)
        case "gpsd":
            try await printChanges(explorer.changes(from: .gpsd(host: "localhost", port: Int(word) ?? 0)))
        case "serial": try await printChanges(explorer.changes(from: .serial(word)))
        case "recording": try await printChanges(explorer.changes(from: .recording(word)))
        case "fixes": try await followFixes(explorer)
        case "once": try await printOnce(explorer, word)
        default: print(explorer.boundaries.metadata.provenance.dataVersion)
        }
    }
}
