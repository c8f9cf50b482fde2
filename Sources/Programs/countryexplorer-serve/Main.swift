import CommandTree

/// The program `countryexplorer-serve`, which `countryexplorer serve` becomes.
@main
enum Main {
    static func main() async {
        await HelperEntry.run(ServeCommand.self) { try await $0.serve() }
    }
}
