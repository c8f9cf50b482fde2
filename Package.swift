// swift-tools-version: 6.2
import PackageDescription

/// True for the build of `make test`, in which only what computes is optimised.
///
/// Optimising the rest, and the packages, takes more time than it saves. A build for debugging optimises nothing.
let isTested = Context.environment["TESTED"] != nil

let strict: [SwiftSetting] =
    [
        .treatAllWarnings(as: .error),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ] + (isTested ? [.define("TESTED")] : [])

/// What `make sanitize` compiles C with; swiftc has no UndefinedBehaviorSanitizer on Linux.
let sanitized: [CSetting] =
    Context.environment["SANITIZE_C"] == nil
    ? [] : [.unsafeFlags(["-fsanitize=undefined"]), .define("SANITIZED")]

/// For what runs once for each command, or waits for others: there the size counts for more than the speed.
let small = strict + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// The options for C in the build of `make test`.
let tested: [CSetting] = isTested ? [.unsafeFlags(["-O2"], .when(configuration: .debug))] : []

/// The folders of `Sources`, from the lowest.
///
/// A target imports only targets of its room and of the rooms before it.
enum Room: String {
    case c = "C"
    case kernel = "Kernel"
    case core = "Core"
    case domain = "Domain"
    case data = "Data"
    case library = "Library"
    case programs = "Programs"

    func path(of target: String) -> String { "Sources/\(rawValue)/\(target)" }

    /// The further settings of a target or of its tests.
    ///
    /// The oracles of the tests are in the lowest rooms.
    func settings(areTests: Bool = false) -> [SwiftSetting] {
        let rooms: [Room] = areTests ? [.kernel, .core] : [.kernel, .core, .domain]
        return isTested && rooms.contains(self) ? optimised : []
    }
}

/// For what computes, in the build of `make test`.
let optimised: [SwiftSetting] = [
    // With a number of threads, each file has its object, as SwiftPM expects.
    .unsafeFlags(["-O", "-wmo", "-num-threads", "1"], .when(configuration: .debug))
]

func target(
    _ room: Room,
    _ name: String,
    _ dependencies: [Target.Dependency] = [],
    resources: [Resource]? = nil,
    settings: [SwiftSetting] = strict
) -> Target {
    .target(
        name: name,
        dependencies: dependencies,
        path: room.path(of: name),
        resources: resources,
        swiftSettings: settings + room.settings()
    )
}

/// A target with the data files `resources` of the folder `data`, and `licences`.
///
/// It is C, because SwiftPM gives a Swift target with resources a source that imports Foundation, which a program
/// would have to load.
func bundle(_ name: String, _ resources: [String]) -> Target {
    .target(
        name: name,
        path: "data",
        sources: ["bundles/\(name)"],
        resources: (resources + ["licences"]).map { .copy($0) },
        publicHeadersPath: "bundles/\(name)"
    )
}

func program(
    _ name: String,
    _ dependencies: [Target.Dependency],
    settings: [SwiftSetting] = strict
) -> Target {
    .executableTarget(
        name: name,
        dependencies: dependencies,
        path: Room.programs.path(of: name),
        swiftSettings: settings
    )
}

func shim(
    _ name: String,
    _ dependencies: [Target.Dependency] = [],
    settings: [CSetting] = [],
    linked: [LinkerSetting]? = nil
) -> Target {
    .target(
        name: name,
        dependencies: dependencies,
        path: Room.c.path(of: name),
        cSettings: settings + sanitized + tested,
        linkerSettings: linked
    )
}

