/// A Debian package with data files of the program.
public enum DataPackage: String, CaseIterable, Sendable {
    /// The countries and the small tables, which every program needs.
    case common = "countryexplorer-data-common"
    /// The exact borders.
    case exact = "countryexplorer-data-minimal"
    /// The coarse borders.
    case coarse = "countryexplorer-data-coarse"
    /// Everything else, such as cities.
    case all = "countryexplorer-data"

    /// The names of the files in the package that the program can miss.
    public var files: [String] {
        switch self {
        case .common: ["countries.bin", "emergency.tsv", "keymaps.tsv", "mcc.tsv"]
        case .exact: ["boundaries.bin"]
        case .coarse: ["coarse.bin"]
        case .all:
            [
                "cities.bin", "city-names.bin", "countries.json", "groups.tsv", "holidays.bin",
                "indicators.bin",
                "land.bin", "plugs.bin", "rates.bin", "subdivisions.bin", "subdivisions.tsv",
            ]
        }
    }

    /// The package with the file at `path`, judged by its name, or `nil` for a file of any other name.
    public init?(containing path: String) {
        guard let name = path.split(separator: "/").last.map(String.init),
            let package = Self.allCases.first(where: { $0.files.contains(name) })
        else { return nil }
        self = package
    }
}

extension Remedy {
    /// Advice to install the missing data file at `path`, with the name of its package.
    public static func installing(_ path: String) -> Remedy {
        switch DataPackage(containing: path) {
        case .exact?: "install the package \(DataPackage.exact.rawValue), or \(DataPackage.coarse.rawValue)"
        case let package?: "install the package \(package.rawValue)"
        case nil: "install the data again"
        }
    }
}
