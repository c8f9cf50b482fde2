import Boundaries
import Geodesy

/// Turns rings that may overlap, cross and leave gaps into a planar coverage.
struct Overlay {
    private(set) var report = CoverageReport()

    private let options: CoverageCompiler.Options
    private var linework: Linework
    private let owners: [RingOwner]
    private let features: [Region]
    private var palette: RegionPalette
    /// The features that keep ground which other features claim too.
    private var holders: Set<Int> = []
    private var overlaps: [[Int32]: CoverageReport.Overlap] = [:]

    /// Takes the rings of `features`.
    ///
    /// All their edges must be in `linework`.
    init(
        _ linework: Linework,
        owners: [RingOwner],
        features: [Region],
        options: CoverageCompiler.Options
    ) {
        self.linework = linework
        self.owners = owners
        self.features = features
        self.options = options
        palette = RegionPalette(features)
    }

    /// The coverage.
    ///
    /// `progress` receives the finished part, from 0 to 1.
    mutating func planar(progress: (Double) -> Void) throws(CoverageError) -> PlanarCoverage {
        try linework.close()
        try cutCrossings { progress($0 / 2) }
        let grounds = GroundTable(
            owners: owners,
            regions: features,
            isStrict: !options.repairs
        )
        var sweep = GroundSweep(
            grounds,
            featureCount: features.count,
            unit: options.lattice.unit,
            folder: options.scratchFolder
        )
        let total = Double(max(1, linework.bounds.count))
        try sweep.sweep(linework) { progress(0.5 + min(0.5, Double($0) / total / 2)) }
        let faceNumbers = try settle(sweep)
        report.idleEdgeCount = sweep.idleEdgeCount
        let groundless = sweep.hasGround.indices.dropFirst().filter {
            !sweep.hasGround[$0] && !holders.contains($0)
        }
        report.groundlessFeatures = groundless.map { name(of: $0) }
        report.overlaps = overlaps.values.sorted {
            ($1.squareKilometres, $0.features[0].number) < ($0.squareKilometres, $1.features[0].number)
        }
        return palette.coverage(
            sweep.edges,
            hasGround: sweep.hasGround,
            faceNumbers: faceNumbers,
            unit: options.lattice.unit
        )
    }

    /// Cuts segments until they meet only at their ends.
    ///
    /// A cut moves a border by less than a lattice unit, and may make it meet other borders. These are cut in the next
    /// round, so a border may move by some units in crowded places. Every piece is shorter than the segment it was cut
    /// from, so the rounds end.
    private mutating func cutCrossings(progress: (Double) -> Void) throws(CoverageError) {
        var area: DirtyArea?
        for round in 0..<Self.roundLimit {
            var search = CrossingSearch(linework.bounds, in: area)
            var reader = linework.makeReader()
            var done = 0
            while let segment = try reader.next() {
                search.take(segment)
                done += 1
                if done.isMultiple(of: 1 << 16), round == 0 {
                    progress(min(1, Double(done) / Double(linework.bounds.count)))
                }
            }
            try note(search, isFirst: round == 0)
            let metres = Double(options.lattice.unit) * Self.metresPerUnit
            report.farthestShiftMetres = reader.farthestShift * metres
            guard !search.cuts.isEmpty else { return }
            area = DirtyArea(linework.bounds, search.cuts.keys)
            linework.cuts.merge(search.cuts) { $0 + $1 }
        }
        throw .tooLarge("borders that cross")
    }

    private mutating func note(_ search: CrossingSearch, isFirst: Bool) throws(CoverageError) {
        if !options.repairs, let crossing = search.crossings.first {
            let rings = [crossing.first.ring, crossing.second.ring]
            let features = Set(rings.map { Int(owners[Int($0)].feature) }).sorted()
            throw .overlap(features: features, near: place(crossing.place))
        }
        report.cutEdges += search.cuts.count
        guard isFirst else { return }
        report.crossings = search.crossingCount
        report.selfCrossings = search.selfCrossingCount
        for crossing in search.crossings {
            let isSelf = crossing.first.ring == crossing.second.ring
            report.faults.append(
                CoverageReport.Fault(
                    kind: isSelf ? "ring crosses itself" : "borders cross",
                    place: place(crossing.place)
                )
            )
        }
    }

    /// The region number of each face.
    private mutating func settle(_ sweep: GroundSweep) throws(CoverageError) -> [Int32] {
        var faces = sweep.faces
        var numbers = [Int32](repeating: 0, count: faces.count)
        var grounds = sweep.grounds
        try faces.forEach { index, face throws(CoverageError) in
            switch grounds.ground(of: face.set, sweep.sets) {
            case .feature(let feature): numbers[Int(index)] = palette.numbers[Int(feature)]
            case .nobody: numbers[Int(index)] = settle(gap: face)
            case .several(let features): numbers[Int(index)] = try settle(features, face)
            }
        }
        for index in numbers.indices { numbers[index] = numbers[Int(faces.root(of: Int32(index)))] }
        return numbers
    }

    /// The region of ground without an owner.
    private mutating func settle(gap face: FaceTable.Face) -> Int32 {
        if face.isNarrower(than: options.sliverWidth) { report.narrowGapCount += 1 }
        guard face.isNarrower(than: options.gapWidth) else { return 0 }
        report.closedGapCount += 1
        return palette.numbers[Int(face.neighbour)]
    }

    /// The region of ground that several features claim.
    private mutating func settle(_ claimants: [Int32], _ face: FaceTable.Face) throws(CoverageError) -> Int32
    {
        let first = palette.numbers[Int(claimants[0])]
        holders.insert(Int(claimants[0]))
        let place = place(face.place)
        guard options.repairs else {
            throw .overlap(features: claimants.map { Int($0) }, near: place)
        }
        if face.isNarrower(than: options.sliverWidth) {
            report.sliverCount += 1
            return first
        }
        let names = claimants.map { name(of: Int($0)) }
        // Features with the same code are united. The first gives the name and the time zone, and the report contains
        // the overlap.
        let unites = Set(names.map(\.code)).count == 1
        if options.overlaps == .refuse, !unites { throw .contested(names, near: place) }
        let area = face.steradians * Self.squareEarthRadius
        let patch = CoverageReport.Overlap(
            features: names,
            place: place,
            largestSquareKilometres: area,
            squareKilometres: area
        )
        overlaps[claimants, default: patch.nothing].add(patch)
        guard options.overlaps == .claimants, !unites else { return first }
        holders.formUnion(claimants.map { Int($0) })
        return try palette.number(claimedBy: claimants)
    }

    private func name(of feature: Int) -> FeatureName {
        FeatureName(number: feature, code: features[feature - 1].code, name: features[feature - 1].name)
    }

    private func place(_ point: LatticePoint) -> Coordinate? {
        point.gridPoint(unit: options.lattice.unit).coordinate
    }

    private static let roundLimit = 64
    /// The length in metres of 1e-7 degree of a great circle on the sphere of the mean radius.
    private static let metresPerUnit = WGS84.meanRadius * Double.pi / 180 * 1e-7
    /// The square of the Earth's mean radius, in square kilometres.
    private static let squareEarthRadius = WGS84.meanRadius / 1000 * (WGS84.meanRadius / 1000)
}