func tests(
    _ room: Room,
    of name: String,
    _ dependencies: [Target.Dependency] = [],
    exclude: [String] = []
) -> Target {
    .testTarget(
        name: name + "Tests",
        dependencies: [.byName(name: name), "SuiteTraits"] + dependencies,
        path: "Tests/\(room.rawValue)/\(name)Tests",
        exclude: exclude,
        swiftSettings: strict + room.settings(areTests: true)
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

/// The time of that commit in seconds since 1970, which the clock of a device cannot precede.
let commitTime = Context.environment["SOURCE_DATE_EPOCH"].flatMap { Int64($0) } ?? 0

let package = Package(
    name: "CountryExplorer",
    platforms: [.macOS(.v15)],
    products: [
        "CountryExplorer", "CountryExplorerData", "CountryExplorerCityData", "CountryExplorerDetailData",
        "Geodesy", "Notation", "NMEA", "Boundaries", "Borders", "Countries", "Locating",
    ].map { .library(name: $0, targets: [$0]) },
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
        // MARK: C
        shim("CMathematics"),
        shim("CSystemLibrary", linked: [.linkedLibrary("dl")]),
        shim("CCompression", ["CSystemLibrary"]),
        .systemLibrary(
            name: "CSQLite",
            path: Room.c.path(of: "CSQLite"),
            providers: [.apt(["libsqlite3-dev"])]
        ),
        shim("CIntrinsics"),
        shim("CPosix"),
        shim("CDispatchMonitor"),
        shim("CCurl", ["CSystemLibrary"]),
        shim("CKernel"),
        shim("CReceiver", ["CKernel"]),
        shim("CTrips"),
        shim("CFollowing"),
        shim(
            "CBuildInformation",
            settings: [
                .define("BUILD_COMMIT", to: "\"\(commit)\""), .define("BUILD_TIME", to: "\(commitTime)"),
            ]
        ),
        shim("CAllocationCount"),

        // MARK: Kernel
        target(.kernel, "Geodesy", ["CMathematics"]),
        target(.kernel, "MappedFile"),
        target(.kernel, "UBX", ["CMathematics", "Geodesy"]),
        target(.kernel, "NMEA", ["Geodesy", "UBX"]),
        target(.kernel, "TextSearch", ["MappedFile"]),
        target(.kernel, "Quoting"),
        target(.kernel, "JSONText", ["Quoting"]),
        target(.kernel, "Notation", ["CMathematics", "Geodesy", "JSONText", "Quoting"]),
        target(.kernel, "Boundaries", ["CIntrinsics", "MappedFile", "Geodesy", "Quoting"]),
        target(.kernel, "Borders", ["Boundaries", "CMathematics", "Geodesy", "Quoting"]),
        target(.kernel, "Agreement", ["Geodesy"]),
        target(.kernel, "TimeZoneRules"),
        target(.kernel, "LaunchRules", ["Borders", "Boundaries", "Geodesy"]),
        target(.kernel, "CountryIndex", ["MappedFile", "Quoting", "TextSearch"]),
        target(
            .kernel,
            "CityIndex",
            ["CMathematics", "CountryIndex", "Geodesy", "MappedFile", "Quoting", "TextSearch"]
        ),
        target(
            .kernel,
            "Kernel",
            [
                "Borders", "Boundaries", "CKernel", "CityIndex", "CountryIndex", "Geodesy", "JSONText",
                "MappedFile", "Notation", "Quoting", "TextSearch",
            ]
        ),
        target(
            .kernel,
            "Receiver",
            [
                "Agreement", "Borders", "Boundaries", "CKernel", "CReceiver", "Geodesy", "JSONText", "Kernel",
                "LaunchRules", "MappedFile", "NMEA", "Quoting", "TimeZoneRules",
            ]
        ),
        target(
            .kernel,
            "Following",
            ["Agreement", "CFollowing", "Geodesy", "Kernel"],
            settings: small
        ),
        target(.kernel, "CalendarDays", ["Geodesy"]),
        target(.kernel, "ICalendar", ["CalendarDays", "Geodesy", "MappedFile"], settings: small),
        target(.kernel, "GPXText", ["Geodesy"], settings: small),
        target(.kernel, "Stays", ["Boundaries", "CalendarDays", "Quoting"], settings: small),
        target(
            .kernel,
            "TripPlans",
            [
                "Boundaries", "CTrips", "CalendarDays", "GPXText", "Geodesy", "ICalendar", "JSONText",
                "Stays",
            ],
            settings: small
        ),

        // MARK: Core
        target(.core, "Faults", ["JSONText", "Notation"]),
        target(.core, "ExitCodes", ["Faults"]),
        target(.core, "SplitMix"),
        target(.core, "BusMessages", settings: small),
        target(.core, "MessageBus", ["BusMessages"], settings: small),
        target(.core, "Listening", ["Quoting"], settings: small),
        target(.core, "ServiceManager", settings: small),
        target(.core, "FileWriting", ["Faults"]),
        target(.core, "Sections", ["Faults", "JSONText", "MappedFile", "Quoting"]),
        target(.core, "Decompression", ["CCompression", "Faults"]),
        target(.core, "XMLText", ["Faults"]),
        target(.core, "GPX", ["Faults", "XMLText"]),
        target(.core, "SQLite", ["CSQLite"]),
        target(.core, "Vocabulary", settings: small),
        target(
            .core,
            "BoundaryCompiler",
            ["Faults", "Boundaries", "Geodesy", "JSONText", "Quoting", "Vocabulary"]
        ),
        target(
            .core,
            "Outlines",
            ["Faults", "Boundaries", "Geodesy", "JSONText", "Vocabulary"],
            settings: small
        ),
        target(.core, "JSONDecoding", ["JSONText"]),
        target(.core, "JSONEncoding", ["JSONText"], settings: small),

        // MARK: Domain
        target(.domain, "Fixes", ["Agreement", "Faults", "Geodesy"]),
        target(
            .domain,
            "Countries",
            [
                "Boundaries", "CountryIndex", "Faults", "Geodesy", "JSONText", "MappedFile", "Quoting",
                "TextSearch", "Vocabulary",
            ]
        ),
        target(.domain, "Indicators", ["Countries", "JSONText", "Sections"], settings: small),
        target(
            .domain,
            "Money",
            ["CalendarDays", "Countries", "Faults", "Quoting", "Sections", "TextSearch", "XMLText"],
            settings: small
        ),
        target(
            .domain,
            "Holidays",
            ["CalendarDays", "Countries", "Faults", "JSONText", "Quoting", "Sections"],
            settings: small
        ),
        target(.domain, "Mains", ["Countries", "Sections"], settings: small),
        target(
            .domain,
            "Locating",
            [
                "Borders", "Boundaries", "Countries", "Faults", "Fixes", "Geodesy", "LaunchRules",
                "MappedFile", "Quoting",
            ]
        ),
        target(
            .domain,
            "CatalogueCompiler",
            [
                "Countries", "CountryIndex", "Geodesy", "JSONDecoding", "JSONEncoding", "MappedFile",
                "Quoting",
                "TextSearch",
            ],
            settings: small
        ),
        target(
            .domain,
            "Cities",
            ["Boundaries", "CMathematics", "CityIndex", "Countries", "Faults", "Geodesy", "TextSearch"]
        ),
        target(
            .domain,
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
            .domain,
            "Refresh",
            ["Faults", "CatalogueCompiler", "Countries", "Fixes", "Geodesy", "JSONDecoding", "JSONEncoding"],
            settings: small
        ),
        target(
            .domain,
            "Provisioning",
            [
                "Borders", "Boundaries", "Countries", "Locating", "Faults", "JSONDecoding", "JSONEncoding",
                "JSONText",
                "MappedFile",
                "Quoting", "TimeZoneRules", "Vocabulary",
            ],
            settings: small
        ),
        target(
            .domain,
            "RESTCountriesFormat",
            ["Faults", "JSONDecoding", "Countries", "Geodesy", "JSONText", "Quoting"]
        ),
        target(
            .domain,
            "Batch",
            [
                "Faults", "Borders", "Boundaries", "Cities", "Countries", "Locating", "Fixes", "GPX",
                "Geodesy",
                "JSONText",
                "MappedFile", "Notation", "Provisioning", "Quoting", "Vocabulary", "XMLText",
            ]
        ),
        target(
            .domain,
            "Trips",
            [
                "Batch", "Borders", "Boundaries", "CalendarDays", "Cities", "Countries", "Faults", "Fixes",
                "Geodesy",
                "Holidays", "Locating", "Mains", "Money", "Notation", "Quoting", "Sections", "Stays",
                "TextSearch",
            ],
            settings: small
        ),
        target(
            .domain,
            "Answers",
            [
                "Faults",
                "Borders", "Boundaries", "CalendarDays", "Cities", "Countries", "CountryIndex", "Fixes",
                "GPXText", "Geodesy", "Holidays", "ICalendar", "Indicators", "JSONEncoding", "JSONText",
                "Locating", "Mains", "MappedFile", "Money", "Outlines", "Provisioning", "Quoting", "Refresh",
                "Sections", "Stays", "TextSearch", "TimeZoneRules", "Trips", "Vocabulary",
            ],
            resources: [.embedInCode("Schemas")]
        ),

        // MARK: Data
        target(
            .data,
            "Positioning",
            [
                "Faults",
                "BusMessages", "CPosix", "Fixes", "Geodesy", "JSONText", "MessageBus", "NMEA", "Quoting",
                "UBX",
                logging,
                nioCore, nioPosix,
            ],
            settings: small
        ),
        target(
            .data,
            "ProvisioningFiles",
            ["CPosix", "Faults", "Provisioning", "Quoting", subprocess, system],
            settings: small
        ),
        target(
            .data,
            "Simulation",
            ["Faults", "CPosix", "GPX", "Geodesy", "JSONText", "NMEA", "Notation", "SplitMix", "XMLText"],
            settings: small
        ),
        target(
            .data,
            "Storage",
            [
                "Faults", "Boundaries", "Cities", "Countries", "Locating", "Fixes", "Geodesy", "MappedFile",
                "Quoting",
                "Refresh", "SQLite",
            ],
            settings: small
        ),
        target(
            .data,
            "RemoteCatalogue",
            [
                "Faults",
                "CCurl", "Countries", "FileWriting", "Fixes", "Geodesy", "JSONDecoding", "JSONEncoding",
                "JSONText",
                "MappedFile",
                "Quoting",
                "RESTCountriesFormat", "Refresh", logging,
            ],
            settings: small
        ),

        // MARK: Library
        target(
            .library,
            "CountryExplorer",
            [
                "Borders", "Boundaries", "Cities", "CityIndex", "Countries", "CountryIndex", "Faults",
                "Fixes",
                "Geodesy", "Locating", "MappedFile", "Notation", "TextSearch",
                // Serial ports and the bus of modems are those of Linux.
                .byName(name: "Positioning", condition: .when(platforms: [.linux])),
            ]
        ),
        bundle("CountryExplorerData", ["boundaries.bin", "countries.bin"]),
        bundle("CountryExplorerCityData", ["cities.bin", "city-names.bin"]),
        bundle("CountryExplorerDetailData", ["land.bin", "subdivisions.bin", "subdivisions.tsv"]),

        // MARK: Programs
        target(
            .programs,
            "WebService",
            [
                "Faults",
                "Answers", "Batch", "Borders", "Boundaries", "CalendarDays", "Cities", "CityIndex",
                "Countries", "Decompression", "Fixes", "Geodesy", "Holidays", "Indicators", "JSONText",
                "Listening", "Locating", "Money", "Notation", "Quoting", "RESTCountriesFormat", "Refresh",
                "ServiceManager", "Stays", "TextSearch", "Trips", "Vocabulary",
                httpTypes, hummingbird, hummingbirdCore, lifecycle, logging, nioCore, nioExtras, nioHTTP1,
                metrics, nioHTTPTypes, nioHTTPTypesHTTP1, nioPosix, signals,
            ]
        ),
        target(
            .programs,
            "CommandTree",
            [
                "Faults",
                "Answers", "Batch", "Borders", "BoundaryCompiler", "Boundaries", "BusMessages",
                "CBuildInformation", "CDispatchMonitor",
                "CPosix", "CalendarDays", "CatalogueCompiler", "Cities", "CityCompiler", "CityIndex",
                "Countries", "CountryIndex", "Decompression", "ExitCodes", "FileWriting", "Fixes", "Geodesy",
                "Holidays", "Indicators", "JSONDecoding", "JSONText", "Listening", "Locating", "Mains",
                "MappedFile", "MessageBus", "Money", "NMEA", "Notation", "Outlines", "Positioning",
                "Provisioning", "ProvisioningFiles", "Quoting", "RESTCountriesFormat", "Refresh",
                "RemoteCatalogue", "Sections", "ServiceManager", "Simulation", "Stays", "Storage",
                "TextSearch", "Trips",
                "Vocabulary",
                argumentParser, configuration, logging, subprocess, system,
            ],
            settings: small
        ),
        program("countryexplorer", ["CommandTree"], settings: small),
        program(
            "countryexplorer-serve",
            [
                "Answers", "Borders", "CPosix", "CommandTree", "Countries", "Listening", "Locating",
                "Refresh", "RemoteCatalogue", "Storage", "Trips", "WebService", argumentParser, logging,
            ],
            settings: small
        ),
        program(
            "Benchmarks",
            [
                "Batch", "Borders", "Boundaries", "CAllocationCount", "Cities", "CityCompiler", "CityIndex",
                "Countries", "CountryIndex",
                "Geodesy", "NMEA", "SplitMix", "SQLite", "TextSearch",
                argumentParser, httpTypes, hummingbird, logging, nioCore, subprocess, system,
            ],
            settings: strict + Room.kernel.settings()
        ),
        program(
            "Fuzz",
            [
                "Answers", "Borders", "BoundaryCompiler", "Boundaries", "BusMessages", "CKernel",
                "CatalogueCompiler", "Cities", "CityCompiler", "CityIndex", "Countries", "CountryIndex",
                "ExitCodes", "Locating",
                "Fixes",
                "Geodesy", "Kernel", "Listening", "NMEA", "UBX",
                "Outlines", "Positioning", "Quoting",
                "RESTCountriesFormat", "Refresh", "RemoteCatalogue", "SplitMix", "SQLite", "Simulation",
                "Storage",
                "WebService", argumentParser, logging,
            ],
            settings: strict + Room.kernel.settings()
        ),

        // MARK: Tests
        .target(
            name: "SuiteTraits",
            dependencies: ["SplitMix"],
            path: "Tests/Support/SuiteTraits",
            swiftSettings: strict + Room.kernel.settings()
        ),
        .target(
            name: "TestWorld",
            dependencies: ["Boundaries", "BoundaryCompiler", "Countries", "Faults", "Fixes", "Geodesy"],
            path: "Tests/Support/TestWorld",
            swiftSettings: strict + Room.kernel.settings()
        ),
        .testTarget(
            name: "PackageTests",
            dependencies: [
                "Borders", "Boundaries", "Countries", "Faults", "Geodesy", "NMEA", "Notation", subprocess,
            ],
            path: "Tests/System/PackageTests",
            swiftSettings: strict
        ),
        tests(.core, of: "Faults", ["JSONText", "Notation"]),
        tests(.core, of: "ExitCodes", ["Faults"]),
        tests(.kernel, of: "Geodesy", ["CMathematics"]),
        tests(.kernel, of: "UBX", ["CMathematics", "Geodesy"]),
        tests(.kernel, of: "NMEA", ["Geodesy", "UBX"]),
        tests(.kernel, of: "Agreement", ["Geodesy", "TestWorld"]),
        tests(.kernel, of: "Receiver", ["CReceiver", "Geodesy", "NMEA"]),
        tests(.kernel, of: "LaunchRules", ["Boundaries", "Geodesy"]),
        tests(.kernel, of: "TimeZoneRules", ["Boundaries"]),
        tests(.kernel, of: "Notation", ["Geodesy"]),
        tests(.kernel, of: "MappedFile"),
        tests(.kernel, of: "CalendarDays"),
        tests(.kernel, of: "ICalendar", ["CalendarDays", "Geodesy"]),
        tests(.kernel, of: "Stays", ["Boundaries", "CalendarDays", "SplitMix", "TestWorld"]),
        tests(.kernel, of: "TripPlans", ["CTrips"]),
        tests(.kernel, of: "Following", ["CFollowing"]),
        tests(.core, of: "FileWriting"),
        tests(.core, of: "Sections", ["MappedFile"]),
        tests(.core, of: "BusMessages", ["SplitMix"]),
        tests(.core, of: "GPX", ["Faults", "GPXText", "Geodesy"]),
        tests(.core, of: "Vocabulary"),
        tests(.core, of: "Listening"),
        tests(.core, of: "ServiceManager"),
        tests(.core, of: "Decompression"),
        tests(.kernel, of: "TextSearch", ["MappedFile"]),
        tests(.kernel, of: "CountryIndex"),
        tests(.kernel, of: "Quoting", ["CCurl", "JSONText", subprocess]),
        tests(.kernel, of: "JSONText"),
        tests(.core, of: "JSONEncoding", ["JSONText"]),
        tests(.core, of: "SQLite"),
        tests(
            .kernel,
            of: "Boundaries",
            ["BoundaryCompiler", "CIntrinsics", "Geodesy", "MappedFile", "Outlines"]
        ),
        tests(.core, of: "BoundaryCompiler", ["Boundaries", "Geodesy"]),
        tests(.kernel, of: "Borders", ["Boundaries", "Geodesy", "TestWorld"]),
        tests(
            .kernel,
            of: "Kernel",
            ["Borders", "Boundaries", "CKernel", "Geodesy", "Notation", "Quoting"],
            exclude: [
                "cities.test.mjs", "kernel.test.mjs", "library", "module.test.mjs", "nearest.mjs",
                "points.mjs",
            ]
        ),
        tests(.core, of: "Outlines", ["Boundaries", "BoundaryCompiler", "Geodesy"]),
        tests(.domain, of: "Fixes", ["Faults", "Geodesy", "TestWorld"]),
        tests(
            .domain,
            of: "Countries",
            [
                "Borders", "Boundaries", "CatalogueCompiler", "CountryIndex", "Faults", "Fixes", "Geodesy",
                "JSONText", "TestWorld", "TextSearch",
            ],
            exclude: ["Fixtures"]
        ),
        tests(
            .domain,
            of: "Locating",
            [
                "Borders", "Boundaries", "CatalogueCompiler", "Countries", "Faults", "Fixes", "Geodesy",
                "TestWorld",
            ]
        ),
        tests(.core, of: "JSONDecoding"),
        tests(.domain, of: "Indicators", ["Countries", "Sections"]),
        tests(.domain, of: "Money", ["CalendarDays", "Countries", "Sections"]),
        tests(.domain, of: "Holidays", ["CalendarDays", "Countries", "Sections"]),
        tests(.domain, of: "Mains", ["Countries", "Sections"]),
        tests(.domain, of: "CatalogueCompiler", ["Countries", "CountryIndex", "JSONText"]),
        tests(
            .domain,
            of: "Cities",
            ["CityCompiler", "CityIndex", "Countries", "Faults", "Geodesy", "TextSearch"]
        ),
        tests(
            .domain,
            of: "CityCompiler",
            ["Cities", "CityIndex", "Countries", "Faults", "Geodesy", "TextSearch"]
        ),
        tests(.domain, of: "Refresh", ["Faults", "CatalogueCompiler", "Countries", "Fixes", "Geodesy"]),
        tests(
            .domain,
            of: "RESTCountriesFormat",
            ["Faults", "CatalogueCompiler", "Countries", "Geodesy", "JSONText", "Quoting"]
        ),
        tests(
            .domain,
            of: "Batch",
            ["Borders", "Boundaries", "CatalogueCompiler", "Countries", "Faults", "Geodesy", "JSONText"]
        ),
        tests(
            .domain,
            of: "Trips",
            [
                "Batch", "Boundaries", "CalendarDays", "Countries", "Faults", "Geodesy", "Holidays",
                "Locating",
                "Mains", "Money", "SplitMix", "Stays", "TestWorld",
            ]
        ),
        tests(
            .data,
            of: "Positioning",
            [
                "Faults",
                "Boundaries", "BusMessages", "CPosix", "Countries", "Locating", "Fixes", "Geodesy", "NMEA",
                "Simulation", "UBX",
                logging,
                nioCore, nioPosix, subprocess, system,
            ],
            exclude: ["Fixtures"]
        ),
        tests(
            .data,
            of: "RemoteCatalogue",
            [
                "Faults",
                "CCurl", "CatalogueCompiler", "Countries", "Fixes", "Geodesy", "Quoting",
                "RESTCountriesFormat",
                "Refresh", logging,
                nioCore, nioPosix, subprocess, system,
            ]
        ),
        tests(
            .domain,
            of: "Provisioning",
            ["Borders", "Boundaries", "Countries", "Faults", "Geodesy", "Locating"]
        ),
        tests(.data, of: "ProvisioningFiles", ["CPosix", "Countries", "Faults", "Provisioning"]),
        tests(.data, of: "Simulation", ["Geodesy", "NMEA"]),
        tests(.library, of: "CountryExplorer", ["Simulation", "SplitMix"]),
        tests(.programs, of: "Fuzz", ["Fixes", "Geodesy", "NMEA", "SplitMix", argumentParser]),
        tests(
            .data,
            of: "Storage",
            [
                "Faults", "Boundaries", "Cities", "Countries", "Locating", "Fixes", "Geodesy", "Refresh",
                "SQLite",
            ],
            exclude: ["Fixtures"]
        ),
        tests(
            .programs,
            of: "WebService",
            [
                "Answers", "Batch", "Borders", "Boundaries", "Cities", "CityCompiler", "CityIndex",
                "Countries", "Decompression", "Faults", "Fixes", "Geodesy", "Holidays", "Indicators",
                "Listening", "Locating", "Mains", "Money", "Refresh", "Stays", "TextSearch", "Trips",
                "Vocabulary",
                httpTypes, hummingbird, logging, nioCore, nioEmbedded, subprocess, system,
            ]
        ),
        tests(
            .programs,
            of: "countryexplorer",
            [
                "CommandTree", "Fixes", "Geodesy", "Simulation", "TestWorld", "Vocabulary",
                "countryexplorer-serve", subprocess, system,
            ],
            exclude: ["bus.py"]
        ),
    ],
    swiftLanguageModes: [.v6]
)
