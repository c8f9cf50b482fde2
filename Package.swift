// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

func target(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(of name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
    .testTarget(
        name: name + "Tests",
        dependencies: [.byName(name: name)] + dependencies,
        exclude: exclude,
        swiftSettings: strict
    )
}

let package = Package(
    name: "CountryExplorer",
    platforms: [.macOS(.v15)],
    targets: [
        // MARK: Core
        target("Geodesy"),
        target("MappedFile"),
        target("NMEA", ["Geodesy"]),
        target("Notation", ["Geodesy"]),
        target("Boundaries", ["MappedFile", "Geodesy"]),
        target("BoundaryCompiler", ["Boundaries", "Geodesy"]),

        // MARK: Domain
        target("Countries", ["Geodesy", "Boundaries"]),

        // MARK: Tests
        tests(of: "Geodesy"),
        tests(of: "NMEA", ["Geodesy"]),
        tests(of: "Notation", ["Geodesy"], exclude: ["Fixtures"]),
        tests(of: "MappedFile"),
        tests(of: "Boundaries", ["BoundaryCompiler", "Geodesy", "MappedFile"]),
        tests(of: "BoundaryCompiler", ["Boundaries", "Geodesy"]),
        tests(of: "Countries", ["Geodesy", "Boundaries"]),
    ],
    swiftLanguageModes: [.v6]
)
