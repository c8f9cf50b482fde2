// swift-tools-version: 6.3
import PackageDescription

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// What `make sanitize` compiles C with; swiftc has no UndefinedBehaviorSanitizer on Linux.
let sanitized: [CSetting] =
    Context.environment["SANITIZE_C"] == nil
    ? [] : [.unsafeFlags(["-fsanitize=undefined"]), .define("SANITIZED")]

/// For what runs once for each command, or waits for others: there the size counts for more than the speed.
let small = strict + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

func target(
    _ name: String,
    _ dependencies: [Target.Dependency] = [],
    settings: [SwiftSetting] = strict
) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func program(
    _ name: String,
    _ dependencies: [Target.Dependency],
    settings: [SwiftSetting] = strict
) -> Target {
    .executableTarget(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(of name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
    .testTarget(
        name: name + "Tests",
        dependencies: [.byName(name: name), "SuiteTraits"] + dependencies,
        exclude: exclude,
        swiftSettings: strict
    )
}

let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let configuration = Target.Dependency.product(name: "Configuration", package: "swift-configuration")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let nioEmbedded = Target.Dependency.product(name: "NIOEmbedded", package: "swift-nio")
let nioCore = Target.Dependency.product(name: "NIOCore", package: "swift-nio")
let nioPosix = Target.Dependency.product(name: "NIOPosix", package: "swift-nio")
let nioHTTP1 = Target.Dependency.product(name: "NIOHTTP1", package: "swift-nio")
let nioExtras = Target.Dependency.product(name: "NIOExtras", package: "swift-nio-extras")
let nioHTTPTypes = Target.Dependency.product(name: "NIOHTTPTypes", package: "swift-nio-extras")
let nioHTTPTypesHTTP1 = Target.Dependency.product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras")
let httpTypes = Target.Dependency.product(name: "HTTPTypes", package: "swift-http-types")
let hummingbird = Target.Dependency.product(name: "Hummingbird", package: "hummingbird")
let hummingbirdCore = Target.Dependency.product(name: "HummingbirdCore", package: "hummingbird")
let lifecycle = Target.Dependency.product(name: "ServiceLifecycle", package: "swift-service-lifecycle")
let signals = Target.Dependency.product(name: "UnixSignals", package: "swift-service-lifecycle")
let metrics = Target.Dependency.product(name: "Metrics", package: "swift-metrics")
let system = Target.Dependency.product(name: "SystemPackage", package: "swift-system")
let subprocess = Target.Dependency.product(name: "Subprocess", package: "swift-subprocess")

/// The commit the program is built from, for `--version`; make sets it. (The manifest's own git information
/// goes stale, since a new commit does not make SwiftPM read the manifest again.)
let commit = Context.environment["BUILD_COMMIT"] ?? "development"

let package = Package(
    name: "CountryExplorer",
    platforms: [.macOS(.v15)],
    products: ["Geodesy", "Notation", "NMEA", "Boundaries", "Borders", "Countries"].map {
        .library(name: $0, targets: [$0])
    },
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/apple/swift-configuration", exact: "1.4.0", traits: []),
        .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0", traits: []),
        .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
        .package(url: "https://github.com/apple/swift-metrics", exact: "2.13.0"),
        .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-extras", exact: "1.35.2"),
        .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
        // Without its traits it needs no Foundation, whose Unicode tables alone are larger than this program.
        .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1", traits: []),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", exact: "1.0.2"),
    ],
    targets: [
        // MARK: Core
        target("Faults"),
        .target(name: "CMathematics", cSettings: sanitized),
        target("Geodesy", ["CMathematics"]),
        target("MappedFile"),
        target("FileWriting", ["Faults"]),
        .target(name: "CSystemLibrary", cSettings: sanitized, linkerSettings: [.linkedLibrary("dl")]),
        .target(name: "CCompression", dependencies: ["CSystemLibrary"], cSettings: sanitized),
        target("Decompression", ["CCompression", "Faults"]),
        target("GPX", ["Faults"]),
        target("TextSearch", ["MappedFile"]),
        target("Quoting"),
        target("JSONText", ["Faults", "Quoting"]),
        .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
        target("SQLite", ["CSQLite"]),
        target("NMEA", ["Geodesy"]),
        target("Notation", ["Faults", "Geodesy", "JSONText"]),
        .target(name: "CIntrinsics", cSettings: sanitized),
        target("Boundaries", ["CIntrinsics", "MappedFile", "Geodesy", "Quoting"]),
        target("BoundaryCompiler", ["Faults", "Boundaries", "Geodesy", "JSONText", "Quoting"]),
        target("Borders", ["Boundaries", "CMathematics", "Geodesy"]),
        target("CityIndex", ["CMathematics", "Geodesy", "MappedFile", "Quoting", "TextSearch"]),
        target("Outlines", ["Faults", "Boundaries", "Geodesy", "JSONText"], settings: small),

        // MARK: Domain
        target("Fixes", ["Faults", "Geodesy"]),
        target(
            "Countries",
            [
                "Faults",
                "Borders", "Boundaries", "Fixes", "Geodesy", "JSONText", "MappedFile", "Quoting",
                "TextSearch",
            ]
        ),
        target("JSONDecoding", ["JSONText"]),
        target(
            "CatalogueCompiler",
            ["Countries", "Geodesy", "JSONDecoding", "MappedFile", "Quoting", "TextSearch"],
            settings: small
        ),
        target(
            "Cities",
            ["Boundaries", "CMathematics", "CityIndex", "Countries", "Faults", "Geodesy", "TextSearch"]
        ),
        target(
            "CityCompiler",
            [
                "Cities", "CityIndex", "Countries", "Faults", "Geodesy", "JSONDecoding", "JSONText",
                "MappedFile",
                "Quoting",
                "TextSearch",
            ],
            settings: small
        ),
        target(
            "Refresh",
            ["Faults", "CatalogueCompiler", "Countries", "Fixes", "Geodesy", "JSONDecoding"],
            settings: small
        ),
        target(
            "Provisioning",
            [
                "Borders", "Boundaries", "Countries", "Faults", "JSONDecoding", "JSONText", "MappedFile",
                "Quoting",
            ],
            settings: small
        ),
        target(
            "RESTCountriesFormat",
            ["Faults", "JSONDecoding", "Countries", "Geodesy", "JSONText", "Quoting"]
        ),
        target(
            "Batch",
            [
                "Faults", "Borders", "Boundaries", "Cities", "Countries", "Fixes", "GPX", "Geodesy",
                "JSONText",
                "MappedFile", "Notation", "Provisioning", "Quoting",
            ]
        ),
        .target(
            name: "Answers",
            dependencies: [
                "Faults",
                "Borders", "Boundaries", "Cities", "Countries", "Fixes", "Geodesy", "JSONText", "Outlines",
                "Provisioning", "Quoting", "Refresh", "TextSearch",
            ],
            resources: [.embedInCode("Schemas")],
            swiftSettings: strict
        ),

        // MARK: Data
        .target(name: "CPosix", cSettings: sanitized),
        target(
            "Positioning",
            [
                "Faults",
                "CPosix", "Fixes", "Geodesy", "JSONText", "NMEA", "Quoting", logging, nioCore, nioPosix,
                subprocess,
            ],
            settings: small
        ),
        target(
            "ProvisioningFiles",
            ["CPosix", "Faults", "Provisioning", "Quoting", subprocess, system],
            settings: small
        ),
        target(
            "Simulation",
            ["Faults", "CPosix", "GPX", "Geodesy", "JSONText", "NMEA", "Notation"],
            settings: small
        ),
        target(
            "Storage",
            [
                "Faults", "Boundaries", "Cities", "Countries", "Fixes", "Geodesy", "MappedFile", "Quoting",
                "Refresh", "SQLite",
            ],
            settings: small
        ),
        .target(name: "CCurl", dependencies: ["CSystemLibrary"], cSettings: sanitized),
        target(
            "RemoteCatalogue",
            [
                "Faults",
                "CCurl", "Countries", "FileWriting", "Fixes", "Geodesy", "JSONDecoding", "JSONText",
                "MappedFile",
                "Quoting",
                "RESTCountriesFormat", "Refresh", logging,
            ],
            settings: small
        ),

        // MARK: Presentation
        target(
            "WebService",
            [
                "Faults",
                "Answers", "Batch", "Borders", "Boundaries", "Cities", "CityIndex", "Countries",
                "Decompression", "Fixes",
                "Geodesy", "JSONText", "Notation", "Quoting", "RESTCountriesFormat",
                "Refresh", "TextSearch",
                httpTypes, hummingbird, hummingbirdCore, lifecycle, logging, nioCore, nioExtras, nioHTTP1,
                metrics, nioHTTPTypes, nioHTTPTypesHTTP1, nioPosix, signals,
            ]
        ),
        .target(name: "CKernel", cSettings: sanitized),
        target(
            "Kernel",
            [
                "Borders", "Boundaries", "CKernel", "CityIndex", "Geodesy", "JSONText", "MappedFile",
                "Quoting", "TextSearch",
            ]
        ),
        .target(
            name: "CBuildInformation",
            cSettings: [.define("BUILD_COMMIT", to: "\"\(commit)\"")] + sanitized
        ),
        program(
            "countryexplorer",
            [
                "Faults",
                "Answers", "Batch", "Borders", "BoundaryCompiler", "Boundaries", "CBuildInformation",
                "CPosix", "CatalogueCompiler", "Cities", "CityCompiler", "CityIndex",
                "Countries", "Decompression", "FileWriting", "Fixes", "Geodesy", "JSONDecoding", "JSONText",
                "Notation",
                "Outlines",
                "Positioning", "Provisioning", "ProvisioningFiles", "Quoting",
                "RESTCountriesFormat", "Refresh",
                "RemoteCatalogue", "Simulation", "Storage", "TextSearch", "WebService",
                argumentParser, configuration, logging, subprocess, system,
            ],
            settings: small
        ),

        // MARK: Measurement
        .target(name: "CAllocationCount", cSettings: sanitized),
        program(
            "Benchmarks",
            [
                "Batch", "Borders", "Boundaries", "CAllocationCount", "Cities", "CityCompiler", "CityIndex",
                "Countries",
                "Geodesy", "NMEA", "SQLite", "TextSearch",
                argumentParser, httpTypes, hummingbird, logging, nioCore, subprocess, system,
            ]
        ),
        program(
            "Fuzz",
            [
                "Answers", "Borders", "BoundaryCompiler", "Boundaries", "CKernel", "CatalogueCompiler",
                "Cities", "CityCompiler", "CityIndex", "Countries", "Fixes", "Geodesy", "Kernel", "NMEA",
                "Outlines", "Positioning", "Quoting",
                "RESTCountriesFormat", "Refresh", "RemoteCatalogue", "SQLite", "Simulation", "Storage",
                "WebService", argumentParser, logging,
            ]
        ),

        // MARK: Tests
        .target(name: "SuiteTraits", path: "Tests/SuiteTraits", swiftSettings: strict),
        .target(
            name: "TestWorld",
            dependencies: ["Boundaries", "BoundaryCompiler", "Faults", "Fixes", "Geodesy"],
            path: "Tests/TestWorld",
            swiftSettings: strict
        ),
        .testTarget(
            name: "PackageTests",
            dependencies: [
                "Borders", "Boundaries", "Countries", "Geodesy", "NMEA", "Notation", subprocess,
            ],
            swiftSettings: strict
        ),
        tests(of: "Faults"),
        tests(of: "Geodesy"),
        tests(of: "NMEA", ["Geodesy"]),
        tests(of: "Notation", ["Geodesy"], exclude: ["Fixtures"]),
        tests(of: "MappedFile"),
        tests(of: "FileWriting"),
        tests(of: "Decompression"),
        tests(of: "TextSearch", ["MappedFile"]),
        tests(of: "Quoting", ["CCurl", "JSONText", subprocess]),
        tests(of: "JSONText"),
        tests(of: "SQLite"),
        tests(of: "Boundaries", ["BoundaryCompiler", "CIntrinsics", "Geodesy", "MappedFile", "Outlines"]),
        tests(of: "BoundaryCompiler", ["Boundaries", "Geodesy"]),
        tests(of: "Borders", ["Boundaries", "Geodesy", "TestWorld"]),
        tests(
            of: "Kernel",
            ["Borders", "Boundaries", "CKernel", "Geodesy"],
            exclude: ["cities.test.mjs", "kernel.test.mjs", "library", "nearest.mjs", "points.mjs"]
        ),
        tests(of: "Outlines", ["Boundaries", "BoundaryCompiler", "Geodesy"]),
        tests(of: "Fixes", ["Faults", "Geodesy", "TestWorld"]),
        tests(
            of: "Countries",
            [
                "Faults", "Borders", "Boundaries", "CatalogueCompiler", "Fixes", "Geodesy", "JSONText",
                "TestWorld", "TextSearch",
            ],
            exclude: ["Fixtures"]
        ),
        tests(of: "JSONDecoding"),
        tests(of: "CatalogueCompiler", ["Countries", "JSONText"]),
        tests(
            of: "Cities",
            ["CityCompiler", "CityIndex", "Countries", "Faults", "Geodesy", "TextSearch"]
        ),
        tests(of: "CityCompiler", ["Cities", "CityIndex", "Countries", "Faults", "Geodesy", "TextSearch"]),
        tests(of: "Refresh", ["Faults", "CatalogueCompiler", "Countries", "Fixes", "Geodesy"]),
        tests(
            of: "RESTCountriesFormat",
            ["Faults", "CatalogueCompiler", "Countries", "Geodesy", "JSONText", "Quoting"]
        ),
        tests(
            of: "Batch",
            ["Borders", "Boundaries", "CatalogueCompiler", "Countries", "Faults", "Geodesy", "JSONText"]
        ),
        tests(
            of: "Positioning",
            [
                "Faults",
                "Boundaries", "CPosix", "Countries", "Fixes", "Geodesy", "NMEA", "Simulation", logging,
                nioCore, nioPosix, subprocess, system,
            ],
            exclude: ["Fixtures"]
        ),
        tests(
            of: "RemoteCatalogue",
            [
                "Faults",
                "CCurl", "CatalogueCompiler", "Countries", "Fixes", "Geodesy", "Quoting",
                "RESTCountriesFormat",
                "Refresh", logging,
                nioCore, nioPosix, subprocess, system,
            ]
        ),
        tests(of: "Provisioning", ["Borders", "Boundaries", "Countries", "Faults", "Geodesy"]),
        tests(of: "ProvisioningFiles", ["CPosix", "Countries", "Faults", "Provisioning"]),
        tests(of: "Simulation", ["Geodesy", "NMEA"]),
        tests(of: "Fuzz", ["Fixes", "Geodesy", "NMEA", argumentParser]),
        tests(
            of: "Storage",
            ["Faults", "Boundaries", "Cities", "Countries", "Fixes", "Geodesy", "Refresh", "SQLite"],
            exclude: ["Fixtures"]
        ),
        tests(
            of: "WebService",
            [
                "Answers", "Batch", "Borders", "Boundaries", "Cities", "CityCompiler", "CityIndex",
                "Countries",
                "Decompression", "Fixes", "Geodesy", "Refresh", "TextSearch",
                httpTypes, hummingbird, logging, nioCore, nioEmbedded, subprocess, system,
            ]
        ),
        tests(of: "countryexplorer", ["Geodesy", "Simulation", subprocess, system]),
    ],
    swiftLanguageModes: [.v6]
)
