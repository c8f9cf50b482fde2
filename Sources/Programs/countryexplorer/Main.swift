import CommandTree

/// The program `countryexplorer`.
@main
enum Main {
    static func main() async { await CountryExplorer.main() }
}
