import Boundaries
import JSONText

/// A feature whose members may come in any order.
struct FeatureDraft {
    private let options: CoverageReader.Options
    private var type: String?
    private var properties: RegionProperties
    private var geometry: GeometryDraft?
    private var identifier: String?

    init(_ options: CoverageReader.Options) {
        self.options = options
        properties = RegionProperties(options.properties)
    }

    /// Reads the value of one member of the feature.
    mutating func read(
        member name: String,
        from scanner: inout JSONScanner,
        _ report: inout ReadingReport
    ) throws(JSONFault) {
        switch name {
        case "type": type = try scanner.string()
        case "id": identifier = try scanner.text()
        case "properties": try properties.read(from: &scanner, &report)
        case "geometry": geometry = try GeometryDraft(from: &scanner, options.lattice, &report)
        default: try scanner.skip(levels: CoverageReader.deepestValue)
        }
    }

    /// The complete feature, whose text ends at `end`.
    ///
    /// The draft is empty afterwards.
    mutating func feature(
        number: Int,
        end: JSONPlace,
        _ report: inout ReadingReport
    ) throws(CoverageError) -> CoverageFeature {
        guard type == "Feature" else {
            throw FeaturePlace(number: number, place: end, identity: nil)
                .malformed("\"type\":\"Feature\" is missing")
        }
        let identity = identifier.map { "id \($0)" } ?? properties.title
        let place = FeaturePlace(number: number, place: end, identity: identity)
        let region = try properties.region(place)
        var polygons: [[Ring]] = []
        var positions = try self.positions(place, &report)
        geometry = nil
        // A feature may be as large as memory, so the positions of finished rings are released at once.
        for index in positions.indices {
            var draft = PolygonDraft(lattice: options.lattice)
            polygons += try draft.polygons(positions[index], place, &report)
            positions[index] = []
        }
        return CoverageFeature(number: number, region: region, polygons: polygons)
    }

    private func positions(
        _ place: FeaturePlace,
        _ report: inout ReadingReport
    ) throws(CoverageError) -> [[[GridPoint]]] {
        guard let geometry else {
            guard options.lattice.excess == .round else { throw place.malformed(GeometryDraft.fault) }
            report.missingGeometryCount += 1
            return []
        }
        var others = 0
        let polygons = try geometry.polygons(others: &others, place)
        guard others == 0 || options.skipsOthers else { throw place.malformed(GeometryDraft.fault) }
        report.otherGeometryCount += others
        if polygons.isEmpty, others == 0 {
            guard options.lattice.excess == .round else { throw place.malformed(GeometryDraft.fault) }
            report.missingGeometryCount += 1
        }
        return polygons
    }
}
