/// A product of the package with data files as resources.
enum DataProduct: String, CaseIterable, Sendable {
    /// The exact borders and the countries.
    case minimal = "CountryExplorerData"
    /// The cities with their other names.
    case cities = "CountryExplorerCityData"
    /// Land and sea, and the subdivisions of countries.
    case details = "CountryExplorerDetailData"

    /// The names of the data files in the product.
    var files: [String] {
        switch self {
        case .minimal: ["boundaries.bin", "countries.bin"]
        case .cities: ["cities.bin", "city-names.bin"]
        case .details: ["land.bin", "subdivisions.bin", "subdivisions.tsv"]
        }
    }

    /// The product with the file `name`, or `nil` for a file of any other name.
    init?(containing name: String) {
        guard let product = Self.allCases.first(where: { $0.files.contains(name) }) else { return nil }
        self = product
    }

    /// The folders in which SwiftPM and Xcode put the files for a program in `folder`.
    ///
    /// A bundle is named after the package and the target. On Apple's systems it may be among the resources of an
    /// application, and may have an inner folder of resources.
    func bundles(beside folder: String) -> [String] {
        #if canImport(Darwin)
        [folder, folder + "/../Resources"].flatMap { place in
            let bundle = "\(place)/CountryExplorer_\(rawValue).bundle"
            return [bundle, bundle + "/Contents/Resources"]
        }
        #else
        ["\(folder)/CountryExplorer_\(rawValue).resources"]
        #endif
    }
}
