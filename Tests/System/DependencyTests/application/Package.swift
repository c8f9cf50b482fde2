// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Application",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(url: "https://example.org/countryexplorer", from: "0.1.0")
    ],
    targets: [
        .executableTarget(
            name: "Application",
            dependencies: [
                .product(name: "CountryExplorer", package: "countryexplorer"),
                .product(name: "CountryExplorerData", package: "countryexplorer"),
                .product(name: "CountryExplorerCityData", package: "countryexplorer"),
            ],
            swiftSettings: [
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("MemberImportVisibility"),
            ]
        )
    ]
)
