import ArgumentParser
import Boundaries
import BoundaryCompiler

/// The options that name the properties of a region.
struct RegionOptions: ParsableArguments {
    @Option(help: "The property with a region's code: 1 to 16 letters, digits, hyphens and underscores.")
    var codeProperty = "country"
    @Option(help: "The property with a region's name, which may be missing.")
    var nameProperty = "name"
    @Option(help: "The property with a region's IANA time zone, which may be missing.")
    var timeZoneProperty = PropertyNames().timeZone
    @Flag(help: "Skip points and lines instead of failing on them.")
    var skipOthers = false

    var names: PropertyNames {
        PropertyNames(code: codeProperty, name: nameProperty, timeZone: timeZoneProperty)
    }
}

/// The options for repairs of the input.
struct RepairOptions: ParsableArguments {
    @Option(
        help: "The lattice unit of the borders, in 1e-7 degree: 1, 2, 4, 8, 16, 32 or 64.",
        completion: .list((0...6).map { "\(1 << $0)" })
    )
    var lattice = 64
    @Option(
        help:
            "What to do with overlaps: refuse them, name all codes as claimants, or give them to the first.",
        completion: .list(OverlapPolicy.allCases.map(\.rawValue)),
        transform: { try Self.policy($0) }
    )
    var overlaps = OverlapPolicy.refuse
    @Option(help: "Give overlaps of at most this many lattice units to the first feature.")
    var slivers = 2
    @Option(help: "Close gaps at most this many metres wide.")
    var closeGaps = 0.0
    @Flag(help: "Repair nothing, and fail on positions that are not on the lattice.")
    var strict = false

    private static func policy(_ text: String) throws -> OverlapPolicy {
        guard let policy = OverlapPolicy(rawValue: text) else {
            let known = OverlapPolicy.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("'\(text)': expected one of \(known)")
        }
        return policy
    }

    func validate() throws {
        guard (1...64).contains(lattice), lattice.nonzeroBitCount == 1 else {
            throw ValidationError("--lattice \(lattice): expected 1, 2, 4, 8, 16, 32 or 64")
        }
        guard (0...1000).contains(slivers) else {
            throw ValidationError("--slivers \(slivers): expected 0 to 1000 lattice units")
        }
        guard (0...1000).contains(closeGaps) else {
            throw ValidationError("--close-gaps \(closeGaps): expected 0 to 1000 metres")
        }
        guard closeGaps == 0 || closeGaps >= latticeMetres else {
            throw ValidationError(
                "--close-gaps \(closeGaps): less than a lattice unit, \(latticeMetres) metres"
            )
        }
        guard !strict || (overlaps == .refuse && closeGaps == 0) else {
            throw ValidationError("--strict cannot be combined with --overlaps or --close-gaps")
        }
    }

    var coverageLattice: CoverageLattice {
        CoverageLattice(unit: lattice, excess: strict ? .refuse : .round)
    }

    /// The size of a lattice unit in metres along the equator.
    var latticeMetres: Double { Double(lattice) * 0.0111195 }

    var compilerOptions: CoverageCompiler.Options {
        var options = CoverageCompiler.Options(lattice: coverageLattice)
        options.repairs = !strict
        options.overlaps = overlaps
        options.sliverWidth = slivers
        options.gapWidth = Int(closeGaps / latticeMetres)
        return options
    }
}

/// The options that state the source of the polygons.
struct ProvenanceOptions: ParsableArguments {
    @Option(
        help: "A JSON file with dataVersion, toleranceMetres, licence and sources, instead of the options."
    )
    var metadata: String?
    @Option(help: "The version of the data.")
    var dataVersion = "unknown"
    @Option(help: "The licence of the data.")
    var licence = "unknown"
    @Option(help: "A source of the data; may be given several times.")
    var source: [String] = []

    func validate() throws {
        let isStated = dataVersion != "unknown" || licence != "unknown" || !source.isEmpty
        guard metadata == nil || !isStated else {
            throw ValidationError("--metadata cannot be combined with --data-version, --licence or --source")
        }
    }

    var provenance: BoundaryProvenance {
        get throws {
            if let metadata { return try CoverageMetadata(path: metadata).provenance }
            return BoundaryProvenance(
                dataVersion: dataVersion,
                licence: licence,
                sources: source.isEmpty ? ["unknown"] : source,
                toleranceMetres: 0
            )
        }
    }
}
